/*---
clause: pi.smem.over-48k-needs-opt-in
---*/
#include "cts/case.cuh"

namespace {

extern __shared__ char dynamic[];
__global__ void Store() { static_cast<volatile char*>(dynamic)[threadIdx.x] = 1; }

cudaError_t Launch(size_t bytes) {
  Store<<<1, 32, bytes>>>();
  const cudaError_t launched = cudaGetLastError();
  const cudaError_t ran = cudaDeviceSynchronize();
  return launched != cudaSuccess ? launched : ran;
}

CTS_CASE() {
  CTS_OBSERVE("48-kib", Launch(48 << 10));
  CTS_OBSERVE("48-kib-and-1", Launch((48 << 10) + 1));
  CTS_OBSERVE("64-kib", Launch(64 << 10));
  CTS_CUDA(cudaFuncSetAttribute(Store, cudaFuncAttributeMaxDynamicSharedMemorySize, 64 << 10));
  CTS_OBSERVE("64-kib-opted-in", Launch(64 << 10));
}

}  // namespace
