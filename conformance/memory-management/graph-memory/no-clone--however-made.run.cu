/*---
clause: mm.graph-memory.no-clone
covers: memory nodes of captures, and of the function for any node
control: the graph has no memory nodes
control-fails-with: a graph that got its memory nodes otherwise was cloned
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <memory>

#include "../made-otherwise.family.cuh"

namespace {

// Twice, because what was refused once is refused again.
void Check(const Maker& maker, bool instantiated) {
  const MadeGraph subject(maker, !cts::control());
  std::unique_ptr<cts::Executable> exec;
  if (instantiated) exec = std::make_unique<cts::Executable>(subject.graph());
  for (int time = 0; time < 2; ++time) {
    cudaGraph_t clone = nullptr;
    const cudaError_t code = cts::Taken(cudaGraphClone(&clone, subject.graph()));
    CTS_EXPECT_NE(code, cudaSuccess, "a graph that got its memory nodes otherwise was cloned");
    if (code == cudaSuccess) CTS_CUDA(cudaGraphDestroy(clone));
  }
}

CTS_CASE() { CheckEachMaker(Check); }

}  // namespace
