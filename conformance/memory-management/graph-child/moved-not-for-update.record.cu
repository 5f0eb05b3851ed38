/*---
clause: mm.graph-child.moved-not-for-update
requires: [memory-pools, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "moved-child.family.cuh"

namespace {

// Of an executable graph of the parent, in a process of its own: what becomes of it is open.
CTS_CHILD(Updates) {
  Moved moved;
  const cts::Stream stream;
  const cts::Executable exec(moved.parent);
  cudaGraphExecUpdateResultInfo info{};
  cts::Tell("code", cts::Taken(cudaGraphExecUpdate(exec, moved.child, &info)));
  exec.Launch(stream);
  moved.stamps.Expect(Moved::kBytes);
  stream.Synchronize();
  cts::Tell("parent-works", moved.stamps.wrong() == 0);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Updates", {.any_end = true});
  CTS_OBSERVE("code", child.Has("code") ? static_cast<cudaError_t>(child.Value("code")) : cudaErrorUnknown);
  CTS_OBSERVE("parent-works", child.Has("parent-works") && child.Value("parent-works") == 1);
}

}  // namespace
