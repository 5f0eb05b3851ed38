/*---
clause: mm.pool-ipc.trim-has-no-effect
requires: [pool-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"

namespace {

// In bytes, or -1 where the query is refused.
long long Reserved(cudaMemPool_t pool) {
  unsigned long long bytes = 0;
  const cudaError_t code = cts::Taken(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &bytes));
  return code == cudaSuccess ? static_cast<long long>(bytes) : -1;
}

// How much is reserved after a wait, with a threshold of 0, and after a trim: as before (2), a part (1), nothing (0),
// or nobody tells (-1).
void Observe(const char* after_wait, const char* after_trim, cudaMemPool_t pool, long long before,
             void (*tell)(const char*, long long)) {
  const auto of = [&](long long now) { return now < 0 ? -1 : now >= before ? 2 : now > 0 ? 1 : 0; };
  CTS_CUDA(cudaDeviceSynchronize());
  tell(after_wait, of(Reserved(pool)));
  tell(after_trim, of(cts::Taken(cudaMemPoolTrimTo(pool, 0)) == cudaSuccess ? Reserved(pool) : before));
}

CTS_CHILD(Trims) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  unsigned char* const block = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
  const long long before = Reserved(pool);
  CTS_CUDA(cudaFree(block));
  Observe("after-a-wait", "after-a-trim", pool, before,
          [](const char* name, long long what) { cts::Tell(name, what); });
}

CTS_CASE() {
  constexpr std::size_t kBytes = 80 << 20;
  const cts::Stream stream;
  const cts::ExportedPool pool;
  cts::PoolBlock block(pool, kBytes, stream);
  stream.Synchronize();
  cts::Child child("Trims");
  child.SendDescriptor(pool.Export().number());
  child.Send(cts::ExportBlock(block.data()));
  const cts::ChildRun run = child.End();
  CTS_OBSERVE("of-the-imported-pool-after-a-wait", run.Value("after-a-wait"));
  CTS_OBSERVE("of-the-imported-pool-after-a-trim", run.Value("after-a-trim"));
  const long long before = Reserved(pool);
  block.Free();
  Observe("of-the-exported-pool-after-a-wait", "of-the-exported-pool-after-a-trim", pool, before,
          [](const char* name, long long what) { CTS_OBSERVE(name, what); });
}

}  // namespace
