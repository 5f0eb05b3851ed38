/*---
clause: mm.pool-ipc.cudafree-in-both
control: both processes name an address inside the block
control-fails-with:
  - an imported block could not be freed by cudaFree
  - a block that another process had imported could not be freed by cudaFree
requires: [pool-fd]
launches: none
note: >-
  No document says when the pool of the owner stops counting a block that cudaFree has freed, so that is observed.
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/shared_pool.h"

namespace {

constexpr std::size_t kBytes = 70'000, kInside = 512;

// Whether the pool counts a block, or -1 where it tells no amount.
int Counted(const cts::ImportedPool& pool) {
  const long long used = pool.Amount(cudaMemPoolAttrUsedMemCurrent);
  return used < 0 ? -1 : static_cast<int>(used != 0);
}

// Tells how its pool counts the block before and after it is freed.
CTS_CHILD(Frees) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  unsigned char* const block = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
  unsigned char byte = 0;
  CTS_CUDA(cudaMemcpy(&byte, block, 1, cudaMemcpyDeviceToHost));
  cts::Tell("byte", byte);
  cts::Tell("used-before", Counted(pool));
  cts::Tell("code", cts::Taken(cudaFree(cts::control() ? block + kInside : block)));
  cts::Tell("used-after", Counted(pool));
  if (cts::control()) (void)cts::Taken(cudaFree(block));
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::ExportedPool pool;
  cts::PoolBlock block(pool, kBytes, stream);
  CTS_CUDA(cudaMemsetAsync(block.data(), 0x22, kBytes, stream));
  stream.Synchronize();
  cts::Child child("Frees");
  child.SendDescriptor(pool.Export().number());
  child.Send(cts::ExportBlock(block.data()));
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.Value("byte"), 0x22, "a process did not find in an imported block what its owner wrote");
  CTS_EXPECT_EQ(run.Value("code"), cudaSuccess, "an imported block could not be freed by cudaFree");
  CTS_OBSERVE("counted-before-the-free", run.Value("used-before"));
  CTS_OBSERVE("counted-after-the-free", run.Value("used-after"));
  unsigned char* const at = block.data();
  if (!cts::control()) block.Release();
  CTS_EXPECT_EQ(cts::Taken(cudaFree(cts::control() ? at + kInside : at)), cudaSuccess,
                "a block that another process had imported could not be freed by cudaFree");
  if (cts::control()) return;
  unsigned long long used = 77;
  CTS_CUDA(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &used));
  CTS_OBSERVE("used-after-both", used);
}

}  // namespace
