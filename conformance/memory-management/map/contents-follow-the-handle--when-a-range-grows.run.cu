/*---
clause: mm.map.contents-follow-the-handle
control: one of the memories is mapped anew, not the one that had the data
control-fails-with: what an array held is lost where its memory was mapped to a larger range
requires: [vmm]
covers: an array that grows without a copy
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

#include <memory>

namespace {

constexpr std::size_t kStep = 257;

// An array that grows without a copy: each time a larger range is reserved, all memories are mapped there, and one
// more.
CTS_CASE() {
  constexpr std::size_t kParts = 8;
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory foreign(granule);
  std::vector<cts::PhysicalMemory> parts;
  cts::Stamps stamps(kStep);
  const cts::Stream stream;
  std::unique_ptr<cts::Reservation> range;
  std::vector<cts::Mapping> mappings;
  for (std::size_t count = 1; count <= kParts; ++count) {
    parts.emplace_back(granule);
    auto larger = std::make_unique<cts::Reservation>(count * granule);
    mappings.clear();
    for (std::size_t i = 0; i < count; ++i) {
      const bool wrong = cts::control() && count == kParts && i == 2;
      mappings.emplace_back(larger->address() + i * granule, wrong ? foreign : parts[i]);
    }
    range = std::move(larger);
    // What was there before, then the new part.
    for (std::size_t i = 0; i + 1 < count; ++i)
      stamps.Check(stream, mappings[i].data(), granule, static_cast<unsigned>(i));
    stamps.Put(stream, mappings.back().data(), granule, static_cast<unsigned>(count - 1));
    stream.Synchronize();
  }
  CTS_EXPECT_EQ(stamps.wrong(), 0, "what an array held is lost where its memory was mapped to a larger range");
}

}  // namespace
