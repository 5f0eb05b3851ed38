/*---
clause: mm.graph-memory.update-from-instantiated
covers: memory nodes of captures, and of the function for any node
control: the source graph is not instantiated
control-fails-with: an executable graph was updated from an instantiated graph that got its memory nodes otherwise
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
note: kernels use the memory, because an H200 refuses to update fills of it from any graph
---*/
#include "cts/case.cuh"

#include <memory>

#include "../made-otherwise.family.cuh"

namespace {

// Two graphs of one shape. Twice, because what was refused once is refused again.
CTS_CASE() {
  for (const Maker& maker : kMakers) {
    if (!maker.frees) continue;  // whether a graph without a free can be updated is not asked
    cts::Row(maker.name, [&] {
      const MadeGraph target(maker, true, MadeGraph::Uses::kKernels), source(maker, true, MadeGraph::Uses::kKernels);
      const cts::Executable exec(target.graph());
      std::unique_ptr<cts::Executable> other;
      if (!cts::control()) other = std::make_unique<cts::Executable>(source.graph());
      for (int time = 0; time < 2; ++time) {
        cudaGraphExecUpdateResultInfo info{};
        CTS_EXPECT_NE(cts::Taken(cudaGraphExecUpdate(exec, source.graph(), &info)), cudaSuccess,
                      "an executable graph was updated from an instantiated graph that got its memory nodes otherwise");
      }
    });
  }
}

}  // namespace
