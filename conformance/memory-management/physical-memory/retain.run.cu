/*---
clause: mm.physical-memory.retain
control: an address of the neighbouring mapping is named
control-fails-with: the handle of an address is not that of the memory that is mapped there
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

#include <memory>

namespace {

constexpr std::size_t kStep = 257;

// First, inner and last bytes of two neighbours.
CTS_CASE(handle) {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memories[] = {cts::PhysicalMemory(granule), cts::PhysicalMemory(3 * granule)};
  const cts::Reservation range(4 * granule);
  const cts::Mapping mappings[] = {{range.address(), memories[0]}, {range.address() + granule, memories[1]}};
  for (int i = 0; i < 2; ++i) {
    const cts::Mapping& asked = mappings[cts::control() ? 1 - i : i];
    for (const std::size_t offset : {std::size_t{0}, std::size_t{1}, granule - 1, asked.size() / 2, asked.size() - 1}) {
      CUmemGenericAllocationHandle handle = 0;
      CTS_CU(CTS_DRIVER(cuMemRetainAllocationHandle)(&handle, asked.data() + offset));
      CTS_EXPECT_EQ(handle, memories[i].handle(),
                    "the handle of an address is not that of the memory that is mapped there");
      CTS_CU(CTS_DRIVER(cuMemRelease)(handle));
    }
  }
}

// The reference keeps the memory when the handle that it was made with is released and nothing maps it.
CTS_CASE(reference) {
  const std::size_t granule = cts::Granule();
  const cts::Reservation range(2 * granule);
  const cts::Stream stream;
  cts::Stamps stamps(kStep);
  CUmemGenericAllocationHandle handle = 0;
  {
    const cts::PhysicalMemory memory(granule), neighbour(granule);
    const cts::Mapping mapping(range.address(), memory), beside(range.address() + granule, neighbour);
    stamps.Put(stream, mapping.data(), granule, 1);
    stamps.Put(stream, beside.data(), granule, 2);
    stream.Synchronize();
    const cts::Mapping& asked = cts::control() ? beside : mapping;
    CTS_CU(CTS_DRIVER(cuMemRetainAllocationHandle)(&handle, asked.data() + granule / 2));
  }
  const cts::MappedRange others({1, 1, 1});
  stamps.Put(stream, others.data(), others.size(), 3);
  CTS_CU(CTS_DRIVER(cuMemMap)(range.address(), granule, 0, handle, 0));
  CTS_CU(cts::SetAccess(range.address(), granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
  stamps.Check(stream, cts::Pointer(range.address()), granule, 1);
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "the handle of an address is not that of the memory that is mapped there");
  CTS_CU(CTS_DRIVER(cuMemUnmap)(range.address(), granule));
  CTS_CU(CTS_DRIVER(cuMemRelease)(handle));
}

}  // namespace
