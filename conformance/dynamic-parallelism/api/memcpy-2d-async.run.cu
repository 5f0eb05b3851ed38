/*---
clause: cdp.api.memcpy-2d-async
control: the copy leaves out the last row of the window
control-fails-with: a byte inside the window was not copied
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kPitch = 128, kOtherPitch = 160, kRows = 40, kWidth = 100, kHeight = 37, kX = 5, kY = 2;

__global__ void Parent(unsigned char* to, const unsigned char* from, int height, cudaError_t* code) {
  *code = cudaMemcpy2DAsync(to + kY * kPitch + kX, kPitch, from, kOtherPitch, kWidth, height, cudaMemcpyDeviceToDevice,
                            nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned char> to(kPitch * kRows), from(kOtherPitch * kRows);
  cts::DeviceBuffer<cudaError_t> code(1);
  unsigned char pattern[kOtherPitch * kRows];
  for (int i = 0; i < kOtherPitch * kRows; ++i) pattern[i] = i % 151;  // below the poison
  from.Write(pattern, sizeof pattern);
  Parent<<<1, 1>>>(to.data(), from.data(), cts::control() ? kHeight - 1 : kHeight, code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the copy was refused");
  const cts::HostCopy<unsigned char> seen = to.Read();
  for (int y = 0; y < kRows; ++y) {
    for (int x = 0; x < kPitch; ++x) {
      const int row = y - kY, column = x - kX;
      if (row >= 0 && row < kHeight && column >= 0 && column < kWidth) {
        CTS_EXPECT_EQ(seen[y * kPitch + x], pattern[row * kOtherPitch + column],
                      "a byte inside the window was not copied");
      } else {
        CTS_EXPECT_EQ(seen[y * kPitch + x], cts::kPoison, "a byte outside the window was changed");
      }
    }
  }
}

}  // namespace
