/*---
clause: mm.pool-access.covers-existing-and-later-blocks
control: the older blocks are of another pool
control-fails-with: kernels of a device did not work on each block of a pool that it has access to
requires: [memory-pools, peer-access, no-mps]
---*/
#include "cts/case.cuh"

#include "peer-use.cuh"

#include <vector>

namespace {

constexpr std::size_t kSizes[] = {513, 70'000, (2 << 20) + 1};

// The argument: the device whose pool it is. Before the call: two blocks of each size, of which one is freed. After it:
// blocks that may take its place, and one for which the pool must grow.
CTS_CHILD(Uses) {
  if (cts::control()) cts::ContextIsLost();
  const int owner = static_cast<int>(cts::child_argument()), peer = 1 - owner;
  const cts::On<cts::Stream> stream(owner);
  const cts::On<cts::Pool> pool(owner), other(owner);
  std::vector<cts::PoolBlock> blocks;
  for (const std::size_t bytes : kSizes) {
    blocks.emplace_back(cts::control() ? *other : *pool, bytes, *stream);
    cts::PoolBlock freed(*pool, bytes, *stream);
    freed.Free();
  }
  stream->Synchronize();
  CTS_CUDA(cts::SetPoolAccess(*pool, peer, cudaMemAccessFlagsProtReadWrite));
  for (const std::size_t bytes : kSizes) blocks.emplace_back(*pool, bytes, *stream);
  constexpr std::size_t kGrows = 80 << 20;
  blocks.emplace_back(*pool, kGrows, *stream);
  stream->Synchronize();
  unsigned number = 1;
  int right = 0;
  for (const cts::PoolBlock& block : blocks) {
    cts::PutFrom(owner, block.data(), block.size(), number);
    right += cts::UsedFrom(peer, block.data(), block.size(), number, number + 1);
    right += cts::UsedFrom(owner, block.data(), block.size(), number + 1, number + 2);
    number += 3;
  }
  cts::Tell("right", right);
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::ChildRun child = cts::RunChild("Uses", {.argument = pair.one, .timeout_s = 20});
      CTS_EXPECT(child.Has("right") && child.Value("right") == 2 * (2 * static_cast<long long>(std::size(kSizes)) + 1),
                 "kernels of a device did not work on each block of a pool that it has access to");
    });
  }
}

}  // namespace
