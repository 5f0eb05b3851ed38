/*---
clause: lang.group.invoke-one
covers: larger tiles, blocks and a grid
control: each thread of the group calls the function itself
control-fails-with: a function was not called once by one thread of a larger group
requires: [cc-80, cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "invocations.cuh"

namespace {

constexpr const char* kMessage = "a function was not called once by one thread of a larger group";
constexpr unsigned kThreads = 96, kBlocks = 5;

template <class Group>
__device__ void Count(const Group& group, unsigned* counts, unsigned* callers, unsigned index, bool by_all) {
  const unsigned self = cts::group::ThreadOfGrid();
  const auto function = [counts, callers, self](unsigned at) {
    atomicAdd(counts + at, 1u);
    callers[at] = self;
  };
  if (by_all) {
    function(index);
  } else {
    cooperative_groups::invoke_one(group, function, index);
  }
}
// Word 0 is the grid's, the others are of the blocks.
__global__ void CountCalls(unsigned* counts, unsigned* callers, bool by_all) {
  Count(cooperative_groups::this_grid(), counts, callers, 0, by_all);
  Count(cooperative_groups::this_thread_block(), counts, callers, 1 + blockIdx.x, by_all);
}

CTS_CASE(in_larger_tiles) {
  if (cts::control()) {
    cts::group::CheckLargeTiles<cts::group::InvokeOne<true>>(false, kMessage);
  } else {
    cts::group::CheckLargeTiles<cts::group::InvokeOne<false>>(false, kMessage);
  }
}
CTS_CASE(in_blocks_and_a_grid) {
  const cts::DeviceBuffer<unsigned> counts(kBlocks + 1, 0), callers(kBlocks + 1);
  unsigned *counts_at = counts.data(), *callers_at = callers.data();
  bool by_all = cts::control();
  void* arguments[] = {&counts_at, &callers_at, &by_all};
  CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&CountCalls), dim3(kBlocks), dim3(kThreads),
                                       arguments, 0, nullptr));
  CTS_FINISH();
  for (unsigned i = 0; i < counts.size(); ++i) {
    const bool is_of_it = i == 0 ? callers[0] < kBlocks * kThreads : callers[i] / kThreads == i - 1;
    if (!CTS_EXPECT(counts[i] == 1 && is_of_it, kMessage)) return;
  }
}

}  // namespace
