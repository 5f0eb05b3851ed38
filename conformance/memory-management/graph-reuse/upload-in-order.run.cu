/*---
clause: mm.graph-reuse.upload-in-order
covers: it disturbs no launch that is under way
control: another graph writes into the memory while the first launch is under way
control-fails-with: an upload disturbed an earlier launch
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// A launch is late half way in one stream; an upload and a second launch stand in another one, or in the same. Each
// launch finds its stamp.
void Check(std::size_t bytes, bool same_stream) {
  const cts::Stream first, other;
  const cts::Stream& second = same_stream ? first : other;
  cts::Stamps stamps;
  const cts::Template graph, disturbing;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  const cudaGraphNode_t wrote = cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 1);
  const cudaGraphNode_t read = cts::AddStampCheck(graph, {wrote}, stamps, block.data, bytes, 1, cts::LateNs() / 2);
  cts::AddFree(graph, {read}, block.data);
  cts::AddStamp(disturbing, {}, stamps, block.data, bytes, 2);
  const cts::Executable exec(graph), disturbing_exec(disturbing);
  exec.Launch(first);
  stamps.Expect(bytes);
  first.Synchronize();
  const cts::Stream aside;
  for (int round = 0; round < 4; ++round) {
    exec.Launch(first);
    stamps.Expect(bytes);
    if (cts::control()) {
      disturbing_exec.Launch(aside);
    } else {
      CTS_CUDA(cudaGraphUpload(exec, second));
    }
    exec.Launch(second);
    stamps.Expect(bytes);
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0, "an upload disturbed an earlier launch");
}

CTS_CASE() {
  cts::Row("4-kib-another-stream", [] { Check(4096, false); });
  cts::Row("4-kib-same-stream", [] { Check(4096, true); });
  cts::Row("33-mib-another-stream", [] { Check(33 << 20, false); });
}

}  // namespace
