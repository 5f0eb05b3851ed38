/*---
clause: cdp.errors.grid-dimension-too-large
covers: launches by cudaLaunchDevice, their codes and the last error
control: the dimension is exactly the largest that is allowed
control-fails-with: an explicit launch of a grid with a dimension above the limit was not refused
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

__device__ unsigned ran;

__global__ void Child() { atomicAdd(&ran, 1u); }

struct Outcome {
  cudaError_t returned, last, after_another;
};

// A launch that fits follows, which does its work.
__global__ void Parent(Outcome* outcome, dim3 grid, dim3 block) {
  void* const child = reinterpret_cast<void*>(&Child);
  outcome->returned = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  if (void* const buffer = cudaGetParameterBuffer(8, 8))
    outcome->returned = cudaLaunchDevice(child, buffer, grid, block, 0, nullptr);
  outcome->last = cudaGetLastError();
  Child<<<1, 1>>>();
  outcome->after_another = cudaGetLastError();
}

void Check(const char* name, dim3 grid, dim3 block) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<Outcome> outcome(1);
    const unsigned none = 0;
    unsigned seen = 0;
    CTS_CUDA(cudaMemcpyToSymbol(ran, &none, sizeof none));
    Parent<<<1, 1>>>(outcome.data(), grid, block);
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyFromSymbol(&seen, ran, sizeof seen));
    const Outcome got = outcome[0];
    CTS_EXPECT(got.returned == cudaErrorInvalidConfiguration && got.last == cudaErrorInvalidConfiguration,
               "an explicit launch of a grid with a dimension above the limit was not refused");
    CTS_EXPECT_EQ(got.after_another, cudaSuccess, "a launch that fits was refused");
    if (!cts::control()) CTS_EXPECT_EQ(seen, 1u, "a refused grid ran, or one that fits did not");
  });
}

CTS_CASE() {
  const unsigned size = cts::control() ? 65535 : 65536;
  Check("y", dim3(1, size), 1);
  Check("z", dim3(1, 1, size), 1);
  Check("z-of-several", dim3(3, 2, cts::control() ? 65535 : 70000), 1);
}

}  // namespace
