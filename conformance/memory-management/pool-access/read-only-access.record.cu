/*---
clause: mm.pool-access.read-only-access
requires: [memory-pools, peer-access, no-mps]
---*/
#include "cts/case.cuh"

#include "peer-use.cuh"

namespace {

CTS_CHILD(Writes) {
  cts::ContextIsLost();
  const cts::On<cts::Stream> stream(0);
  const cts::On<cts::Pool> pool(0);
  const cts::PoolBlock block(*pool, 4096, *stream);
  stream->Synchronize();
  const cudaError_t set = cts::SetPoolAccess(*pool, 1, cudaMemAccessFlagsProtRead);
  (void)cudaGetLastError();
  cts::Tell("set", set);
  cts::Tell("access", cts::PoolAccessOf(*pool, 1));
  cts::Tell("write", cts::TouchFrom(1, block.data()));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Writes", {.timeout_s = 20, .any_end = true});
  CTS_OBSERVE("set", static_cast<cudaError_t>(child.Value("set")));
  if (child.Has("access")) CTS_OBSERVE("access", child.Value("access"));
  if (child.Has("write")) CTS_OBSERVE("write", static_cast<cudaError_t>(child.Value("write")));
}

}  // namespace
