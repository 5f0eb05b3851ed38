/*---
clause: pi.callback.add-callback-status-success
covers: default streams as they were named, priorities, calls of another thread
control: the callback is enqueued in another stream and with other data
control-fails-with:
  - the callback did not get the stream that the call had named
  - the callback did not get the data of its call
draft: five of five on an H200, not yet on an H100
note: "cuda_runtime_api.h: the stream as passed to cudaStreamAddCallback, may be NULL"
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <cstdint>

namespace {

__global__ void Nothing() {}

struct Arguments {
  cudaStream_t stream;
  cudaError_t status;
  void* data;
};
Arguments got;
void CUDART_CB Keep(cudaStream_t stream, cudaError_t status, void* data) { got = {stream, status, data}; }

// After a kernel, and again without one; both in a thread of its own.
void Check(const char* name, cudaStream_t stream, std::uintptr_t number) {
  cts::Row(name, [&] {
    const cts::Stream other;
    void* const data = reinterpret_cast<void*>(number);  // nobody follows the pointer
    void* const another = reinterpret_cast<void*>(number ^ 0x100);
    for (const bool behind_a_kernel : {true, false}) {
      got = {other, cudaErrorUnknown, another};
      cts::InThread([&] {
        if (behind_a_kernel) Nothing<<<1, 1, 0, stream>>>();
        CTS_CUDA(cudaGetLastError());
        CTS_CUDA(cudaStreamAddCallback(cts::control() ? other : stream, &Keep, cts::control() ? another : data, 0));
        CTS_CUDA(cudaDeviceSynchronize());
      });
      CTS_EXPECT_EQ(got.stream, stream, "the callback did not get the stream that the call had named");
      CTS_EXPECT_EQ(got.data, data, "the callback did not get the data of its call");
      CTS_EXPECT_EQ(got.status, cudaSuccess, "the callback got an error although there was none");
    }
  });
}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  Check("null", nullptr, 0x123456789abcdef1);
  Check("cudaStreamLegacy", cudaStreamLegacy, 1);
  Check("cudaStreamPerThread", cudaStreamPerThread, ~std::uintptr_t{0});
  for (const int priority : {least, greatest}) {
    cudaStream_t stream = nullptr;
    CTS_CUDA(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, priority));
    Check(priority == least ? "least-priority" : "greatest-priority", stream, 0);
    CTS_CUDA(cudaStreamDestroy(stream));
    if (least == greatest) break;
  }
}

}  // namespace
