/*---
clause: mm.pool-access.peer-enable-gives-none
control: the access of the pool is set, too
control-fails-with:
  - a device is said to have access to a pool by peer access alone
  - a kernel used the memory of a pool by peer access alone
requires: [memory-pools, peer-access, no-mps]
---*/
#include "cts/case.cuh"

#include "peer-use.cuh"

namespace {

// The argument: the device whose pool it is. Memory of cudaMalloc can be used by then.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const int owner = static_cast<int>(cts::child_argument()), peer = 1 - owner;
  const cts::On<cts::Stream> stream(owner);
  const cts::On<cts::DeviceBuffer<unsigned char>> plain(owner, 64);
  const cts::On<cts::Pool> pool(owner);
  const cts::PoolBlock before(*pool, 4096, *stream);
  stream->Synchronize();
  const cts::PeerAccess there(owner, peer), back(peer, owner);
  if (cts::control()) CTS_CUDA(cts::SetPoolAccess(*pool, peer, cudaMemAccessFlagsProtReadWrite));
  const cts::PoolBlock block(*pool, 4096, *stream);
  stream->Synchronize();
  cts::Tell("access", cts::PoolAccessOf(*pool, peer));
  unsigned char* const of_cudamalloc = plain->data();
  cts::Tell("plain", cts::TouchFrom(peer, of_cudamalloc));
  cts::Tell("own", cts::TouchFrom(owner, block.data()));
  cts::Tell("code", cts::TouchFrom(peer, block.data()));
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::ChildRun child = cts::RunChild("Uses", {.argument = pair.one, .timeout_s = 20});
      CTS_EXPECT_EQ(child.Value("plain"), cudaSuccess, "a kernel could not use memory that peer access is for");
      CTS_EXPECT_EQ(child.Value("own"), cudaSuccess, "a kernel could not use the pool of its own device");
      CTS_EXPECT_EQ(child.Value("access"), cudaMemAccessFlagsProtNone,
                    "a device is said to have access to a pool by peer access alone");
      CTS_EXPECT_NE(child.Value("code"), cudaSuccess, "a kernel used the memory of a pool by peer access alone");
    });
  }
}

}  // namespace
