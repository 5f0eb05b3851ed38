/*---
clause: cdp.tail.memcpy-allowed
control: the host makes the copy and the fill, ahead of the grid
control-fails-with:
  - the copy in the tail stream missed what its grid wrote
  - the fill in the tail stream came before what its grid wrote
build: [rdc]
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kCopyEarly = "the copy in the tail stream missed what its grid wrote";
constexpr const char* kFillEarly = "the fill in the tail stream came before what its grid wrote";
constexpr int kCount = 1024, kBytes = kCount * sizeof(int), kOld = 0x11;

// One thread issues both; when the gate is open, the grid writes what the copy reads and what the fill overwrites.
__global__ void Parent(int* copied, int* source, int* filled, cudaError_t* codes, cts::GateView gate, bool issue) {
  if (threadIdx.x == 0 && issue) {
    codes[0] = cudaMemcpyAsync(copied, source, kBytes, cudaMemcpyDeviceToDevice, cudaStreamTailLaunch);
    codes[1] = cudaMemsetAsync(filled, 0, kBytes, cudaStreamTailLaunch);
  }
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  source[threadIdx.x] = static_cast<int>(threadIdx.x);
  filled[threadIdx.x] = static_cast<int>(threadIdx.x) + 1;
}

CTS_CASE() {
  cts::DeviceBuffer<int> copied(kCount), source(kCount, kOld), filled(kCount);
  cts::DeviceBuffer<cudaError_t> codes(2, 0);
  const int poison = copied[0];
  cts::Gate gate;
  if (cts::control()) {
    CTS_CUDA(cudaMemcpyAsync(copied.data(), source.data(), kBytes, cudaMemcpyDeviceToDevice));
    CTS_CUDA(cudaMemsetAsync(filled.data(), 0, kBytes));
  }
  Parent<<<1, kCount>>>(copied.data(), source.data(), filled.data(), codes.data(), gate.view(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the grid never ran");
  CTS_CHANCE(copied[0] != poison, kCopyEarly);
  CTS_CHANCE(filled[0] != poison, kFillEarly);
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(codes[0], cudaSuccess, "a copy into the tail stream was refused");
  CTS_EXPECT_EQ(codes[1], cudaSuccess, "a fill in the tail stream was refused");
  const cts::HostCopy<int> copy = copied.Read(), fill = filled.Read();
  int not_copied = 0, not_filled = 0;
  for (int i = 0; i < kCount; ++i) {
    not_copied += copy[i] != i;
    not_filled += fill[i] != 0;
  }
  CTS_EXPECT_EQ(not_copied, 0, kCopyEarly);
  CTS_EXPECT_EQ(not_filled, 0, kFillEarly);
}

}  // namespace
