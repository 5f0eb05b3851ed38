/*---
clause: pi.priority.no-preemption
control: the first kernel has one block, beside which there is room
control-fails-with: a block that was running was preempted by work of a higher priority
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

// Of which each multiprocessor holds a whole number: 1,024, 1,536 or 2,048 threads.
constexpr unsigned kThreads = 512;

// One thread of a block stands at the gate, the others at the barrier.
__global__ void Fill(cts::GateView gate) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
}

CTS_CASE() {
  int least = 0, greatest = 0, multiprocessors = 0, resident = 0, threads = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&threads, cudaDevAttrMaxThreadsPerMultiProcessor, 0));
  CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, Fill, kThreads, 0));
  bool full = resident * static_cast<int>(kThreads) == threads;
  if (!full) cts::PowerNotShown("the blocks do not fill a multiprocessor");
  const unsigned blocks = cts::control() ? 1 : resident * multiprocessors;
  cudaStream_t low, high;
  CTS_CUDA(cudaStreamCreateWithPriority(&low, cudaStreamNonBlocking, least));
  CTS_CUDA(cudaStreamCreateWithPriority(&high, cudaStreamNonBlocking, greatest));
  {
    cts::Mark mark;
    cts::Gate gate;
    Fill<<<blocks, kThreads, 0, low>>>(gate.view());
    CTS_CUDA(cudaGetLastError());
    if (!gate.AwaitArrivals(blocks)) {
      cts::PowerNotShown("the blocks of the first kernel are not all resident");
      full = false;
    }
    mark.Put(high);
    if (full) CTS_NOT_YET(mark.seen(), "a block that was running was preempted by work of a higher priority");
    if (cts::control() && !mark.seen()) cts::PowerNotShown("no kernel ran during one of another stream");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the second kernel never ran");
  }
  CTS_CUDA(cudaStreamDestroy(low));
  CTS_CUDA(cudaStreamDestroy(high));
}

}  // namespace
