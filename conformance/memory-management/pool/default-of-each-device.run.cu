/*---
clause: mm.pool.default-of-each-device
control: a created pool stands in the place of later answers
control-fails-with: the default pool of a device is not always the same
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/threads.h"

namespace {

// Asked several times, in other threads, and while another pool is the current one; memory of it works. Each further
// device that has pools has another one.
CTS_CASE() {
  int device = 0;
  CTS_CUDA(cudaGetDevice(&device));
  const cts::Pool created;
  const auto ask = [&] {
    cudaMemPool_t pool = nullptr;
    CTS_CUDA(cudaDeviceGetDefaultMemPool(&pool, device));
    return pool;
  };
  const cudaMemPool_t first = ask();
  const auto expect = [&] {
    CTS_EXPECT_EQ(cts::control() ? static_cast<cudaMemPool_t>(created) : ask(), first,
                  "the default pool of a device is not always the same");
  };
  cts::Row("again", [&] { expect(); });
  cts::Row("another-thread", [&] { cts::InThread([&] { expect(); }); });
  cts::Row("while-another-is-current", [&] {
    CTS_CUDA(cudaDeviceSetMemPool(device, created));
    expect();
    CTS_CUDA(cudaDeviceSetMemPool(device, first));
  });
  int devices = 0;
  CTS_CUDA(cudaGetDeviceCount(&devices));
  for (int other = 0; other < devices; ++other) {
    cudaMemPool_t pool = nullptr;
    if (other != device && cts::Taken(cudaDeviceGetDefaultMemPool(&pool, other)) == cudaSuccess)
      CTS_EXPECT_NE(pool, first, "two devices have one default pool");
  }
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::PoolBlock block(first, 70'000, stream);
  stamps.Put(stream, block.data(), block.size(), 1);
  stamps.Check(stream, block.data(), block.size(), 1);
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "memory of the default pool did not work");
}

}  // namespace
