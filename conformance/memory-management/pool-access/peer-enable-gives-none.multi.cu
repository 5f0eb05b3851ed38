/*---
clause: mm.pool-access.peer-enable-gives-none
control: the access of the pool is set, too
control-fails-with:
  - a device is said to have access to a pool by peer access alone
  - a kernel used the memory of a pool by peer access alone
requires: [memory-pools, peer-access, no-mps]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"

#include "peer-use.cuh"

#include <string>

namespace {

constexpr int kOlder = 2;

// The argument: the device whose pool it is, and whether the block is older than the peer access. Memory of cudaMalloc
// can be used by then.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const int owner = static_cast<int>(cts::child_argument()) % kOlder, peer = 1 - owner;
  const cts::On<cts::Stream> stream(owner);
  const cts::On<cts::DeviceBuffer<unsigned char>> plain(owner, 64);
  const cts::On<cts::Pool> pool(owner);
  const cts::PoolBlock before(*pool, 4096, *stream);
  stream->Synchronize();
  const cts::PeerAccess there(owner, peer), back(peer, owner);
  if (cts::control()) CTS_CUDA(cts::SetPoolAccess(*pool, peer, cudaMemAccessFlagsProtReadWrite));
  const cts::PoolBlock after(*pool, 4096, *stream);
  unsigned char* const block = cts::child_argument() >= kOlder ? before.data() : after.data();
  CTS_CUDA(cudaMemsetAsync(block, 0, 4096, *stream));
  stream->Synchronize();
  cts::Tell("access", cts::PoolAccessOf(*pool, peer));
  unsigned char* const of_cudamalloc = plain->data();
  cts::Tell("plain", cts::TouchFrom(peer, of_cudamalloc));
  cts::Tell("own", cts::TouchFrom(owner, block));
  cts::Tell("code", cts::TouchFrom(peer, block));
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    for (const int older : {0, kOlder}) {
      cts::Row((std::string(pair.name) + (older != 0 ? "-older-block" : "-newer-block")).c_str(), [&] {
        const cts::ChildRun child = cts::RunChild("Uses", {.argument = pair.one + older, .timeout_s = 20});
        CTS_EXPECT_EQ(child.Value("plain"), cudaSuccess, "a kernel could not use memory that peer access is for");
        CTS_EXPECT_EQ(child.Value("own"), cudaSuccess, "a kernel could not use the pool of its own device");
        CTS_EXPECT_EQ(child.Value("access"), cudaMemAccessFlagsProtNone,
                      "a device is said to have access to a pool by peer access alone");
        CTS_EXPECT_NE(child.Value("code"), cudaSuccess, "a kernel used the memory of a pool by peer access alone");
      });
    }
  }
}

}  // namespace
