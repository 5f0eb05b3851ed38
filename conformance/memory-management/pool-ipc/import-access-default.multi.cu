/*---
clause: mm.pool-ipc.import-access-default
control: the process that imports the pool sets the access
control-fails-with:
  - another device is said to have access to an imported pool
  - a kernel of another device used an imported pool without access
requires: [pool-fd, peer-access, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool_access.h"
#include "cts/memory/shared_pool.h"
#include "cts/process/two_gpus.h"

namespace {

__global__ void Touch(volatile unsigned char* byte) { *byte = *byte + 1; }

cudaError_t TouchFrom(int device, unsigned char* at) {
  const cts::OnDevice on(device);
  Touch<<<1, 1>>>(at);
  (void)cudaPeekAtLastError();
  return cudaDeviceSynchronize();
}

CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  if (cts::control()) CTS_CUDA(cts::SetPoolAccess(pool, 1, cudaMemAccessFlagsProtReadWrite));
  unsigned char* const block = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
  cts::Tell("access", cts::PoolAccessOf(pool, 1));
  cts::Tell("own-access", cts::PoolAccessOf(pool, 0));
  cts::Tell("own", TouchFrom(0, block));
  cts::Tell("other", TouchFrom(1, block));
}

// The process that exports the pool gives the second device access to it.
CTS_CASE() {
  const cts::Stream stream;
  const cts::ExportedPool pool;
  CTS_CUDA(cts::SetPoolAccess(pool, 1, cudaMemAccessFlagsProtReadWrite));
  const cts::PoolBlock block(pool, 4096, stream);
  stream.Synchronize();
  cts::Child child("Uses", {.timeout_s = 20});
  child.SendDescriptor(pool.Export().number());
  child.Send(cts::ExportBlock(block.data()));
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.Value("own-access"), cudaMemAccessFlagsProtReadWrite,
                "the device of an imported pool has no access to it");
  CTS_EXPECT_EQ(run.Value("own"), cudaSuccess, "a kernel could not use an imported pool of its own device");
  CTS_EXPECT_EQ(run.Value("access"), cudaMemAccessFlagsProtNone,
                "another device is said to have access to an imported pool");
  CTS_EXPECT_NE(run.Value("other"), cudaSuccess, "a kernel of another device used an imported pool without access");
}

}  // namespace
