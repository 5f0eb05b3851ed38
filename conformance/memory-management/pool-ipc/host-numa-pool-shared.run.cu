/*---
clause: mm.pool-ipc.host-numa-pool-shared
control: the block beside is exported
control-fails-with:
  - a process did not find in a block of a pool of the host what its owner wrote
  - the owner of a pool of the host did not find what the process that imported it wrote
requires: [pool-fd]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool_access.h"
#include "cts/memory/shared_pool.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr std::size_t kBytes = 70'000;

// A kernel looks and writes, once the device has access.
CTS_CHILD(Uses) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  CTS_CUDA(cts::SetPoolAccess(pool, 0, cudaMemAccessFlagsProtReadWrite));
  unsigned char* const block = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
  const cts::Stream stream;
  cts::Stamps stamps(1);
  stamps.Check(stream, block, kBytes, 1);
  stamps.Put(stream, block, kBytes, 2);
  stream.Synchronize();
  cts::Tell("wrong", static_cast<long long>(stamps.wrong()));
  CTS_CUDA(cudaFree(block));
}

// The host writes the block and looks at it.
CTS_CASE() {
  int supported = 0, node = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&supported, cudaDevAttrHostNumaMemoryPoolsSupported, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&node, cudaDevAttrHostNumaId, 0));
  if (supported == 0) return cts::PowerNotShown("there are no pools of a node of the host");
  cudaMemPoolProps properties = cts::ShareablePool();
  properties.location.type = cudaMemLocationTypeHostNuma;
  properties.location.id = node < 0 ? 0 : node;
  const cts::Stream stream;
  const cts::ExportedPool pool(properties);
  const cts::PoolBlock block(pool, kBytes, stream), beside(pool, kBytes, stream);
  stream.Synchronize();
  for (std::size_t i = 0; i < kBytes; ++i) {
    block.data()[i] = cts::StampOf(1, i);
    beside.data()[i] = cts::StampOf(100, i);
  }
  cts::Child child("Uses");
  child.SendDescriptor(pool.Export().number());
  child.Send(cts::ExportBlock(cts::control() ? beside.data() : block.data()));
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.Value("wrong"), 0, "a process did not find in a block of a pool of the host what its owner wrote");
  int wrong = 0;
  for (std::size_t i = 0; i < kBytes; ++i) wrong += block.data()[i] != cts::StampOf(2, i);
  CTS_EXPECT_EQ(wrong, 0, "the owner of a pool of the host did not find what the process that imported it wrote");
}

}  // namespace
