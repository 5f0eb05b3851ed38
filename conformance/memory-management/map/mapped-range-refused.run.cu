/*---
clause: mm.map.mapped-range-refused
control: a free part of the reservation is named
control-fails-with: a range was mapped that is mapped
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

constexpr std::size_t kStep = 257;

// The middle of nine granules, three of them, is mapped. What is refused, leaves it as it is.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(3 * granule), other(3 * granule), small(granule), large(5 * granule);
  const struct {
    const char* name;
    const cts::PhysicalMemory* memory;
    std::size_t at;  // granules
  } rows[] = {{"the-same-memory", &memory, 3}, {"other-memory", &other, 3}, {"its-begin", &other, 1},
              {"its-end", &other, 5},          {"inside", &small, 4},       {"all-around", &large, 2}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      const cts::Reservation range(14 * granule);
      const cts::Mapping mapping(range.address() + 3 * granule, memory);
      const cts::Stream stream;
      cts::Stamps stamps(kStep);
      stamps.Put(stream, mapping.data(), mapping.size(), 1);
      stream.Synchronize();
      const CUdeviceptr at = range.address() + (cts::control() ? 9 : row.at) * granule;
      const CUresult result = CTS_DRIVER(cuMemMap)(at, row.memory->size(), 0, row.memory->handle(), 0);
      CTS_EXPECT_NE(result, CUDA_SUCCESS, "a range was mapped that is mapped");
      stamps.Check(stream, mapping.data(), mapping.size(), 1);
      stream.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong(), 0, "a mapping that was refused changed the one before");
      if (cts::control() && result == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemUnmap)(at, row.memory->size()));
    });
  }
}

}  // namespace
