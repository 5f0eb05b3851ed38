/*---
clause: mm.pool-ipc.import-access-default
covers: a pool of the second device, whichever device is current
control: the process that imports the pool sets the access
control-fails-with:
  - the first device is said to have access to an imported pool of the second one
  - a kernel of the first device used an imported pool of the second one without access
requires: [pool-fd, peer-access, no-mps]
draft: five of five on two H200s, not yet on two H100s
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

// The argument: the device that is current while pool and block are imported.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const cts::OnDevice on(static_cast<int>(cts::child_argument()));
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  if (cts::control()) CTS_CUDA(cts::SetPoolAccess(pool, 0, cudaMemAccessFlagsProtReadWrite));
  unsigned char* const block = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
  cts::Tell("access", cts::PoolAccessOf(pool, 0));
  cts::Tell("own-access", cts::PoolAccessOf(pool, 1));
  cts::Tell("own", TouchFrom(1, block));
  cts::Tell("other", TouchFrom(0, block));
}

// The process that exports the pool gives the first device access to it.
void Check(int current) {
  const cts::OnDevice on(1);
  const cts::Stream stream;
  const cts::ExportedPool pool(cts::ShareablePool(1));
  CTS_CUDA(cts::SetPoolAccess(pool, 0, cudaMemAccessFlagsProtReadWrite));
  const cts::PoolBlock block(pool, 4096, stream);
  stream.Synchronize();
  cts::Child child("Uses", {.argument = current, .timeout_s = 20});
  child.SendDescriptor(pool.Export().number());
  child.Send(cts::ExportBlock(block.data()));
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.Value("own-access"), cudaMemAccessFlagsProtReadWrite,
                "the device of an imported pool has no access to it");
  CTS_EXPECT_EQ(run.Value("own"), cudaSuccess, "a kernel could not use an imported pool of its own device");
  CTS_EXPECT_EQ(run.Value("access"), cudaMemAccessFlagsProtNone,
                "the first device is said to have access to an imported pool of the second one");
  CTS_EXPECT_NE(run.Value("other"), cudaSuccess,
                "a kernel of the first device used an imported pool of the second one without access");
}

CTS_CASE() {
  cts::Row("first-device-current", [] { Check(0); });
  cts::Row("second-device-current", [] { Check(1); });
}

}  // namespace
