/*---
clause: mm.graph-reuse.unfreed-memory-not-reused
control: one of the other graphs has this memory in the place of its own
control-fails-with: memory of an unfreed graph allocation was used for another graph
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <memory>
#include <vector>

namespace {

constexpr unsigned kOthers = 4;

struct Other {
  cts::Template graph;
  std::unique_ptr<cts::Executable> exec;
};

// A block stays live while other graphs allocate, stamp, verify and free, in its stream and in another one,
// instantiated before its launch and afterwards; unused graph memory goes back now and then.
void Check(std::size_t bytes) {
  const cts::Stream stream, another;
  cts::Stamps stamps;
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 100);
  const cts::Executable exec(graph);
  std::vector<Other> others(kOthers);
  const auto make = [&](unsigned i) {
    const cts::GraphBlock own = cts::AddAllocation(others[i].graph, {}, bytes);
    unsigned char* const at = cts::control() && i == 1 ? block.data : own.data;
    const cudaGraphNode_t wrote = cts::AddStamp(others[i].graph, {own.node}, stamps, at, bytes, i);
    const cudaGraphNode_t read = cts::AddStampCheck(others[i].graph, {wrote}, stamps, at, bytes, i);
    cts::AddFree(others[i].graph, {read}, own.data);
    others[i].exec = std::make_unique<cts::Executable>(others[i].graph);
  };
  const auto launch = [&](unsigned i, cudaStream_t into) {
    others[i].exec->Launch(into);
    stamps.Expect(bytes);
  };
  for (unsigned i = 0; i < kOthers / 2; ++i) make(i);
  for (unsigned i = 0; i < kOthers / 2 && !cts::control(); ++i) launch(i, stream);
  exec.Launch(stream);
  for (unsigned i = kOthers / 2; i < kOthers; ++i) make(i);
  for (int round = 0; round < 25; ++round) {
    for (unsigned i = 0; i < kOthers; ++i) launch(i, stream);
    if (round % 8 == 7) {
      stream.Synchronize();
      for (unsigned i = 0; i < kOthers; ++i) launch(i, another);
      another.Synchronize();
      cts::TrimGraphMemory();
    }
  }
  stamps.Check(stream, block.data, bytes, 100);
  CTS_CUDA(cudaFreeAsync(block.data, stream));
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "memory of an unfreed graph allocation was used for another graph");
}

CTS_CASE() {
  cts::Row("1-byte", [] { Check(1); });
  cts::Row("64-kib", [] { Check(65536); });
  cts::Row("40-mib", [] { Check(40 << 20); });
}

}  // namespace
