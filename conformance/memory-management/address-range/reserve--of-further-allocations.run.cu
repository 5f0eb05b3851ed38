/*---
clause: mm.address-range.reserve
covers: managed, pitched and pool memory, allocated while reservations come and go
control: one reservation is looked at as if it were two
control-fails-with: addresses that are reserved belong to an allocation as well
requires: [vmm]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/live_ranges.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/virtual_memory.h"

#include <memory>
#include <random>
#include <vector>

namespace {

// Each third reservation goes before the next allocations, so that these can get its addresses.
CTS_CASE() {
  constexpr int kEach = 24;
  const std::size_t granule = cts::Granule();
  std::mt19937_64 random(cts::seed());
  cts::LiveRanges live;
  std::vector<std::unique_ptr<cts::Reservation>> reservations;
  std::vector<std::unique_ptr<cts::MemoryBlock>> blocks;
  bool apart = true;
  for (int i = 0; i < kEach; ++i) {
    const std::size_t granules = i % 5 == 4 ? (std::size_t{4} << 30) / granule : 1 + random() % 64;
    reservations.push_back(std::make_unique<cts::Reservation>(granules * granule));
    const void* const at = cts::Pointer(reservations.back()->address());
    apart = live.Enter(at, reservations.back()->size()) && apart;
    if (cts::control() && i == kEach / 2) apart = live.Enter(at, granule) && apart;
    if (i % 3 == 2) {
      live.Leave(at);
      reservations.pop_back();
    }
    for (const cts::MemoryKind kind :
         {cts::MemoryKind::kManaged, cts::MemoryKind::kPitched, cts::MemoryKind::kPool, cts::MemoryKind::kRegistered}) {
      if (!cts::IsThere(kind)) continue;
      blocks.push_back(std::make_unique<cts::MemoryBlock>(kind, 1 + random() % granule));
      apart = live.Enter(blocks.back()->data(), blocks.back()->size()) && apart;
    }
    if (i % 4 != 3) continue;
    live.Leave(blocks.front()->data());
    blocks.erase(blocks.begin());
  }
  CTS_EXPECT(apart, "addresses that are reserved belong to an allocation as well");
}

}  // namespace
