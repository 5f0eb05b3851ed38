/*---
clause: mm.pool.host-numa-pool
covers: each node of the host, blocks of several sizes
control: another node is named, or the device where the host has one node
control-fails-with: memory of a pool that names a node of the host is not of that node
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool_access.h"
#include "cts/memory/stamps.cuh"

#include "../host-nodes.family.cuh"
#include "host-pools.cuh"

namespace {

constexpr const char* kOther = "memory of a pool that names a node of the host is not of that node";
constexpr std::size_t kSizes[] = {1, 70'001, 24 << 20}, kStep = 4096;

// The host writes, a kernel looks and writes, the host looks: whether nothing is lost, and no page is of another node.
bool IsOf(int node, const cts::PoolBlock& block, const cts::Stream& stream) {
  cts::Stamps stamps(kStep);
  unsigned char* const at = block.data();
  for (std::size_t i = 0; i < block.size(); i += kStep) at[i] = cts::StampOf(1, i);
  at[block.size() - 1] = cts::StampOf(1, block.size() - 1);
  stamps.Check(stream, at, block.size(), 1);
  stamps.Put(stream, at, block.size(), 2);
  stream.Synchronize();
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < block.size(); i += kStep) wrong += at[i] != cts::StampOf(2, i);
  return wrong + stamps.wrong() == 0 && PagesAreOf(node, at, block.size());
}

// `named`: the node, or -1 for the device.
void Check(int node, int named) {
  const cts::PoolWith pool(named < 0 ? cts::PoolOf(cudaMemLocationTypeDevice, 0)
                                     : cts::PoolOf(cudaMemLocationTypeHostNuma, named));
  const cts::Stream stream;
  CTS_CUDA(cts::SetPoolAccess(pool, 0, cudaMemAccessFlagsProtReadWrite));
  bool kept = true;
  for (const std::size_t bytes : kSizes) {
    const cts::PoolBlock block(pool, bytes, stream);
    stream.Synchronize();
    kept = kept && (named >= 0 || cts::HasHostAddress(block.data())) && IsOf(node, block, stream);
  }
  stream.Synchronize();
  if (cts::control() && kept) cts::PowerNotShown("the system does not tell of which node a page is");
  CTS_EXPECT(kept, kOther);
}

CTS_CASE() {
  const cts::Stream stream;
  cts::Stamps stamps(1);
  const cts::DeviceBuffer<unsigned char> plain(64);
  stamps.Put(stream, plain.data(), plain.size(), 0);  // a kernel runs, whatever pools there are
  stream.Synchronize();
  if (!cts::HasPoolsOf(cudaDevAttrHostNumaMemoryPoolsSupported))
    return cts::PowerNotShown("there are no pools of a node of the host");
  const std::vector<int> nodes = NodesOfTheHost();
  if (nodes.empty()) return cts::PowerNotShown("the system does not tell which nodes the host has");
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const int other = nodes.size() == 1 ? -1 : nodes[(i + 1) % nodes.size()];
    cts::Row(("node-" + std::to_string(nodes[i])).c_str(), [&] { Check(nodes[i], cts::control() ? other : nodes[i]); });
  }
}

}  // namespace
