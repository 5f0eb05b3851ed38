/*---
clause: mm.pool-ipc.import-not-current
control: the pool is one of the process itself
control-fails-with:
  - an imported pool was made the current one
  - another pool is current after an imported one was refused
requires: [pool-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/shared_pool.h"

namespace {

CTS_CHILD(SetsIt) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  const cts::ExportedPool own;
  cudaMemPool_t before = nullptr, after = nullptr;
  CTS_CUDA(cudaDeviceGetMemPool(&before, 0));
  cts::Tell("code", cts::Taken(cudaDeviceSetMemPool(0, cts::control() ? cudaMemPool_t{own} : cudaMemPool_t{pool})));
  CTS_CUDA(cudaDeviceGetMemPool(&after, 0));
  cts::Tell("unchanged", before == after);
}

CTS_CASE() {
  const cts::ExportedPool pool;
  cts::Child child("SetsIt");
  child.SendDescriptor(pool.Export().number());
  const cts::ChildRun run = child.End();
  CTS_EXPECT_NE(run.Value("code"), cudaSuccess, "an imported pool was made the current one");
  CTS_EXPECT_EQ(run.Value("unchanged"), 1, "another pool is current after an imported one was refused");
  if (!cts::control()) CTS_OBSERVE("code", static_cast<cudaError_t>(run.Value("code")));
}

}  // namespace
