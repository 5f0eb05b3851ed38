/*---
clause: cdp.fire-and-forget.memcpy-allowed
control: each call gets half of the size
control-fails-with: a copy or fill in the fire-and-forget stream is missing
build: [rdc]
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async-fills-in-stream-order
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBytes = 4096, kWidth = 64;  // rows without padding
constexpr const char* kCalls[] = {"cudaMemcpyAsync", "cudaMemcpy2DAsync", "cudaMemcpy3DAsync",
                                  "cudaMemsetAsync", "cudaMemset2DAsync", "cudaMemset3DAsync"};
constexpr int kCopies = 3;

char Value(int at) { return static_cast<char>(1 + at % 127); }  // no two rows are alike

__global__ void Parent(char* to, char* from, cudaError_t* codes, int call, size_t bytes) {
  const cudaStream_t stream = cudaStreamFireAndForget;
  const size_t rows = bytes / kWidth;
  const cudaExtent extent{kWidth, rows / 2, 2};
  const cudaPitchedPtr pitched{to, kWidth, kWidth, rows / 2};
  cudaMemcpy3DParms copy{};
  copy.srcPtr = {from, kWidth, kWidth, rows / 2};
  copy.dstPtr = pitched;
  copy.extent = extent;
  copy.kind = cudaMemcpyDeviceToDevice;
  if (call == 0) *codes = cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, stream);
  if (call == 1) *codes = cudaMemcpy2DAsync(to, kWidth, from, kWidth, kWidth, rows, cudaMemcpyDeviceToDevice, stream);
  if (call == 2) *codes = cudaMemcpy3DAsync(&copy, stream);
  if (call == 3) *codes = cudaMemsetAsync(to, 0, bytes, stream);
  if (call == 4) *codes = cudaMemset2DAsync(to, kWidth, 0, kWidth, rows, stream);
  if (call == 5) *codes = cudaMemset3DAsync(pitched, 0, extent, stream);
}

CTS_CASE() {
  for (int call = 0; call < 2 * kCopies; ++call) {
    cts::Row(kCalls[call], [&] {
      cts::DeviceBuffer<char> to(kBytes), from(kBytes);
      char values[kBytes];
      for (int i = 0; i < kBytes; ++i) values[i] = Value(i);
      from.Write(values, kBytes);
      cts::DeviceBuffer<cudaError_t> code(1);
      Parent<<<1, 1>>>(to.data(), from.data(), code.data(), call, cts::control() ? kBytes / 2 : kBytes);
      CTS_FINISH();
      CTS_EXPECT_EQ(code[0], cudaSuccess, "a copy or fill in the fire-and-forget stream was refused");
      int wrong = 0;
      const auto bytes = to.Read();
      for (int i = 0; i < kBytes; ++i) wrong += bytes[i] != (call < kCopies ? Value(i) : 0);
      CTS_EXPECT_EQ(wrong, 0, "a copy or fill in the fire-and-forget stream is missing");
    });
  }
}

}  // namespace
