// Mapped memory at the begin, inside and at the end of memories of several sizes, against a pattern of bytes or rows.
#include "cts/case.cuh"
#include "cts/memory/spans.h"
#include "cts/memory/virtual_memory.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace {

constexpr std::size_t kBytes = 20'000, kWidth = 301, kPitch = 320, kRows = 60;  // rows lie in the first bytes

__global__ void Store(unsigned char* to, const unsigned char* from, std::size_t bytes) {
  for (std::size_t i = threadIdx.x; i < bytes; i += blockDim.x) to[i] = from[i];
}
bool IsRight(const std::vector<unsigned char>& bytes, const std::vector<unsigned char>& pattern, bool rows) {
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < kBytes; ++i) {
    const bool written = !rows || (i / kPitch < kRows && i % kPitch < kWidth);
    wrong += bytes[i] != (written ? pattern[i] : 0);
  }
  return wrong == 0;
}

// At the begin, inside and at the end of memories of several sizes: check(name, memory, exchange), of which
// `exchange` maps other memory there, whose bytes are all 0.
template <class Check>
void ForEachPlace(Check check) {
  constexpr std::size_t kLeast = 64 << 10;  // bytes of a memory; granules are powers of two, perhaps smaller ones
  const std::size_t granule = std::max(cts::Granule(), kLeast);
  for (const std::size_t granules : {1, 2, 33}) {
    const std::size_t bytes = granules * granule;
    const cts::PhysicalMemory memory(bytes), foreign(bytes);
    const cts::Reservation range(bytes);
    for (const std::size_t offset : {std::size_t{0}, bytes / 2 - 5000, bytes - kBytes}) {
      const cts::PhysicalMemory *mapped = &memory, *other = &foreign;
      std::optional<cts::Mapping> mapping(std::in_place, range.address(), memory);
      check((std::to_string(granules) + "-granules-at-" +
             (offset == 0          ? "the-begin"
              : offset * 2 > bytes ? "the-end"
                                   : "the-middle"))
                .c_str(),
            mapping->data() + offset, [&] {
              mapping.reset();
              std::swap(mapped, other);
              mapping.emplace(range.address(), *mapped);
              CTS_CUDA(cudaMemset(mapping->data(), 0, bytes));
              CTS_CUDA(cudaDeviceSynchronize());
            });
    }
  }
}

}  // namespace
