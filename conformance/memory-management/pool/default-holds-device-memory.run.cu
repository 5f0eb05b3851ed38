/*---
clause: mm.pool.default-holds-device-memory
control: page-locked memory of the host stands in the place of the block
control-fails-with: memory of the default pool is not that of its device
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

namespace {

CTS_CASE() {
  int device = 0;
  cudaMemPool_t pool = nullptr;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetDefaultMemPool(&pool, device));
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{70'000}, std::size_t{40} << 20}) {
    cts::Row(bytes == 1        ? "1-byte"
             : bytes == 70'000 ? "70000-bytes"
                               : "40-mib",
             [&] {
               const cts::Stream stream;
               cts::Stamps stamps;
               const cts::PinnedBuffer<unsigned char> on_host(bytes);
               const cts::DeviceBuffer<unsigned char> out(bytes);
               unsigned char* const to = out.data();
               const cts::PoolBlock block(pool, bytes, stream);
               unsigned char* const at = cts::control() ? on_host.device() : block.data();
               stream.Synchronize();
               cudaPointerAttributes attributes{};
               CTS_CUDA(cudaPointerGetAttributes(&attributes, at));
               CTS_EXPECT(attributes.type == cudaMemoryTypeDevice && attributes.device == device,
                          "memory of the default pool is not that of its device");
               stamps.PutWhole(stream, at, bytes, 1);
               stamps.Check(stream, at, bytes, 1);
               CTS_CUDA(cudaMemcpyAsync(to, at, bytes, cudaMemcpyDefault, stream));
               stamps.Check(stream, to, bytes, 1);
               stream.Synchronize();
               CTS_EXPECT_EQ(stamps.wrong(), 0, "kernels and copies did not reach memory of the default pool");
             });
  }
}

}  // namespace
