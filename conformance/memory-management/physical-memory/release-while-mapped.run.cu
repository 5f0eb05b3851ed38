/*---
clause: mm.physical-memory.release-while-mapped
control: other memory is mapped there after the release
control-fails-with: memory whose handle was released is lost while it is mapped
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

#include <optional>

namespace {

constexpr const char* kLost = "memory whose handle was released is lost while it is mapped";
constexpr std::size_t kStep = 509;

enum class When { kBeforeTheAccess, kBeforeTheWrites, kAfterTheWrites };
constexpr struct {
  const char* name;
  When when;
} kTimes[] = {{"before-the-access", When::kBeforeTheAccess},
              {"before-the-writes", When::kBeforeTheWrites},
              {"after-the-writes", When::kAfterTheWrites}};

// After the release much other memory is made, filled and given back.
CTS_CASE(large) {
  const std::size_t granule = cts::Granule(), bytes = 16 * granule;
  for (const auto& [name, when] : kTimes) {
    cts::Row(name, [&, when = when] {
      cts::PhysicalMemory memory(bytes);
      const cts::PhysicalMemory foreign(bytes);
      const cts::Reservation range(bytes);
      const cts::Stream stream, other;
      cts::Stamps stamps(kStep), others(kStep);
      std::optional<cts::Mapping> mapping(std::in_place, range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
      if (when == When::kBeforeTheAccess) memory.Release();
      CTS_CU(cts::SetAccess(range.address(), bytes, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
      if (when == When::kBeforeTheWrites) memory.Release();
      stamps.Put(stream, mapping->data(), bytes, 1);
      stream.Synchronize();
      if (when == When::kAfterTheWrites) memory.Release();
      for (unsigned i = 0; i < 8; ++i) {
        const cts::MappedRange made({4, 12});
        const cts::DeviceBuffer<unsigned char> block(bytes);
        others.Put(other, made.data(), made.size(), 2 + i);
        others.Put(other, block.data(), bytes, 3 + i);
        others.Check(other, made.data(), made.size(), 2 + i);
        others.Check(other, block.data(), bytes, 3 + i);
        other.Synchronize();
      }
      if (cts::control()) {
        mapping.reset();
        mapping.emplace(range.address(), foreign);
      }
      stamps.Check(stream, mapping->data(), bytes, 1);
      stream.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong(), 0, kLost);
      CTS_EXPECT_EQ(others.wrong(), 0, "other memory does not work while released memory is mapped");
    });
  }
}

// Many small ones, of which the handle goes at once; each is looked at when the next ones have been made.
CTS_CASE(small) {
  constexpr std::size_t kKept = 6;
  constexpr unsigned kRounds = 120;
  const std::size_t granule = cts::Granule();
  const cts::Reservation range(kKept * granule);
  const cts::PhysicalMemory foreign(granule);
  const cts::Stream stream;
  cts::Stamps stamps(kStep);
  std::optional<cts::Mapping> mappings[kKept];
  for (unsigned round = 0; round < kRounds; ++round) {
    std::optional<cts::Mapping>& mapping = mappings[round % kKept];
    const CUdeviceptr at = range.address() + round % kKept * granule;
    if (mapping) {
      if (cts::control() && round % 10 == 0) {
        mapping.reset();
        mapping.emplace(at, foreign);
      }
      stamps.Check(stream, mapping->data(), granule, round - kKept);
      stream.Synchronize();
      mapping.reset();
    }
    const cts::PhysicalMemory memory(granule);
    mapping.emplace(at, memory);
    stamps.Put(stream, mapping->data(), granule, round);
  }
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, kLost);
}

}  // namespace
