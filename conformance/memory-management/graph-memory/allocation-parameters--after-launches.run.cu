/*---
clause: mm.graph-memory.allocation-parameters
covers: graphs that were launched, and whose executable graph went
control: the next allocation node is asked
control-fails-with: an allocation node of a graph that was launched does not tell what it was made with
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <iterator>
#include <optional>
#include <utility>

namespace {

constexpr std::size_t kSizes[] = {1, 4096, (2 << 20) + 1, 33 << 20};
constexpr std::size_t kCount = std::size(kSizes);

// All of them are freed in the graph but for the last one, which is so after the launch.
CTS_CASE() {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  cudaMemAllocNodeParams made[kCount];
  cudaGraphNode_t nodes[kCount] = {};
  for (std::size_t i = 0; i < kCount; ++i) {
    made[i] = cts::AllocationOf(kSizes[i]);
    CTS_CUDA(cudaGraphAddMemAllocNode(&nodes[i], graph, nullptr, 0, &made[i]));
    auto* const at = static_cast<unsigned char*>(made[i].dptr);
    const cudaGraphNode_t wrote = cts::AddStamp(graph, {nodes[i]}, stamps, at, kSizes[i], 1);
    if (i + 1 < kCount) cts::AddFree(graph, {wrote}, at);
  }
  const auto check = [&](const char* when) {
    cts::Row(when, [&] {
      for (std::size_t i = 0; i < kCount; ++i) {
        cudaMemAllocNodeParams told{};
        CTS_CUDA(cudaGraphMemAllocNodeGetParams(nodes[cts::control() ? (i + 1) % kCount : i], &told));
        CTS_EXPECT(told.bytesize == kSizes[i] && told.dptr == made[i].dptr &&
                       told.poolProps.allocType == made[i].poolProps.allocType &&
                       told.poolProps.location.type == made[i].poolProps.location.type &&
                       told.poolProps.location.id == made[i].poolProps.location.id,
                   "an allocation node of a graph that was launched does not tell what it was made with");
      }
    });
  };
  std::optional<cts::Executable> exec(std::in_place, graph);
  check("instantiated");
  exec->Launch(stream);
  check("launched");
  stream.Synchronize();
  check("with-a-live-allocation");
  CTS_CUDA(cudaFree(made[kCount - 1].dptr));
  cts::TrimGraphMemory();
  check("with-no-memory");
  exec.reset();
  check("without-an-executable-graph");
}

}  // namespace
