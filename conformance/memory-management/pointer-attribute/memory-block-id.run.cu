/*---
clause: mm.pointer-attribute.memory-block-id
control: the two mappings are of two memories, or the two memories are one
control-fails-with:
  - two mappings of one memory have two ids
  - two memories have one id
requires: [vmm]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <set>

namespace {

unsigned long long IdAt(CUdeviceptr address) {
  unsigned long long id = 0;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&id, CU_POINTER_ATTRIBUTE_MEMORY_BLOCK_ID, address));
  return id;
}

// One memory at two places, with another one between them.
CTS_CASE(aliases) {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(2 * granule), other(2 * granule);
  const cts::Reservation range(6 * granule);
  const cts::Mapping one(range.address(), memory), between(range.address() + 2 * granule, other),
      again(range.address() + 4 * granule, cts::control() ? other : memory);
  const unsigned long long id = IdAt(one.address());
  for (const std::size_t at : {std::size_t{1}, granule, 2 * granule - 1})
    CTS_EXPECT_EQ(IdAt(one.address() + at), id, "an inner address has another id");
  for (const std::size_t at : {std::size_t{0}, granule + 1, 2 * granule - 1})
    CTS_EXPECT_EQ(IdAt(again.address() + at), id, "two mappings of one memory have two ids");
}

// Memories that live at the same time, mapped side by side and at one address in turn.
CTS_CASE(memories) {
  constexpr int kMemories = 40;
  const std::size_t granule = cts::Granule();
  std::vector<cts::PhysicalMemory> memories;
  for (int i = 0; i < kMemories; ++i) memories.emplace_back(granule);
  const cts::Reservation range((kMemories + 1) * granule);
  const auto memory_of = [&](int i) -> const cts::PhysicalMemory& { return memories[cts::control() ? i / 2 : i]; };
  std::set<unsigned long long> side_by_side, in_turn;
  std::vector<cts::Mapping> mappings;
  for (int i = 0; i < kMemories; ++i) {
    mappings.emplace_back(range.address() + i * granule, memory_of(i));
    side_by_side.insert(IdAt(mappings.back().address()));
  }
  for (int i = 0; i < kMemories; ++i) {
    const cts::Mapping mapping(range.address() + kMemories * granule, memory_of(i));
    in_turn.insert(IdAt(mapping.address()));
  }
  CTS_EXPECT(side_by_side.size() == kMemories && in_turn.size() == kMemories, "two memories have one id");
  if (!cts::control()) CTS_EXPECT(side_by_side == in_turn, "a memory has another id at another address");
}

}  // namespace
