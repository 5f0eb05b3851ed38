/*---
clause: cdp.errors.too-much-shared-memory
covers: launches by cudaLaunchDevice, their codes and the last error
control: the launch asks for exactly what the kernel may use
control-fails-with: an explicit launch with too much dynamic shared memory was not refused
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kTaken = "an explicit launch with too much dynamic shared memory was not refused";

__device__ unsigned ran;

__global__ void Child() { atomicAdd(&ran, 1u); }

struct Outcome {
  cudaError_t returned, last;
};

__global__ void Parent(Outcome* outcome, unsigned bytes) {
  outcome->returned = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  if (void* const buffer = cudaGetParameterBuffer(8, 8))
    outcome->returned = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(1), bytes, nullptr);
  outcome->last = cudaGetLastError();
}

// Whether the launch returned the code and recorded it; any error is right for more than the kernel alone may use.
void Check(const char* name, unsigned bytes, bool any_error) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<Outcome> outcome(1, 0);
    const unsigned none = 0;
    unsigned seen = 0;
    CTS_CUDA(cudaMemcpyToSymbol(ran, &none, sizeof none));
    Parent<<<1, 1>>>(outcome.data(), bytes);
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyFromSymbol(&seen, ran, sizeof seen));
    const Outcome got = outcome[0];
    if (any_error) {
      CTS_EXPECT(got.returned != cudaSuccess && got.last != cudaSuccess, kTaken);
    } else {
      CTS_EXPECT(got.returned == cudaErrorInvalidConfiguration && got.last == cudaErrorInvalidConfiguration, kTaken);
    }
    if (!cts::control()) CTS_EXPECT_EQ(seen, 0u, "the grid of a refused launch ran");
  });
}

CTS_CASE() {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, Child));
  const auto kernel = static_cast<unsigned>(attributes.maxDynamicSharedSizeBytes), device = static_cast<unsigned>(most);
  Check("one-byte-more-than-the-kernel-may-use", kernel + (cts::control() ? 0 : 1), true);
  Check("one-byte-more-than-the-device-has", cts::control() ? kernel : device + 1, false);
  Check("1-mib-more-than-the-device-has", cts::control() ? kernel : device + (1u << 20), false);
}

}  // namespace
