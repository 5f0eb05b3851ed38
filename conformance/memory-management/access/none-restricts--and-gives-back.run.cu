/*---
clause: mm.access.none-restricts
control: access is not taken away
control-fails-with: a range whose access was taken away is said to be accessible
requires: [vmm]
covers: what a query tells, and the contents afterwards
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

constexpr unsigned kRounds = 50;
constexpr std::size_t kStep = 1021;

// Access comes back, and the contents are still there.
CTS_CASE() {
  const std::size_t bytes = 2 * cts::Granule();
  const cts::PhysicalMemory memory(bytes);
  const cts::Reservation range(bytes);
  const cts::Mapping mapping(range.address(), memory);
  const cts::Stream stream;
  cts::Stamps stamps(kStep);
  for (unsigned round = 0; round < kRounds; ++round) {
    stamps.Put(stream, mapping.data(), bytes, round);
    stream.Synchronize();
    if (!cts::control()) CTS_CU(cts::SetAccess(mapping.address(), bytes, CU_MEM_ACCESS_FLAGS_PROT_NONE));
    for (const std::size_t offset : {std::size_t{0}, bytes / 2, bytes - 1}) {
      CTS_EXPECT_EQ(cts::AccessAt(mapping.address() + offset), CU_MEM_ACCESS_FLAGS_PROT_NONE,
                    "a range whose access was taken away is said to be accessible");
    }
    CTS_CU(cts::SetAccess(mapping.address(), bytes, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
    stamps.Check(stream, mapping.data(), bytes, round);
    stream.Synchronize();
  }
  CTS_EXPECT_EQ(stamps.wrong(), 0, "contents are lost where access was taken away and given back");
}

}  // namespace
