/*---
clause: pi.uva.ranges-disjoint
covers: mapped and further memory, among blocks that come and go
control: some blocks count for live after they were freed
control-fails-with: two live blocks of some kinds share addresses
requires: [vmm, managed, memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/live_ranges.h"
#include "cts/memory/virtual_memory.h"

#include <cstdlib>
#include <deque>
#include <functional>
#include <memory>
#include <random>

namespace {

constexpr std::size_t kMostLive = 60;

struct Block {
  void* at = nullptr;
  std::size_t bytes = 0;
  std::function<void()> free;
};

// A block of one of the kinds, of a byte to 16 MiB.
Block Allocate(unsigned kind, std::size_t bytes, cudaStream_t stream) {
  void* at = nullptr;
  if (kind == 0) {
    CTS_CUDA(cudaMalloc(&at, bytes));
    return {at, bytes, [at] { CTS_CUDA(cudaFree(at)); }};
  }
  if (kind == 1) {
    CTS_CUDA(cudaMallocHost(&at, bytes));
    return {at, bytes, [at] { CTS_CUDA(cudaFreeHost(at)); }};
  }
  if (kind == 2) {
    CTS_CUDA(cudaMallocManaged(&at, bytes));
    return {at, bytes, [at] { CTS_CUDA(cudaFree(at)); }};
  }
  if (kind == 3) {
    CTS_CUDA(cudaMallocAsync(&at, bytes, stream));
    return {at, bytes, [at, stream] {
              CTS_CUDA(cudaFreeAsync(at, stream));
              CTS_CUDA(cudaStreamSynchronize(stream));
            }};
  }
  if (kind == 4) {
    at = std::malloc(bytes);
    return {at, bytes, [at] { std::free(at); }};
  }
  std::size_t pitch = 0;
  if (kind == 5) {
    const std::size_t rows = 1 + bytes % 7;
    CTS_CUDA(cudaMallocPitch(&at, &pitch, 1 + bytes / rows, rows));
    return {at, pitch * (rows - 1) + 1 + bytes / rows, [at] { CTS_CUDA(cudaFree(at)); }};
  }
  const std::size_t granule = cts::Granule();
  auto range = std::make_shared<cts::MappedRange>(std::initializer_list<std::size_t>{1 + bytes % 3});
  return {range->data(), (1 + bytes % 3) * granule, [range]() mutable { range.reset(); }};
}

CTS_CASE() {
  constexpr unsigned kKinds = 7;
  const cts::Stream stream;
  cts::LiveRanges ranges;
  std::mt19937_64 random(cts::seed() + 5);
  std::deque<Block> live;
  unsigned shared = 0;
  const auto free = [&](std::size_t which, bool leaves) {
    if (leaves) ranges.Leave(live[which].at);
    live[which].free();
    live.erase(live.begin() + static_cast<std::ptrdiff_t>(which));
  };
  for (unsigned step = 0; step < cts::Rounds(3000); ++step) {
    // Of the control the blocks of every second step stay in the list, and others take their place.
    if (live.size() >= kMostLive || (!live.empty() && random() % 3 == 0))
      free(random() % live.size(), !cts::control() || step % 2 == 0);
    const std::size_t bytes = 1 + random() % (std::size_t{1} << random() % 25);
    live.push_back(Allocate(random() % kKinds, bytes, stream));
    shared += ranges.Enter(live.back().at, live.back().bytes) ? 0 : 1;
  }
  while (!live.empty()) free(0, true);
  if (cts::control() && shared == 0) cts::PowerNotShown("no block came to where one was before");
  CTS_EXPECT_EQ(shared, 0, "two live blocks of some kinds share addresses");
}

}  // namespace
