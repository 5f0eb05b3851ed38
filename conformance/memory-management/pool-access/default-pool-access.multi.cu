/*---
clause: mm.pool-access.default-pool-access
control: access is set for another pool
control-fails-with: the access of the default pool is not what was set
requires: [memory-pools, peer-access]
own-process: it changes the access of the default pool
---*/
#include "cts/case.cuh"

#include "peer-use.cuh"

namespace {

CTS_CASE() {
  constexpr auto kNone = cudaMemAccessFlagsProtNone, kAll = cudaMemAccessFlagsProtReadWrite;
  constexpr const char* kOther = "the access of the default pool is not what was set";
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      constexpr std::size_t kBytes = 70'000;
      cudaMemPool_t by_default = nullptr;
      CTS_CUDA(cudaDeviceGetDefaultMemPool(&by_default, pair.one));
      const cts::On<cts::Pool> spare(pair.one);
      const cts::On<cts::Stream> stream(pair.one);
      const cudaMemPool_t pool = cts::control() ? *spare : by_default;
      CTS_EXPECT_EQ(cts::PoolAccessOf(by_default, pair.other), kNone, "another device has access to a new pool");
      CTS_CUDA(cts::SetPoolAccess(pool, pair.other, kAll));
      const cts::PoolBlock block(kBytes, *stream);
      stream->Synchronize();
      cts::PutFrom(pair.one, block.data(), kBytes, 1);
      if (CTS_EXPECT_EQ(cts::PoolAccessOf(by_default, pair.other), kAll, kOther)) {
        CTS_EXPECT(cts::UsedFrom(pair.other, block.data(), kBytes, 1, 2) &&
                       cts::UsedFrom(pair.one, block.data(), kBytes, 2, 3),
                   "kernels of a device did not work on the default pool of another one, to which it has access");
      }
      CTS_CUDA(cts::SetPoolAccess(pool, pair.other, kNone));
      CTS_EXPECT_EQ(cts::PoolAccessOf(by_default, pair.other), kNone, "the access of the default pool was not taken");
    });
  }
}

}  // namespace
