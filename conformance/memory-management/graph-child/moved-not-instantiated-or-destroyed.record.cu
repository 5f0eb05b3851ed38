/*---
clause: mm.graph-child.moved-not-instantiated-or-destroyed
requires: [memory-pools, driver-13-0]
---*/
#include "cts/case.cuh"

#include "moved-child.family.cuh"

namespace {

// Each in a process of its own: what becomes of the parent is open.
CTS_CHILD(Instantiates) {
  Moved moved;
  cudaGraphExec_t exec = nullptr;
  const cudaError_t code = cts::Taken(cudaGraphInstantiate(&exec, moved.child, 0));
  cts::Tell("code", code);
  if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(exec));
  cts::Tell("parent-works", moved.Works());
}
CTS_CHILD(Destroys) {
  Moved moved;
  const cudaError_t code = cts::Taken(cudaGraphDestroy(moved.child));
  cts::Tell("code", code);
  if (code != cudaSuccess) cts::Tell("parent-works", moved.Works());
}

CTS_CASE() {
  for (const char* const what : {"Instantiates", "Destroys"}) {
    cts::Row(what, [&] {
      const cts::ChildRun child = cts::RunChild(what, {.any_end = true});
      CTS_OBSERVE("code", child.Has("code") ? static_cast<cudaError_t>(child.Value("code")) : cudaErrorUnknown);
      CTS_OBSERVE("parent-works", child.Has("parent-works") && child.Value("parent-works") == 1);
    });
  }
}

}  // namespace
