/*---
clause: mm.pool.host-pool-device-access
control: no access is set
control-fails-with: a device with access to a pool of the host cannot use it
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool_access.h"
#include "cts/memory/stamps.cuh"

#include "host-pools.cuh"

namespace {

constexpr std::size_t kBytes = 70'001;
constexpr const char* kUnused = "a device with access to a pool of the host cannot use it";

// The host writes, kernels look and write, the host looks.
void Check(const char* name, cudaMemPool_t pool, unsigned char* block) {
  cts::Row(name, [&] {
    if (!CTS_EXPECT_EQ(cts::PoolAccessOf(pool, 0), cudaMemAccessFlagsProtReadWrite, kUnused)) return;
    const cts::Stream stream;
    cts::Stamps stamps(1);
    for (std::size_t i = 0; i < kBytes; ++i) block[i] = cts::StampOf(1, i);
    stamps.Check(stream, block, kBytes, 1);
    stamps.Put(stream, block, kBytes, 2);
    stream.Synchronize();
    CTS_EXPECT_EQ(stamps.wrong(), 0, kUnused);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < kBytes; ++i) wrong += block[i] != cts::StampOf(2, i);
    CTS_EXPECT_EQ(wrong, 0, kUnused);
  });
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned char> plain(kBytes);
  cts::Stamps first(1);
  first.Put(stream, plain.data(), kBytes, 0);  // a kernel runs, whatever pools there are
  stream.Synchronize();
  if (!cts::HasPoolsOf(cudaDevAttrHostMemoryPoolsSupported))
    return cts::PowerNotShown("there are no pools of the host");
  const cts::PoolWith pool(cts::PoolOf(cudaMemLocationTypeHost, 0));
  const cts::PoolBlock before(pool, kBytes, stream);
  stream.Synchronize();
  if (!cts::control()) CTS_CUDA(cts::SetPoolAccess(pool, 0, cudaMemAccessFlagsProtReadWrite));
  const cts::PoolBlock after(pool, kBytes, stream);
  stream.Synchronize();
  Check("block-from-before", pool, before.data());
  Check("block-from-after", pool, after.data());
}

}  // namespace
