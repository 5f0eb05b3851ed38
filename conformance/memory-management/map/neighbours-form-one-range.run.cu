/*---
clause: mm.map.neighbours-form-one-range
control: the first two allocations are mapped in each other's place after the writes
control-fails-with: what went across the border of two allocations is not there
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

#include "side-by-side.family.cuh"

namespace {

constexpr const char* kLost = "what went across the border of two allocations is not there";
constexpr std::size_t kStep = 67;  // every so many-th byte is looked at

// Kernels of one stream write all of it, those of another read it.
CTS_CASE() {
  for (const Shape& shape : kShapes) {
    cts::Row(shape.name, [&] {
      Range range(shape);
      const cts::Stream writer, reader;
      cts::Stamps stamps(kStep);
      stamps.Put(writer, range.data(), range.size(), 1);
      writer.Synchronize();
      if (cts::control()) range.Exchange();
      stamps.Check(reader, range.data(), range.size(), 1);
      reader.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong(), 0, kLost);
    });
  }
}

}  // namespace
