/*---
clause: pi.green-context.split
covers: kernels in green contexts of different groups run on different multiprocessors
control: the green contexts are all of one group
control-fails-with: kernels of two groups ran on the same multiprocessors
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <algorithm>
#include <deque>
#include <vector>

#include "green.cuh"

namespace {

// With dynamic parallelism, kernels of compute capability 9.x may share two more.
constexpr int kMayBeShared = 2;
constexpr unsigned kMost = 1024;

__global__ void TellWhere(unsigned* seen) {
  unsigned here;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(here));
  if (threadIdx.x == 0) atomicExch(&seen[here % kMost], 1u);
  cts::SpinFor(20'000);
}

std::vector<unsigned> WhereKernelsRun(Green& green, unsigned multiprocessors) {
  const cudaStream_t stream = green.NewStream();
  const cts::DeviceBuffer<unsigned> seen(kMost, 0);
  TellWhere<<<8 * multiprocessors, 1024, 0, stream>>>(seen.data());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaStreamSynchronize(stream));
  const auto values = seen.Read();
  return {values.begin(), values.end()};
}

CTS_CASE() {
  PrimaryContext();
  const CUdevResource all = AllMultiprocessors();
  constexpr unsigned kGroups = 4;
  CUdevResource groups[kGroups]{};
  unsigned made = kGroups;
  CTS_CU(
      CTS_DRIVER(cuDevSmResourceSplitByCount)(groups, &made, &all, nullptr, 0, std::max(1u, all.sm.smCount / kGroups)));
  made = std::min(made, kGroups);
  if (made < 2) return cts::PowerNotShown("the device makes one group");
  std::deque<Green> greens;  // all of them are there while kernels run
  for (unsigned i = 0; i < made; ++i) greens.emplace_back(groups[cts::control() ? 0 : i]);
  std::vector<std::vector<unsigned>> places;
  for (Green& green : greens) places.push_back(WhereKernelsRun(green, groups[0].sm.smCount));
  int shared = 0;
  for (unsigned i = 0; i < made; ++i) {
    for (unsigned j = 0; j < i; ++j) {
      int common = 0;
      for (unsigned k = 0; k < kMost; ++k) common += places[i][k] != 0 && places[j][k] != 0 ? 1 : 0;
      shared = std::max(shared, common);
    }
  }
  if (cts::control() && shared <= kMayBeShared)
    return cts::PowerNotShown("the kernels of a group run on few multiprocessors");
  CTS_EXPECT_LE(shared, kMayBeShared, "kernels of two groups ran on the same multiprocessors");
}

}  // namespace
