/*---
clause: mm.pool-access.get-access
control: access is set for another pool
control-fails-with: the access of a pool is not what was set
requires: [memory-pools, peer-access]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/pool_access.h"
#include "cts/process/two_gpus.h"

namespace {

// None at first, then given and taken in turn, without and with a block; another pool of the device keeps what it has.
CTS_CASE() {
  constexpr auto kNone = cudaMemAccessFlagsProtNone, kAll = cudaMemAccessFlagsProtReadWrite;
  constexpr const char* kOther = "the access of a pool is not what was set";
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::On<cts::Stream> stream(pair.one);
      const cts::On<cts::Pool> pool(pair.one), other(pair.one), spare(pair.one);
      const auto expect = [&](cudaMemAccessFlags of_peer, const char* message) {
        CTS_EXPECT_EQ(cts::PoolAccessOf(*pool, pair.other), of_peer, message);
        CTS_EXPECT_EQ(cts::PoolAccessOf(*pool, pair.one), kAll, "a device lost the access to its own pool");
        CTS_EXPECT_EQ(cts::PoolAccessOf(*other, pair.other), kNone, "setting the access of one pool changed another");
      };
      expect(kNone, "another device has access to a new pool");
      for (const bool has_block : {false, true}) {
        const cts::PoolBlock block(has_block ? *pool : *spare, 4096, *stream);
        for (const cudaMemAccessFlags access : {kAll, kNone, kAll, kAll, kNone}) {
          CTS_CUDA(cts::SetPoolAccess(cts::control() ? *spare : *pool, pair.other, access));
          expect(access, kOther);
        }
      }
      stream->Synchronize();
    });
  }
}

}  // namespace
