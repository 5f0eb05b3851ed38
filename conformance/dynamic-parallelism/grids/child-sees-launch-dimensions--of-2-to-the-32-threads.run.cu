/*---
clause: cdp.grids.child-sees-launch-dimensions
covers: a grid of more threads than 32 bits count
control: the launch is one of seven blocks less
control-fails-with:
  - not each block of a large grid ran once, with all of its threads
  - gridDim is not what was launched
build: [rdc]
note: a device of few multiprocessors, which would take long, gets a grid of a million threads
---*/
#include "cts/case.cuh"

namespace {

// Whoever counts the threads of a grid in 32 bits is left with a few blocks.
constexpr unsigned kBlocks = (1u << 22) + 3, kThreads = 1024;
constexpr unsigned kFewBlocks = (1u << 15) + 3, kFewThreads = 32;

__global__ void Child(unsigned* visits, unsigned* wrong, unsigned blocks) {
  const auto threads = static_cast<unsigned>(__syncthreads_count(1));
  if (threadIdx.x != 0) return;
  if (gridDim.x != blocks) atomicAdd(wrong, 1u);
  if (blockIdx.x < blocks) atomicAdd(visits + blockIdx.x, threads);
}

__global__ void Parent(unsigned* visits, unsigned* wrong, unsigned blocks, unsigned threads, unsigned launched) {
  Child<<<launched, threads>>>(visits, wrong, blocks);
}

CTS_CASE() {
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  const bool large = multiprocessors >= 32;
  CTS_OBSERVE("beyond-32-bits", large);
  const unsigned blocks = large ? kBlocks : kFewBlocks, threads = large ? kThreads : kFewThreads;
  const cts::DeviceBuffer<unsigned> visits(blocks, 0), wrong(1, 0);
  Parent<<<1, 1>>>(visits.data(), wrong.data(), blocks, threads, cts::control() ? blocks - 7 : blocks);
  CTS_FINISH();
  unsigned others = 0;
  for (const unsigned count : visits.Read()) others += count != threads;
  CTS_EXPECT_EQ(others, 0, "not each block of a large grid ran once, with all of its threads");
  CTS_EXPECT_EQ(wrong[0], 0, "gridDim is not what was launched");
}

}  // namespace
