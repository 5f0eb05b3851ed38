/*---
clause: mm.alias.after-completion
covers: nodes of a graph with an edge between them
control: the node that reads comes before the node that writes
control-fails-with: a node read old data through another mapping of memory
requires: [vmm]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/virtual_memory.h"

#include "ways.family.cuh"

#include <optional>
#include <string>
#include <vector>

namespace {

constexpr unsigned kRounds = 40;

__global__ void CountOthers(const unsigned char* bytes, std::size_t count, unsigned char value, unsigned* others) {
  unsigned found = 0;
  for (std::size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += std::size_t{gridDim.x} * blockDim.x)
    found += bytes[i] != value ? 1 : 0;
  if (found != 0) atomicAdd(others, found);
}

// Two graphs in turn, without a wait: each writes its own value through one mapping, and reads it through another one,
// so that what is old has the value of the graph before. What was read is looked at by a kernel.
void Check(Way writer, Way reader, unsigned char* const* mappings, std::size_t bytes) {
  constexpr unsigned kValues = 2;
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned> others(1, 0);
  const cts::DeviceBuffer<unsigned char> read(bytes), of_one(bytes, 1), of_other(bytes, 2);
  unsigned* const count = others.data();
  unsigned char* const target = read.data();
  unsigned char* const sources[kValues] = {of_one.data(), of_other.data()};
  const cts::Template graphs[kValues];
  std::optional<cts::Executable> execs[kValues];
  for (unsigned i = 0; i < kValues; ++i) {
    const auto value = static_cast<unsigned char>(i + 1);
    unsigned char *const through = mappings[2 * i], *const other = mappings[2 * i + 1];
    if (cts::control()) {
      const cudaGraphNode_t looked = Add(graphs[i], {}, reader, target, other, bytes, value);
      Add(graphs[i], {looked}, writer, through, sources[i], bytes, value);
    } else {
      const cudaGraphNode_t wrote = Add(graphs[i], {}, writer, through, sources[i], bytes, value);
      Add(graphs[i], {wrote}, reader, target, other, bytes, value);
    }
    execs[i].emplace(graphs[i]);
  }
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 0; round < rounds; ++round) {
    for (unsigned i = 0; i < kValues; ++i) {
      execs[i]->Launch(stream);
      CountOthers<<<kBlocks, kThreads, 0, stream>>>(target, bytes, static_cast<unsigned char>(i + 1), count);
      CTS_CUDA(cudaGetLastError());
    }
  }
  stream.Synchronize();
  CTS_EXPECT_EQ(others[0], 0u, "a node read old data through another mapping of memory");
}

CTS_CASE() {
  constexpr std::size_t kMappings = 4, kSizes[] = {4096, 64'000};
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule);
  const cts::Reservation range(kMappings * granule);
  std::vector<cts::Mapping> mappings;
  for (std::size_t i = 0; i < kMappings; ++i) mappings.emplace_back(range.address() + i * granule, memory);
  unsigned char* const addresses[kMappings] = {mappings[0].data(), mappings[1].data(), mappings[2].data(),
                                               mappings[3].data()};
  CTS_CUDA(cudaMemset(mappings[0].data(), 0, granule));
  CTS_CUDA(cudaDeviceSynchronize());
  for (const WayRow& writer : kWays) {
    for (const WayRow& reader : kWays) {
      if (reader.way == Way::kFill) continue;
      cts::Row((std::string(writer.name) + "-then-" + reader.name).c_str(), [&] {
        for (const std::size_t bytes : kSizes)
          if (bytes <= granule) Check(writer.way, reader.way, addresses, bytes);
      });
    }
  }
}

}  // namespace
