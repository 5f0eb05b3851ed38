/*---
clause: mm.pool.host-pool-host-access
control: the pool is one of the device
control-fails-with: the host has no access to a new pool of its own memory
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"

#include "host-pools.cuh"

namespace {

constexpr std::size_t kBytes = 70'001;

CTS_CASE() {
  if (!cts::HasPoolsOf(cudaDevAttrHostMemoryPoolsSupported))
    return cts::PowerNotShown("there are no pools of the host");
  const cts::PoolWith pool(cts::PoolOf(cts::control() ? cudaMemLocationTypeDevice : cudaMemLocationTypeHost, 0));
  const cts::Stream stream;
  const cts::PoolBlock block(pool, kBytes, stream);
  stream.Synchronize();
  unsigned char* const at = block.data();
  const bool usable = !cts::control() || cts::HasHostAddress(at);
  volatile unsigned char* const bytes = at;
  for (const std::size_t i : {std::size_t{0}, kBytes - 1})
    if (usable) bytes[i] = 0x5A;
  CTS_EXPECT(usable && bytes[0] == 0x5A && bytes[kBytes - 1] == 0x5A,
             "the host has no access to a new pool of its own memory");
  cudaMemLocation host = cts::OnHostLocation();
  auto flags = static_cast<cudaMemAccessFlags>(77);
  const cudaError_t code = cts::Taken(cudaMemPoolGetAccess(&flags, pool, &host));
  if (cts::control()) return;
  CTS_OBSERVE("query", code);
  if (code == cudaSuccess) CTS_OBSERVE("access", static_cast<int>(flags));
}

}  // namespace
