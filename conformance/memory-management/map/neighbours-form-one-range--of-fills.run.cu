/*---
clause: mm.map.neighbours-form-one-range
control: the first two allocations are mapped in each other's place after the writes
control-fails-with: what went across the border of two allocations is not there
requires: [vmm]
launches: none
covers: fills
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include "side-by-side.family.cuh"

namespace {

constexpr const char* kLost = "what went across the border of two allocations is not there";

// One fill across all borders; the bytes ahead of it and after it stay.
CTS_CASE() {
  for (const Shape& shape : kShapes) {
    cts::Row(shape.name, [&] {
      Range range(shape);
      const std::size_t first = range.first(), last = range.last();
      const cts::Stream stream;
      CTS_CUDA(cudaMemsetAsync(range.data(), 0x11, range.size(), stream));
      CTS_CUDA(cudaMemsetAsync(range.data() + first, 0x22, last - first, stream));
      stream.Synchronize();
      if (cts::control()) range.Exchange();
      std::vector<unsigned char> bytes(range.size());
      CTS_CUDA(cudaMemcpy(bytes.data(), range.data(), bytes.size(), cudaMemcpyDeviceToHost));
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < bytes.size(); ++i) wrong += bytes[i] != (i >= first && i < last ? 0x22 : 0x11);
      CTS_EXPECT_EQ(wrong, 0, kLost);
    });
  }
}

}  // namespace
