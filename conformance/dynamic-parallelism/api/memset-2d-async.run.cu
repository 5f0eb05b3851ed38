/*---
clause: cdp.api.memset-2d-async
control: the fill leaves out the last column of the window
control-fails-with: a byte inside the window was not filled
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kPitch = 128, kRows = 40, kWidth = 100, kHeight = 37, kX = 5, kY = 2;

__global__ void Parent(unsigned char* data, int value, int width, cudaError_t* code) {
  *code = cudaMemset2DAsync(data + kY * kPitch + kX, kPitch, value, width, kHeight, nullptr);
}

void Check(int value) {
  cts::DeviceBuffer<unsigned char> data(kPitch * kRows);
  cts::DeviceBuffer<cudaError_t> code(1);
  Parent<<<1, 1>>>(data.data(), value, cts::control() ? kWidth - 1 : kWidth, code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the fill was refused");
  const cts::HostCopy<unsigned char> seen = data.Read();
  for (int i = 0; i < kPitch * kRows; ++i) {
    const int x = i % kPitch - kX, y = i / kPitch - kY;
    if (x >= 0 && x < kWidth && y >= 0 && y < kHeight) {
      CTS_EXPECT_EQ(seen[i], value, "a byte inside the window was not filled");
    } else {
      CTS_EXPECT_EQ(seen[i], cts::kPoison, "a byte outside the window was changed");
    }
  }
}

CTS_CASE(zero) { Check(0); }
CTS_CASE(another_value) { Check(0x5A); }

}  // namespace
