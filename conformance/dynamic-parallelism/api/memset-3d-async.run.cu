/*---
clause: cdp.api.memset-3d-async
control: the fill leaves out the last slice of the box
control-fails-with: a byte inside the box was not filled
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kPitch = 64, kRows = 10, kSlices = 7, kSize = kPitch * kRows * kSlices;
constexpr int kWidth = 33, kHeight = 7, kDepth = 5;

__global__ void Parent(cudaPitchedPtr data, int value, cudaExtent box, cudaError_t* code) {
  *code = cudaMemset3DAsync(data, value, box, nullptr);
}

void Check(int value) {
  cts::DeviceBuffer<unsigned char> data(kSize);
  cts::DeviceBuffer<cudaError_t> code(1);
  const cudaPitchedPtr whole = make_cudaPitchedPtr(data.data(), kPitch, kPitch, kRows);
  Parent<<<1, 1>>>(whole, value, make_cudaExtent(kWidth, kHeight, cts::control() ? kDepth - 1 : kDepth), code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the fill was refused");
  const cts::HostCopy<unsigned char> seen = data.Read();
  for (int i = 0; i < kSize; ++i) {
    const int x = i % kPitch, y = i / kPitch % kRows, z = i / kPitch / kRows;
    if (x < kWidth && y < kHeight && z < kDepth) {
      CTS_EXPECT_EQ(seen[i], value, "a byte inside the box was not filled");
    } else {
      CTS_EXPECT_EQ(seen[i], cts::kPoison, "a byte outside the box was changed");
    }
  }
}

CTS_CASE(zero) { Check(0); }
CTS_CASE(another_value) { Check(0x5A); }

}  // namespace
