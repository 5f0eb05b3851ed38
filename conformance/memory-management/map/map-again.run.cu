/*---
clause: mm.map.map-again
control: a range is not unmapped before it is mapped again
control-fails-with: a range could not be mapped again
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

constexpr unsigned kRounds = 150;
constexpr std::size_t kStep = 4099;

// The same memory and others, of one to four granules, at the begin, inside and at the end of a reservation. Each
// mapping is used.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  std::vector<cts::PhysicalMemory> memories;
  for (const std::size_t count : {1, 2, 3, 4, 1}) memories.emplace_back(count * granule);
  const cts::Reservation range(8 * granule);
  const cts::Stream stream;
  cts::Stamps stamps(kStep);
  const unsigned rounds = cts::Rounds(kRounds);
  unsigned refused = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    const cts::PhysicalMemory& memory = memories[round / 2 % memories.size()];  // each twice in turn
    const std::size_t room = (range.size() - memory.size()) / granule;
    const CUdeviceptr at = range.address() + round / 3 % (room + 1) * granule;
    const auto map = [&] { return CTS_DRIVER(cuMemMap)(at, memory.size(), 0, memory.handle(), 0); };
    if (map() != CUDA_SUCCESS) {
      ++refused;
      break;
    }
    CTS_CU(cts::SetAccess(at, memory.size(), CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
    stamps.Put(stream, cts::Pointer(at), memory.size(), round);
    stamps.Check(stream, cts::Pointer(at), memory.size(), round);
    stream.Synchronize();
    if (cts::control()) refused += map() != CUDA_SUCCESS;  // no unmap between the two
    CTS_CU(CTS_DRIVER(cuMemUnmap)(at, memory.size()));
  }
  CTS_EXPECT_EQ(refused, 0, "a range could not be mapped again");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "memory that was mapped again does not work");
}

}  // namespace
