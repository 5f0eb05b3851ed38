/*---
clause: cdp.absent.all-other-host-functions
control: only the host makes the calls
build: [rdc]
rejects-with: [X]
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
