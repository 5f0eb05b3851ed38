/*---
clause: mm.pool-access.access-none-takes-it-away
control: the access is not set to none
control-fails-with:
  - a device is said to have access to a pool that was taken from it
  - a kernel used a pool whose access was taken from its device
requires: [memory-pools, peer-access, no-mps]
---*/
#include "cts/case.cuh"

#include "peer-use.cuh"

namespace {

// The argument: the device whose pool it is. Another pool keeps the access.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const int owner = static_cast<int>(cts::child_argument()), peer = 1 - owner;
  const cts::On<cts::Stream> stream(owner);
  const cts::On<cts::Pool> pool(owner), other(owner);
  CTS_CUDA(cts::SetPoolAccess(*pool, peer, cudaMemAccessFlagsProtReadWrite));
  CTS_CUDA(cts::SetPoolAccess(*other, peer, cudaMemAccessFlagsProtReadWrite));
  const cts::PoolBlock block(*pool, 4096, *stream), beside(*other, 4096, *stream);
  stream->Synchronize();
  cts::Tell("before", cts::TouchFrom(peer, block.data()));
  if (!cts::control()) CTS_CUDA(cts::SetPoolAccess(*pool, peer, cudaMemAccessFlagsProtNone));
  cts::Tell("access", cts::PoolAccessOf(*pool, peer));
  cts::Tell("beside", cts::TouchFrom(peer, beside.data()));
  cts::Tell("own", cts::TouchFrom(owner, block.data()));
  cts::Tell("behind", cts::TouchFrom(peer, block.data()));
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::ChildRun child = cts::RunChild("Uses", {.argument = pair.one, .timeout_s = 20});
      CTS_EXPECT_EQ(child.Value("before"), cudaSuccess, "a kernel could not use a pool that its device has access to");
      CTS_EXPECT_EQ(child.Value("beside"), cudaSuccess, "taking away the access of one pool took that of another");
      CTS_EXPECT_EQ(child.Value("own"), cudaSuccess, "taking away the access of one device took that of another");
      CTS_EXPECT_EQ(child.Value("access"), cudaMemAccessFlagsProtNone,
                    "a device is said to have access to a pool that was taken from it");
      CTS_EXPECT_NE(child.Value("behind"), cudaSuccess, "a kernel used a pool whose access was taken from its device");
    });
  }
}

}  // namespace
