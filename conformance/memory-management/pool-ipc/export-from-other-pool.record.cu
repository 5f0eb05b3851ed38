/*---
clause: mm.pool-ipc.export-from-other-pool
requires: [pool-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"

namespace {

CTS_CASE() {
  constexpr std::size_t kBytes = 4096, kInside = 256;
  const auto observe = [](const char* name, void* at) {
    cudaMemPoolPtrExportData data{};
    CTS_OBSERVE(name, cudaMemPoolExportPointer(&data, at));
    (void)cudaGetLastError();
  };
  const cts::Stream stream;
  const cts::Pool plain;
  const cts::ExportedPool pool;
  const cts::PoolBlock of_plain(plain, kBytes, stream), block(pool, kBytes, stream);
  const cts::DeviceBuffer<unsigned char> of_cudamalloc(kBytes);
  cts::PoolBlock freed(pool, kBytes, stream);
  unsigned char* const gone = freed.data();
  freed.Free();
  stream.Synchronize();
  observe("before-the-pool-is-exported", block.data());
  const cts::Descriptor descriptor = pool.Export();
  observe("of-a-pool-without-handle-type", of_plain.data());
  observe("of-cudamalloc", of_cudamalloc.data());
  observe("inside-of-a-block", block.data() + kInside);
  observe("of-a-freed-block", gone);
}

}  // namespace
