/*---
clause: mm.map.neighbours-form-one-range
control: the first two allocations are mapped in each other's place after the writes
control-fails-with: what went across the border of two allocations is not there
requires: [vmm]
launches: none
covers: copies of bytes and of rows
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <cstring>

#include "side-by-side.family.cuh"

namespace {

constexpr const char* kLost = "what went across the border of two allocations is not there";

// Copies in, within and out, of bytes and of rows, each across all borders but one end.
CTS_CASE() {
  for (const Shape& shape : kShapes) {
    cts::Row(shape.name, [&] {
      Range from(shape);
      const Range to(shape);
      const std::size_t first = from.first(), bytes = from.last() - first;
      const cts::Stream stream;
      cts::PinnedBuffer<unsigned char> in(bytes), out(bytes);
      for (std::size_t i = 0; i < bytes; ++i) in[i] = static_cast<unsigned char>(i * 7 + i / 251);
      CTS_CUDA(cudaMemcpyAsync(from.data() + first, in.data(), bytes, cudaMemcpyHostToDevice, stream));
      if (cts::control()) from.Exchange();
      CTS_CUDA(cudaMemcpyAsync(to.data() + first + 1, from.data() + first, bytes, cudaMemcpyDeviceToDevice, stream));
      CTS_CUDA(cudaMemcpyAsync(out.data(), to.data() + first + 1, bytes, cudaMemcpyDeviceToHost, stream));
      stream.Synchronize();
      CTS_EXPECT_EQ(std::memcmp(in.data(), out.data(), bytes), 0, kLost);
      // Rows, of which many begin in one memory and end in the next.
      const std::size_t pitch = from.beyond() / 2 - 1, width = pitch * 4 / 5, rows = bytes / pitch;
      std::memset(out.data(), cts::kPoison, bytes);
      CTS_CUDA(cudaMemcpy2DAsync(to.data() + first, pitch, from.data() + first, pitch, width, rows,
                                 cudaMemcpyDeviceToDevice, stream));
      CTS_CUDA(
          cudaMemcpy2DAsync(out.data(), pitch, to.data() + first, pitch, width, rows, cudaMemcpyDeviceToHost, stream));
      stream.Synchronize();
      std::size_t wrong = 0;
      for (std::size_t row = 0; row < rows; ++row)
        wrong += std::memcmp(out.data() + row * pitch, in.data() + row * pitch, width) != 0;
      CTS_EXPECT_EQ(wrong, 0, kLost);
    });
  }
}

}  // namespace
