/*---
clause: mm.graph-child.moved-not-for-update
requires: [memory-pools, driver-13-0]
---*/
#include "cts/case.cuh"

#include "moved-child.family.cuh"

namespace {

// Of an executable graph of the parent.
CTS_CASE() {
  Moved moved;
  const cts::Stream stream;
  const cts::Executable exec(moved.parent);
  cudaGraphExecUpdateResultInfo info{};
  CTS_OBSERVE("code", cts::Taken(cudaGraphExecUpdate(exec, moved.child, &info)));
  exec.Launch(stream);
  moved.stamps.Expect(Moved::kBytes);
  stream.Synchronize();
  CTS_OBSERVE("parent-works", moved.stamps.wrong() == 0);
}

}  // namespace
