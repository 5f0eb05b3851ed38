/*---
clause: mm.graph-reuse.other-launch-stream
control: the reading node is given the memory of another graph
control-fails-with: a graph that was launched into another stream did not have its memory there
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

constexpr unsigned kStreams = 8;

// One executable graph in eight streams in turn, with waits and without, after uploads and without; a second graph
// takes the streams that it leaves.
void Check(std::size_t bytes, bool waits, bool uploads) {
  const cts::Stream streams[kStreams];
  cts::Stamps stamps;
  const cts::Template graph, second, live;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes), other = cts::AddAllocation(second, {}, bytes),
                        foreign = cts::AddAllocation(live, {}, bytes);
  cts::AddStamp(live, {foreign.node}, stamps, foreign.data, bytes, 3);
  const cts::Executable live_exec(live);
  live_exec.Launch(streams[0]);
  streams[0].Synchronize();
  const cudaGraphNode_t wrote = cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 1);
  const cudaGraphNode_t read =
      cts::AddStampCheck(graph, {wrote}, stamps, cts::control() ? foreign.data : block.data, bytes, 1, 100'000);
  cts::AddFree(graph, {read}, block.data);
  const cudaGraphNode_t other_wrote = cts::AddStamp(second, {other.node}, stamps, other.data, bytes, 2);
  cts::AddFree(second, {cts::AddStampCheck(second, {other_wrote}, stamps, other.data, bytes, 2, 50'000)}, other.data);
  const cts::Executable exec(graph), second_exec(second);
  for (unsigned launch = 0; launch < 5 * kStreams; ++launch) {
    const cts::Stream& stream = streams[launch * 3 % kStreams];
    if (uploads && launch % 3 == 0) CTS_CUDA(cudaGraphUpload(exec, stream));
    exec.Launch(stream);
    second_exec.Launch(streams[(launch + 5) * 3 % kStreams]);
    stamps.Expect(bytes);
    stamps.Expect(bytes);
    if (waits) stream.Synchronize();
    if (waits && launch % 8 == 5) cts::TrimGraphMemory();
  }
  CTS_CUDA(cudaFreeAsync(foreign.data, streams[0]));
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a graph that was launched into another stream did not have its memory there");
}

CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{4096}, std::size_t{5} << 20}) {
    const bool small = bytes == 4096;
    cts::Row(small ? "4-kib" : "5-mib", [&] { Check(bytes, false, false); });
    cts::Row(small ? "4-kib-with-waits" : "5-mib-with-waits", [&] { Check(bytes, true, false); });
    cts::Row(small ? "4-kib-with-uploads" : "5-mib-with-uploads", [&] { Check(bytes, false, true); });
  }
}

}  // namespace
