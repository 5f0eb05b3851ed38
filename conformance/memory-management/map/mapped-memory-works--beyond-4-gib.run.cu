/*---
clause: mm.map.mapped-memory-works
covers: one mapping of more than 4 GiB
control: what is written beyond 4 GiB goes to its offset in 32 bits
control-fails-with: what was written to a mapping of more than 4 GiB is not there, or elsewhere as well
requires: [vmm]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <algorithm>
#include <vector>

namespace {

constexpr std::size_t kBorder = std::size_t{1} << 32, kWindow = 1 << 16, kPiece = 2000;
constexpr unsigned char kOld = 0x11;

__global__ void Store(unsigned char* to, std::size_t at, unsigned char value) {
  for (std::size_t i = threadIdx.x; i < kPiece; i += blockDim.x) to[at + i] = value;
}

enum class Way { kKernel, kFill, kCopy };
constexpr struct {
  const char* name;
  Way way;
} kWays[] = {{"kernel", Way::kKernel}, {"fill", Way::kFill}, {"copy", Way::kCopy}};

// Pieces at the begin, across the border, after it and at the end. Copies show what lies around these places, and where
// offsets of 32 bits would put them.
CTS_CASE() {
  const std::size_t granule = cts::Granule(), bytes = kBorder + std::max(2 * granule, 4 * kWindow);
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free / 4 <= bytes) return cts::PowerNotShown("four programs at a time have no room for so large a mapping");
  const cts::PhysicalMemory memory(bytes);
  const cts::Reservation range(bytes);
  const cts::Mapping mapping(range.address(), memory);
  const cts::Stream stream;
  const std::size_t places[] = {100, kBorder - kPiece / 2, kBorder + 5001, bytes - kPiece};
  const std::size_t windows[] = {0, kBorder - kWindow / 2, bytes - kWindow, bytes - kWindow - kBorder};
  for (const auto& row : kWays) {
    cts::Row(row.name, [&] {
      CTS_CUDA(cudaMemsetAsync(mapping.data(), kOld, bytes, stream));
      unsigned char value = 0x20;
      for (const std::size_t place : places) {
        ++value;
        const cts::DeviceBuffer<unsigned char> source(kPiece, value);
        const std::size_t at = cts::control() ? place % kBorder : place;
        if (row.way == Way::kKernel) Store<<<1, 256, 0, stream>>>(mapping.data(), at, value);
        if (row.way == Way::kFill) CTS_CUDA(cudaMemsetAsync(mapping.data() + at, value, kPiece, stream));
        if (row.way == Way::kCopy)
          CTS_CUDA(cudaMemcpyAsync(mapping.data() + at, source.data(), kPiece, cudaMemcpyDefault, stream));
        CTS_CUDA(cudaGetLastError());
        stream.Synchronize();
      }
      std::size_t wrong = 0;
      std::vector<unsigned char> seen(kWindow);
      for (const std::size_t window : windows) {
        CTS_CUDA(cudaMemcpy(seen.data(), mapping.data() + window, kWindow, cudaMemcpyDeviceToHost));
        for (std::size_t i = 0; i < kWindow; ++i) {
          unsigned char expected = kOld;
          for (unsigned k = 0; k < 4; ++k)
            if (window + i >= places[k] && window + i < places[k] + kPiece)
              expected = static_cast<unsigned char>(0x21 + k);
          wrong += seen[i] != expected;
        }
      }
      CTS_EXPECT_EQ(wrong, 0, "what was written to a mapping of more than 4 GiB is not there, or elsewhere as well");
    });
  }
}

}  // namespace
