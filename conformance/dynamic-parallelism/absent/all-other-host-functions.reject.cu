/*---
clause: cdp.absent.all-other-host-functions
control: only the host makes the calls
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaStreamQuery") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaStreamQuery" is undefined in device code'
  - 'calling a __host__ function("cudaStreamSynchronize") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaStreamSynchronize" is undefined in device code'
  - 'calling a __host__ function("cudaStreamGetFlags") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaStreamGetFlags" is undefined in device code'
  - 'calling a __host__ function("cudaDriverGetVersion") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaDriverGetVersion" is undefined in device code'
  - 'calling a __host__ function("cudaMemGetInfo") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemGetInfo" is undefined in device code'
  - 'calling a __host__ function("cudaDeviceCanAccessPeer") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaDeviceCanAccessPeer" is undefined in device code'
  - 'calling a __host__ function("cudaDeviceSetLimit") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaDeviceSetLimit" is undefined in device code'
  - 'calling a __host__ function("cudaHostAlloc") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaHostAlloc" is undefined in device code'
  - 'calling a __host__ function("cudaMemPrefetchAsync") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemPrefetchAsync" is undefined in device code'
  - 'calling a __host__ function("cudaDeviceReset") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaDeviceReset" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

struct Results {
  unsigned flags;
  int number;
  std::size_t free, total;
  void* pointer;
};

// Functions of ten families, none of them in the guide's table.
#define CALL_HOST_FUNCTIONS(results)                                          \
  cudaStreamQuery(nullptr);                                                   \
  cudaStreamSynchronize(nullptr);                                             \
  cudaStreamGetFlags(nullptr, &(results)->flags);                             \
  cudaDriverGetVersion(&(results)->number);                                   \
  cudaMemGetInfo(&(results)->free, &(results)->total);                        \
  cudaDeviceCanAccessPeer(&(results)->number, 0, 1);                          \
  cudaDeviceSetLimit(cudaLimitStackSize, 4096);                               \
  cudaHostAlloc(&(results)->pointer, 4, cudaHostAllocMapped);                 \
  cudaMemPrefetchAsync((results)->pointer, 4, cudaMemLocation{}, 0, nullptr); \
  cudaDeviceReset()

__global__ void Parent([[maybe_unused]] Results* results) {
#ifndef CTS_CONTROL
  CALL_HOST_FUNCTIONS(results);
#endif
}

CTS_CASE() {
  Parent<<<1, 1>>>(nullptr);
  Results results;
  CALL_HOST_FUNCTIONS(&results);
}

}  // namespace
