/*---
clause: mm.pool.host-numa-pool
control: the location is the device
control-fails-with: memory of a pool of a node of the host is not used by the host
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/node_memory.h"
#include "cts/memory/pool_access.h"
#include "cts/memory/stamps.cuh"

#include "host-pools.cuh"

namespace {

constexpr std::size_t kBytes = 70'001;
constexpr const char* kUnused = "memory of a pool of a node of the host is not used by the host";

CTS_CASE() {
  const cts::Stream stream;
  cts::Stamps stamps(1);
  const cts::DeviceBuffer<unsigned char> plain(kBytes);
  stamps.Put(stream, plain.data(), kBytes, 0);  // a kernel runs, whatever pools there are
  stream.Synchronize();
  int node = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&node, cudaDevAttrHostNumaId, 0));
  if (!cts::HasPoolsOf(cudaDevAttrHostNumaMemoryPoolsSupported) || node < 0)
    return cts::PowerNotShown("there are no pools of a node of the host");
  const cts::PoolWith pool(cts::control() ? cts::PoolOf(cudaMemLocationTypeDevice, 0)
                                          : cts::PoolOf(cudaMemLocationTypeHostNuma, node));
  const cts::PoolBlock block(pool, kBytes, stream);
  stream.Synchronize();
  unsigned char* const at = block.data();
  if (!CTS_EXPECT(!cts::control() || cts::HasHostAddress(at), kUnused)) return;
  CTS_CUDA(cts::SetPoolAccess(pool, 0, cudaMemAccessFlagsProtReadWrite));
  for (std::size_t i = 0; i < kBytes; ++i) at[i] = cts::StampOf(1, i);
  stamps.Check(stream, at, kBytes, 1);
  stamps.Put(stream, at, kBytes, 2);
  stream.Synchronize();
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < kBytes; ++i) wrong += at[i] != cts::StampOf(2, i);
  CTS_EXPECT_EQ(wrong + stamps.wrong(), 0, kUnused);
  const int told = cts::NodeOfPage(at), of_last = cts::NodeOfPage(at + kBytes - 1);
  CTS_EXPECT((told < 0 || told == node) && (of_last < 0 || of_last == node),
             "memory of a pool of a node of the host is of another node");
  CTS_OBSERVE("pages", told < 0 ? "not told" : told == node ? "of the node" : "of another node");
}

}  // namespace
