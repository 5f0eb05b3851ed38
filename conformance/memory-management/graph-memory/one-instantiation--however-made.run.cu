/*---
clause: mm.graph-memory.one-instantiation
covers: memory nodes of captures, and of the function for any node
control: the first executable graph is destroyed before
control-fails-with: a graph that got its memory nodes otherwise was instantiated a second time
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../made-otherwise.family.cuh"

namespace {

// In several turns: each ends with the executable graph, after which the graph gets another one.
CTS_CASE() {
  for (const Maker& maker : kMakers) {
    cts::Row(maker.name, [&] {
      const MadeGraph subject(maker, true);
      for (int turn = 0; turn < 3; ++turn) {
        cts::Executable exec(subject.graph());
        if (cts::control()) exec.Destroy();
        cudaGraphExec_t second = nullptr;
        const cudaError_t code = cts::Taken(cudaGraphInstantiate(&second, subject.graph(), 0));
        CTS_EXPECT_NE(code, cudaSuccess, "a graph that got its memory nodes otherwise was instantiated a second time");
        if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(second));
      }
    });
  }
}

}  // namespace
