/*---
clause: mm.shareable-handle.share-by-descriptor
covers: imports in the process that exported, two exports of one memory
control: the memory beside is exported
control-fails-with: imported memory is not that which was exported
requires: [vmm-fd]
---*/
#include "cts/case.cuh"
#include "cts/memory/shareable.h"
#include "cts/memory/stamps.cuh"

namespace {

// Memory of one granule and of three: written through the mapping of the exporter, and through that of an import.
CTS_CASE() {
  const std::size_t granule = cts::Granule(cts::ShareableMemory());
  for (const std::size_t bytes : {granule, 3 * granule}) {
    cts::Row(bytes == granule ? "one-granule" : "three-granules", [&] {
      const cts::PhysicalMemory memory(bytes, cts::ShareableMemory()), beside(bytes, cts::ShareableMemory());
      const cts::Reservation range(bytes);
      const cts::Mapping mapping(range.address(), memory);
      const cts::PhysicalMemory& exported = cts::control() ? beside : memory;
      const cts::Descriptor first = cts::Export(exported), second = cts::Export(exported);
      const cts::ImportedMemory one(first), other(second), again(first);
      const cts::ImportedRange ranges[] = {{one, bytes}, {other, bytes}, {again, bytes}};
      const cts::Stream stream;
      cts::Stamps stamps(1);
      unsigned number = 1;
      for (const cts::ImportedRange& imported : ranges) {
        stamps.Put(stream, mapping.data(), bytes, number);
        stream.Synchronize();
        stamps.Check(stream, imported.data(), bytes, number);
        stamps.Put(stream, imported.data(), bytes, ++number);
        stream.Synchronize();
        stamps.Check(stream, mapping.data(), bytes, number++);
        stream.Synchronize();
      }
      CTS_EXPECT_EQ(stamps.wrong(), 0, "imported memory is not that which was exported");
    });
  }
}

}  // namespace
