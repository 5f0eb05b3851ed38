/*---
clause: mm.map.other-ranges-undisturbed
control: at the end the neighbouring range, too, is mapped to other memory
control-fails-with: work on one range saw that another one was mapped and unmapped
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"
#include "cts/process/threads.h"

#include <atomic>
#include <optional>

namespace {

constexpr const char* kDisturbed = "work on one range saw that another one was mapped and unmapped";
constexpr unsigned kRounds = 150;
constexpr std::size_t kStep = 257;

// A thread gives two streams kernels and copies on a range and on a block of cudaMalloc, without a wait, as long as
// another one maps, uses and unmaps the granules on both sides of the range. Nothing waits for a mapping call, and no
// kernel waits for anything.
CTS_CASE() {
  const std::size_t granule = cts::Granule(), bytes = 2 * granule;
  const cts::PhysicalMemory memory(bytes), foreign(bytes), before(granule), behind(granule);
  const cts::Reservation range(bytes + 2 * granule);
  std::optional<cts::Mapping> mine(std::in_place, range.address() + granule, memory);
  const cts::DeviceBuffer<unsigned char> block(bytes), copy(bytes);
  const cts::Stream first, second, aside;
  cts::Stamps of_range(kStep), of_block(kStep), beside(kStep);
  std::atomic<bool> done = false;
  unsigned passes = 0;
  cts::Thread work([&] {
    while (!done || passes == 0) {
      for (int k = 0; k < 8; ++k, ++passes) {
        of_range.Put(first, mine->data(), bytes, passes);
        of_range.Check(first, mine->data(), bytes, passes);
        of_block.Put(second, block.data(), bytes, passes);
        CTS_CUDA(cudaMemcpyAsync(copy.data(), block.data(), bytes, cudaMemcpyDeviceToDevice, second));
        of_block.Check(second, copy.data(), bytes, passes);
      }
      first.Synchronize();
      second.Synchronize();
    }
  });
  const struct Stop {
    std::atomic<bool>& done;
    ~Stop() { done = true; }
  } stop{done};
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 0; round < rounds; ++round) {
    const cts::Mapping left(range.address(), before), right(range.address() + granule + bytes, behind);
    beside.Put(aside, left.data(), granule, round);
    beside.Put(aside, right.data(), granule, round + 1);
    beside.Check(aside, left.data(), granule, round);
    beside.Check(aside, right.data(), granule, round + 1);
    aside.Synchronize();
  }
  done = true;
  work.Join();
  if (cts::control()) {
    mine.reset();
    mine.emplace(range.address() + granule, foreign);
  }
  of_range.Check(first, mine->data(), bytes, passes - 1);
  of_block.Check(second, block.data(), bytes, passes - 1);
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(of_range.wrong(), 0, kDisturbed);
  CTS_EXPECT_EQ(of_block.wrong(), 0, kDisturbed);
  CTS_EXPECT_EQ(beside.wrong(), 0, "a range that was mapped and unmapped does not work");
}

}  // namespace
