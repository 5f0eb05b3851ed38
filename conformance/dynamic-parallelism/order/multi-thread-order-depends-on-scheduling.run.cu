/*---
clause: cdp.order.multi-thread-order-depends-on-scheduling
control: one of the threads does not launch
control-fails-with: the order in the stream does not have each thread's grid once
build: [rdc]
note: any order of the threads is right; only that the stream has one, with every grid in it, can be asserted
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 32;

// No atomics: only the order of the stream keeps the grids from losing each other's entries.
__global__ void Child(unsigned* ran, unsigned* log, unsigned thread) {
  const unsigned at = *static_cast<volatile unsigned*>(ran);
  log[at] = thread;
  *static_cast<volatile unsigned*>(ran) = at + 1;
}

__global__ void Parent(unsigned* ran, unsigned* log, cudaError_t* created, bool skip_last) {
  __shared__ cudaStream_t stream;
  if (threadIdx.x == 0) *created = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  __syncthreads();
  if (!skip_last || threadIdx.x < kThreads - 1) Child<<<1, 1, 0, stream>>>(ran, log, threadIdx.x);
  __syncthreads();
  if (threadIdx.x == 0) (void)cudaStreamDestroy(stream);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> ran(1, 0), log(kThreads);
  cts::DeviceBuffer<cudaError_t> created(1);
  Parent<<<1, kThreads>>>(ran.data(), log.data(), created.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(created[0], cudaSuccess, "no device stream could be created");
  const auto order = log.Read();
  unsigned seen = 0, in_lane_order = 0;
  for (unsigned i = 0; i < kThreads; ++i) {
    if (order[i] < kThreads) seen |= 1u << order[i];
    in_lane_order += order[i] == i;
  }
  CTS_EXPECT_EQ(seen, 0xFFFFFFFFu, "the order in the stream does not have each thread's grid once");
  CTS_OBSERVE("grids-at-the-place-of-their-lane", in_lane_order);
}

}  // namespace
