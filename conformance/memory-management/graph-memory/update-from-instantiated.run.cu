/*---
clause: mm.graph-memory.update-from-instantiated
control: the source graph is not instantiated
control-fails-with: an executable graph was updated from a graph with memory nodes that is instantiated
requires: [memory-pools]
---*/
#include "cts/case.cuh"

#include "with-memory.family.cuh"

namespace {

// Two graphs of one shape; both executable graphs work afterwards.
CTS_CASE() {
  Subject target(true), source(true);
  const cts::Executable exec(target.graph);
  CTS_EXPECT(target.Works(exec), "a graph did not work");
  cudaGraphExec_t other = nullptr;
  if (!cts::control()) CTS_CUDA(cudaGraphInstantiate(&other, source.graph, 0));
  cudaGraphExecUpdateResultInfo info{};
  const cudaError_t code = cts::Taken(cudaGraphExecUpdate(exec, source.graph, &info));
  CTS_EXPECT_NE(code, cudaSuccess,
                "an executable graph was updated from a graph with memory nodes that is instantiated");
  CTS_OBSERVE("code", code);
  CTS_OBSERVE("result", info.result);
  if (cts::control()) return;
  CTS_EXPECT(target.Works(exec), "an executable graph did not work after an update that was refused");
  CTS_EXPECT(source.Works(other), "the executable graph of the source did not work after the update");
  CTS_CUDA(cudaGraphExecDestroy(other));
}

}  // namespace
