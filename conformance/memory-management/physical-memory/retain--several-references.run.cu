/*---
clause: mm.physical-memory.retain
covers: each call is a reference, two mappings, a handle released before
control: an address of the neighbouring mapping is named
control-fails-with: what calls for an address returned does not keep the memory that was mapped there
requires: [vmm]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

#include <optional>

namespace {

constexpr std::size_t kStep = 257;

struct How {
  const char* name;
  std::size_t references;
  bool by_another_mapping, released_before;
};
constexpr How kHows[] = {{"four-references", 4, false, false},
                         {"by-another-mapping", 2, true, false},
                         {"handle-released-before", 2, false, true},
                         {"by-another-mapping-and-released-before", 3, true, true}};

// All references but one are released, and nothing maps the memory. It has its contents when other memory has been made
// and filled.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  for (const How& how : kHows) {
    cts::Row(how.name, [&] {
      const cts::Reservation range(3 * granule);
      const cts::Stream stream;
      cts::Stamps stamps(kStep);
      std::vector<CUmemGenericAllocationHandle> handles(how.references);
      {
        cts::PhysicalMemory memory(granule);
        const cts::PhysicalMemory neighbour(granule);
        const cts::Mapping mapping(range.address(), memory), beside(range.address() + granule, neighbour);
        std::optional<cts::Mapping> another;
        if (how.by_another_mapping) another.emplace(range.address() + 2 * granule, memory);
        stamps.Put(stream, mapping.data(), granule, 1);
        stamps.Put(stream, beside.data(), granule, 2);
        stream.Synchronize();
        if (how.released_before) memory.Release();
        const cts::Mapping& asked = cts::control() ? beside : another ? *another : mapping;
        for (std::size_t i = 0; i < handles.size(); ++i)
          CTS_CU(CTS_DRIVER(cuMemRetainAllocationHandle)(&handles[i], asked.data() + granule / (i + 1) - 1));
      }
      while (handles.size() > 1) {
        CTS_CU(CTS_DRIVER(cuMemRelease)(handles.back()));
        handles.pop_back();
      }
      const cts::MappedRange others({1, 1, 1, 1});
      stamps.Put(stream, others.data(), others.size(), 3);
      CTS_CU(CTS_DRIVER(cuMemMap)(range.address(), granule, 0, handles[0], 0));
      CTS_CU(cts::SetAccess(range.address(), granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
      stamps.Check(stream, cts::Pointer(range.address()), granule, 1);
      stream.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong(), 0,
                    "what calls for an address returned does not keep the memory that was mapped there");
      CTS_CU(CTS_DRIVER(cuMemUnmap)(range.address(), granule));
      CTS_CU(CTS_DRIVER(cuMemRelease)(handles[0]));
    });
  }
}

}  // namespace
