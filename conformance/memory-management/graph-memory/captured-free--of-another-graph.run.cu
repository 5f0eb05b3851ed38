/*---
clause: mm.graph-memory.captured-free
covers: allocations of another graph, built or captured, and other streams
control: the captured free names another allocation
control-fails-with: a captured free became no free node of its address
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/stream/capture.h"

#include <optional>

namespace {

constexpr std::size_t kBytes = 70'000;

std::size_t FreesOf(cudaGraph_t graph, const void* address) {
  const cts::Nodes nodes(graph);
  std::size_t found = 0;
  for (std::size_t i = 0; i < nodes.count; ++i) {
    if (cts::TypeOf(nodes.at[i]) != cudaGraphNodeTypeMemFree) continue;
    void* freed = nullptr;
    CTS_CUDA(cudaGraphMemFreeNodeGetParams(nodes.at[i], &freed));
    found += freed == address;
  }
  return found;
}

// One graph makes two allocations. The free of the first one is captured, and frees it at each launch; the stream frees
// the second one. Then the first graph can be launched again.
void Check(bool made_by_capture, bool forked) {
  const cts::Stream stream, second;
  const cts::Event fork, join;
  cts::Stamps stamps;
  const cts::Template built;
  unsigned char* blocks[2] = {};
  CTS_CUDA(cudaDeviceSynchronize());
  std::optional<cts::Capture> making;
  if (made_by_capture) {
    making.emplace(stream);
    for (unsigned char*& block : blocks) CTS_CUDA(cudaMallocAsync(reinterpret_cast<void**>(&block), kBytes, stream));
    CTS_CUDA(making->End());
  } else {
    for (unsigned char*& block : blocks) block = cts::AddAllocation(built, {}, kBytes).data;
  }
  const cts::Executable allocating(made_by_capture ? making->graph() : built);
  allocating.Launch(stream);
  stamps.Put(stream, blocks[0], kBytes, 1);
  stream.Synchronize();
  cts::Capture freeing(stream);
  if (forked) cts::Follow(second, stream, fork);
  const cts::Stream& in = forked ? second : stream;
  stamps.Check(in, blocks[0], kBytes, 1);
  CTS_CUDA(cudaFreeAsync(blocks[cts::control() ? 1 : 0], in));
  if (forked) cts::Follow(stream, second, join);
  CTS_CUDA(freeing.End());
  const bool found = FreesOf(freeing.graph(), blocks[0]) == 1;
  CTS_EXPECT(found && cts::Nodes(freeing.graph()).Of(cudaGraphNodeTypeMemFree) == 1,
             "a captured free became no free node of its address");
  const cts::Executable exec(freeing.graph());
  constexpr int kLaunches = 5;
  for (int launch = 0; launch < kLaunches; ++launch) {
    exec.Launch(stream);
    if (launch > 0) stamps.Expect(kBytes);  // the capture has counted one
    CTS_CUDA(cudaFreeAsync(blocks[cts::control() ? 0 : 1], stream));
    if (launch == kLaunches - 1) break;
    if (!CTS_EXPECT_EQ(cts::Taken(cudaGraphLaunch(allocating, stream)), cudaSuccess,
                       "a graph could not be launched again after a captured free of its allocation"))
      break;
    stamps.Put(stream, blocks[0], kBytes, 1);
  }
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a captured kernel did not find the memory before its captured free");
}

CTS_CASE() {
  cts::Row("built", [] { Check(false, false); });
  cts::Row("built-in-a-forked-stream", [] { Check(false, true); });
  cts::Row("captured", [] { Check(true, false); });
  cts::Row("captured-in-a-forked-stream", [] { Check(true, true); });
}

}  // namespace
