/*---
clause: mm.access.query
control: access is set for the neighbouring mapping
control-fails-with: the access of an address is not what was set
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <algorithm>
#include <random>

namespace {

constexpr std::size_t kMappings = 5;
constexpr int kRounds = 60;

// Five mappings of different sizes, of which one, or a run of them, gets or loses access in each round: every mapping
// has its own.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  std::vector<cts::PhysicalMemory> memories;
  std::size_t all = 0;
  for (std::size_t i = 0; i < kMappings; ++i) {
    memories.emplace_back((1 + i % 3) * granule);
    all += memories.back().size();
  }
  const cts::Reservation range(all);
  std::vector<cts::Mapping> mappings;
  CUdeviceptr at = range.address();
  for (const cts::PhysicalMemory& memory : memories) {
    mappings.emplace_back(at, memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
    at += memory.size();
  }
  unsigned long long expected[kMappings] = {};
  std::mt19937_64 random(cts::seed());
  std::size_t wrong = 0;
  for (int round = 0; round < kRounds; ++round) {
    const std::size_t first = random() % kMappings, count = 1 + random() % (kMappings - first);
    const auto access = random() % 2 == 0 ? CU_MEM_ACCESS_FLAGS_PROT_READWRITE : CU_MEM_ACCESS_FLAGS_PROT_NONE;
    for (std::size_t i = first; i < first + count; ++i) expected[i] = access;
    // The control gives it to the next one, or the one before.
    const std::size_t given = !cts::control()             ? first
                              : first + count < kMappings ? first + 1
                              : first > 0                 ? first - 1
                                                          : first;
    std::size_t bytes = 0;
    for (std::size_t i = given; i < given + count; ++i) bytes += mappings[i].size();
    CTS_CU(cts::SetAccess(mappings[given].address(), bytes, access));
    for (std::size_t i = 0; i < kMappings; ++i) {
      for (const std::size_t offset : {std::size_t{0}, granule / 2 + 1, mappings[i].size() - 1})
        wrong += cts::AccessAt(mappings[i].address() + offset) != expected[i];
    }
  }
  CTS_EXPECT_EQ(wrong, 0, "the access of an address is not what was set");
}

}  // namespace
