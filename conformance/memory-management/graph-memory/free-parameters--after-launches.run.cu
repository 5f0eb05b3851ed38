/*---
clause: mm.graph-memory.free-parameters
covers: graphs that were launched, and whose executable graph went
control: the next free node is asked
control-fails-with: a free node of a graph that was launched does not tell the address that it frees
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <optional>
#include <utility>

namespace {

constexpr std::size_t kCount = 4;

// The frees of a graph's own allocations, or of those of another graph, which is launched before.
void Check(bool own) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template allocating, freeing;
  const cts::Template& graph = own ? allocating : freeing;
  cts::GraphBlock blocks[kCount];
  cudaGraphNode_t frees[kCount] = {};
  for (std::size_t i = 0; i < kCount; ++i) {
    blocks[i] = cts::AddAllocation(allocating, {}, std::size_t{1000} << 4 * i);
    const cudaGraphNode_t wrote =
        cts::AddStamp(allocating, {blocks[i].node}, stamps, blocks[i].data, blocks[i].bytes, 1);
    frees[i] = own ? cts::AddFree(graph, {wrote}, blocks[i].data) : cts::AddFree(graph, {}, blocks[i].data);
  }
  const auto check = [&] {
    for (std::size_t i = 0; i < kCount; ++i) {
      void* told = nullptr;
      CTS_CUDA(cudaGraphMemFreeNodeGetParams(frees[cts::control() ? (i + 1) % kCount : i], &told));
      CTS_EXPECT_EQ(told, static_cast<void*>(blocks[i].data),
                    "a free node of a graph that was launched does not tell the address that it frees");
    }
  };
  std::optional<cts::Executable> exec(std::in_place, allocating), freeing_exec;
  if (!own) freeing_exec.emplace(freeing);
  check();
  for (int launch = 0; launch < 2; ++launch) {
    exec->Launch(stream);
    if (!own) freeing_exec->Launch(stream);
    check();
  }
  stream.Synchronize();
  cts::TrimGraphMemory();
  check();
  exec.reset();
  freeing_exec.reset();
  check();
}

CTS_CASE() {
  cts::Row("own-allocations", [] { Check(true); });
  cts::Row("allocations-of-another-graph", [] { Check(false); });
}

}  // namespace
