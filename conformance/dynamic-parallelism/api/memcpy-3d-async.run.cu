/*---
clause: cdp.api.memcpy-3d-async
control: the copy leaves out the last slice of the box
control-fails-with: a byte inside the box was not copied
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kPitch = 64, kRows = 10, kSlices = 7, kSize = kPitch * kRows * kSlices;
constexpr int kWidth = 33, kHeight = 7, kDepth = 5, kX = 3, kY = 2, kZ = 1;

__global__ void Parent(cudaMemcpy3DParms parameters, cudaError_t* code) {
  *code = cudaMemcpy3DAsync(&parameters, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned char> to(kSize), from(kSize);
  cts::DeviceBuffer<cudaError_t> code(1);
  unsigned char pattern[kSize];
  for (int i = 0; i < kSize; ++i) pattern[i] = i % 151;  // below the poison
  from.Write(pattern, kSize);
  cudaMemcpy3DParms parameters{};
  parameters.srcPtr = make_cudaPitchedPtr(from.data(), kPitch, kPitch, kRows);
  parameters.dstPtr = make_cudaPitchedPtr(to.data(), kPitch, kPitch, kRows);
  parameters.dstPos = make_cudaPos(kX, kY, kZ);
  parameters.extent = make_cudaExtent(kWidth, kHeight, cts::control() ? kDepth - 1 : kDepth);
  parameters.kind = cudaMemcpyDeviceToDevice;
  Parent<<<1, 1>>>(parameters, code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the copy was refused");
  const cts::HostCopy<unsigned char> seen = to.Read();
  for (int i = 0; i < kSize; ++i) {
    const int x = i % kPitch - kX, y = i / kPitch % kRows - kY, z = i / kPitch / kRows - kZ;
    if (x >= 0 && x < kWidth && y >= 0 && y < kHeight && z >= 0 && z < kDepth) {
      CTS_EXPECT_EQ(seen[i], pattern[(z * kRows + y) * kPitch + x], "a byte inside the box was not copied");
    } else {
      CTS_EXPECT_EQ(seen[i], cts::kPoison, "a byte outside the box was changed");
    }
  }
}

}  // namespace
