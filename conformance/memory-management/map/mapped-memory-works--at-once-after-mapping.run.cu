/*---
clause: mm.map.mapped-memory-works
covers: work that is issued at once after the mapping, again and again
control: other memory is mapped there after the writes
control-fails-with: work right after a mapping did not find or leave what it should
requires: [vmm]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/virtual_memory.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace {

constexpr unsigned kTimes = 40, kLive = 4;

__global__ void StoreAll(unsigned* words, std::size_t count, unsigned value) {
  for (std::size_t i = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x; i < count;
       i += std::size_t{gridDim.x} * blockDim.x)
    words[i] = value;
}
__global__ void CountOther(const unsigned* words, std::size_t count, unsigned value, unsigned* others) {
  unsigned found = 0;
  for (std::size_t i = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x; i < count;
       i += std::size_t{gridDim.x} * blockDim.x)
    found += words[i] != value ? 1 : 0;
  if (found != 0) atomicAdd(others, found);
}

enum class First { kKernel, kFill, kCopy };

struct Live {
  cts::PhysicalMemory memory;
  cts::Reservation range;
  cts::Mapping mapping;
  explicit Live(std::size_t bytes) : memory(bytes), range(bytes), mapping(range.address(), memory) {}
};

// Each time new memory at new addresses, and work with it while the stream still runs what came before. Now and then
// all goes, so that memory and addresses come again. Each time the value is another one.
void Check(First first) {
  const std::size_t granule = cts::Granule(), granules = cts::scale() < 1 ? 1 : 32, bytes = granules * granule;
  const std::size_t words = bytes / sizeof(unsigned),
                    count = cts::scale() < 1 ? std::min<std::size_t>(4096, words) : words;
  const unsigned blocks = cts::scale() < 1 ? 8 : 128;
  const cts::DeviceBuffer<unsigned> others(1, 0), source(count);
  const cts::Stream stream;
  const unsigned times = cts::Rounds(kTimes);
  std::vector<Live> live;
  live.reserve(kLive);
  std::optional<cts::PhysicalMemory> foreign;
  std::optional<cts::Mapping> foreign_mapping;
  for (unsigned time = 0; time < times; ++time) {
    const unsigned byte = time % 250 + 1, value = 0x01010101u * byte;
    if (first == First::kCopy)
      CTS_CUDA(cudaMemsetAsync(source.data(), static_cast<int>(byte), count * sizeof(unsigned), stream));
    live.emplace_back(bytes);
    Live& now = live.back();
    auto* const words = reinterpret_cast<unsigned*>(now.mapping.data());
    switch (first) {
      case First::kKernel:
        StoreAll<<<blocks, 256, 0, stream>>>(words, count, value);
        break;
      case First::kFill:
        CTS_CUDA(cudaMemsetAsync(words, static_cast<int>(byte), count * sizeof(unsigned), stream));
        break;
      case First::kCopy:
        CTS_CUDA(cudaMemcpyAsync(words, source.data(), count * sizeof(unsigned), cudaMemcpyDefault, stream));
        break;
    }
    CTS_CUDA(cudaGetLastError());
    if (cts::control() && time == times - 1) {
      stream.Synchronize();
      now.mapping.Unmap();
      foreign.emplace(bytes);
      foreign_mapping.emplace(now.range.address(), *foreign);
      CTS_CUDA(cudaMemsetAsync(words, 0, count * sizeof(unsigned), stream));
    }
    CountOther<<<blocks, 256, 0, stream>>>(words, count, value, others.data());
    CTS_CUDA(cudaGetLastError());
    if (foreign_mapping) stream.Synchronize();
    foreign_mapping.reset();
    if (live.size() == kLive) {
      stream.Synchronize();
      live.clear();
    }
  }
  stream.Synchronize();
  live.clear();
  CTS_EXPECT_EQ(others[0], 0, "work right after a mapping did not find or leave what it should");
}

CTS_CASE() {
  cts::Row("kernel", [] { Check(First::kKernel); });
  cts::Row("fill", [] { Check(First::kFill); });
  cts::Row("copy", [] { Check(First::kCopy); });
}

}  // namespace
