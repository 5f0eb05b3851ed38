/*---
clause: mm.map.mapped-memory-works
control: other memory is mapped there between the writing and the reading graph
control-fails-with: a graph does not use mapped memory as it does memory of cudaMalloc
requires: [vmm]
covers: nodes of graphs
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"
#include "cts/stream/capture.h"

#include <algorithm>
#include <optional>

namespace {

constexpr std::size_t kWords = 5000;
constexpr unsigned kRounds = 10;

__global__ void AddOne(unsigned* words) {
  for (std::size_t i = threadIdx.x; i < kWords; i += blockDim.x) ++words[i];
}

// One graph copies into mapped memory, across the border of two granules, and counts up; another one copies it within
// the device and out.
CTS_CASE() {
  const std::size_t granule = std::max(cts::Granule(), std::size_t{64} << 10);  // both are powers of two
  const cts::PhysicalMemory memory(2 * granule), foreign(2 * granule);
  const cts::Reservation range(2 * granule);
  std::optional<cts::Mapping> mapping(std::in_place, range.address(), memory);
  auto* const words = reinterpret_cast<unsigned*>(mapping->data() + granule - kWords / 2 * sizeof(unsigned));
  const cts::PinnedBuffer<unsigned> in(kWords), out(kWords);
  const cts::DeviceBuffer<unsigned> between(kWords);
  unsigned* const middle = between.data();
  const cts::Stream stream;
  const std::size_t bytes = kWords * sizeof(unsigned);
  cts::Capture writing(stream);
  CTS_CUDA(cudaMemsetAsync(words, 0, bytes, stream));
  CTS_CUDA(cudaMemcpyAsync(words + 1, in.data() + 1, bytes - sizeof(unsigned), cudaMemcpyHostToDevice, stream));
  AddOne<<<1, 256, 0, stream>>>(words);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(writing.End());
  cts::Capture reading(stream);
  CTS_CUDA(cudaMemcpyAsync(middle, words, bytes, cudaMemcpyDeviceToDevice, stream));
  CTS_CUDA(cudaMemcpyAsync(out.data(), middle, bytes, cudaMemcpyDeviceToHost, stream));
  CTS_CUDA(reading.End());
  const cts::Executable writer(writing.graph()), reader(reading.graph());
  std::size_t wrong = 0;
  for (unsigned round = 0; round < kRounds; ++round) {
    for (unsigned i = 0; i < kWords; ++i) in[i] = i * 3 + round;
    writer.Launch(stream);
    if (cts::control()) {
      stream.Synchronize();
      mapping.reset();
      mapping.emplace(range.address(), foreign);
    }
    reader.Launch(stream);
    stream.Synchronize();
    for (unsigned i = 0; i < kWords; ++i) wrong += out[i] != (i == 0 ? 0 : i * 3 + round) + 1;
    if (cts::control()) {
      mapping.reset();
      mapping.emplace(range.address(), memory);
    }
  }
  CTS_EXPECT_EQ(wrong, 0, "a graph does not use mapped memory as it does memory of cudaMalloc");
}

}  // namespace
