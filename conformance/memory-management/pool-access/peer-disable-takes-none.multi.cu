/*---
clause: mm.pool-access.peer-disable-takes-none
control: the access of the pool is set to none, too
control-fails-with: kernels of a device lost the access to a pool when peer access was disabled
requires: [memory-pools, peer-access, no-mps]
---*/
#include "cts/case.cuh"

#include "peer-use.cuh"

namespace {

// The argument: the device whose pool it is. Peer access comes and goes, before and after the pool has a block.
CTS_CHILD(Uses) {
  if (cts::control()) cts::ContextIsLost();
  const int owner = static_cast<int>(cts::child_argument()), peer = 1 - owner;
  constexpr std::size_t kBytes = 70'000;
  const cts::On<cts::Stream> stream(owner);
  const cts::On<cts::Pool> pool(owner);
  const auto enable_and_disable = [&] { const cts::PeerAccess there(owner, peer), back(peer, owner); };
  CTS_CUDA(cts::SetPoolAccess(*pool, peer, cudaMemAccessFlagsProtReadWrite));
  enable_and_disable();
  const cts::PoolBlock block(*pool, kBytes, *stream);
  stream->Synchronize();
  enable_and_disable();
  if (cts::control()) CTS_CUDA(cts::SetPoolAccess(*pool, peer, cudaMemAccessFlagsProtNone));
  cts::PutFrom(owner, block.data(), kBytes, 1);
  cts::Tell("access", cts::PoolAccessOf(*pool, peer));
  int right = cts::UsedFrom(peer, block.data(), kBytes, 1, 2);
  right += cts::UsedFrom(owner, block.data(), kBytes, 2, 3);
  cts::Tell("right", right);
}

CTS_CASE() {
  constexpr const char* kLost = "kernels of a device lost the access to a pool when peer access was disabled";
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::ChildRun child = cts::RunChild("Uses", {.argument = pair.one, .timeout_s = 20});
      CTS_EXPECT_EQ(child.Value("access"), cudaMemAccessFlagsProtReadWrite, kLost);
      CTS_EXPECT(child.Has("right") && child.Value("right") == 2, kLost);
    });
  }
}

}  // namespace
