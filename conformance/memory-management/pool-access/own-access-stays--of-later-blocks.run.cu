/*---
clause: mm.pool-access.own-access-stays
covers: blocks of memory that the pool gets afterwards, the default pool
control: the pool is one of the host, whose access the device was given before
control-fails-with: a device lost the access to blocks that its own pool gave afterwards
requires: [memory-pools, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/pool_access.h"
#include "cts/memory/stamps.cuh"

#include <iterator>

namespace {

constexpr std::size_t kSmall = 70'000, kLarge = 40 << 20;

constexpr struct {
  const char* name;
  bool by_default;
  cudaMemAccessFlags asked;
} kRows[] = {{"made-pool-none", false, cudaMemAccessFlagsProtNone},
             {"made-pool-read-only", false, cudaMemAccessFlagsProtRead},
             {"default-pool-none", true, cudaMemAccessFlagsProtNone},
             {"default-pool-read-only", true, cudaMemAccessFlagsProtRead}};

cudaMemPool_t Made(cudaMemLocationType type) {
  cudaMemPoolProps properties{};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location.type = type;
  cudaMemPool_t pool = nullptr;
  return cts::Taken(cudaMemPoolCreate(&pool, &properties)) == cudaSuccess ? pool : nullptr;
}

// The argument: the row. After the access was to be taken the pool gives back what it can, so that it must get memory
// again. Kernels of two streams use blocks of before and of afterwards.
CTS_CHILD(Uses) {
  if (cts::control()) cts::ContextIsLost();
  const auto& row = kRows[cts::child_argument()];
  const cudaMemPool_t pool = cts::control()   ? Made(cudaMemLocationTypeHost)
                             : row.by_default ? cts::DefaultPool()
                                              : Made(cudaMemLocationTypeDevice);
  cts::Tell("made", pool != nullptr);
  if (pool == nullptr) return;
  if (cts::control()) CTS_CUDA(cts::SetPoolAccess(pool, 0, cudaMemAccessFlagsProtReadWrite));
  const cts::Stream streams[2];
  cts::Stamps stamps;
  const cts::PoolBlock before(pool, kSmall, streams[0]);
  stamps.Put(streams[0], before.data(), kSmall, 1);
  { const cts::PoolBlock freed(pool, kLarge, streams[1]); }
  CTS_CUDA(cudaDeviceSynchronize());
  const cudaMemAccessFlags asked = cts::control() ? cudaMemAccessFlagsProtNone : row.asked;
  (void)cts::Taken(cts::SetPoolAccess(pool, 0, asked));  // which is refused, or has no effect
  CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
  const cts::PoolBlock small(pool, kSmall, streams[0]), large(pool, kLarge, streams[1]);
  stamps.Put(streams[0], small.data(), kSmall, 2);
  stamps.Put(streams[1], large.data(), kLarge, 3);
  stamps.Check(streams[0], before.data(), kSmall, 1);
  stamps.Check(streams[0], small.data(), kSmall, 2);
  stamps.Check(streams[1], large.data(), kLarge, 3);
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  if (code == cudaSuccess) cts::Tell("wrong", static_cast<long long>(stamps.wrong()));
}

CTS_CASE() {
  for (std::size_t i = 0; i < std::size(kRows); ++i) {
    cts::Row(kRows[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Uses", {.argument = static_cast<long long>(i)});
      if (cts::control() && child.Has("made") && child.Value("made") == 0)
        return cts::PowerNotShown("there are no pools of the host");
      const bool used = child.Has("code") && child.Value("code") == cudaSuccess && child.Value("wrong") == 0;
      if (cts::control() && used) cts::PowerNotShown("a device without access uses memory of the host all the same");
      CTS_EXPECT(used, "a device lost the access to blocks that its own pool gave afterwards");
    });
  }
}

}  // namespace
