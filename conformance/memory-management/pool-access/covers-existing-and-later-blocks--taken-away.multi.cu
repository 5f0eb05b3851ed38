/*---
clause: mm.pool-access.covers-existing-and-later-blocks
covers: access that is taken away, from older and later blocks
control: the access is not set to none
control-fails-with: a kernel used a block of a pool whose access was taken from its device
requires: [memory-pools, peer-access, no-mps]
timeout: 60
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"

#include "peer-use.cuh"

#include <iterator>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kSizes[] = {513, 70'000, (2 << 20) + 1}, kGrows = 80 << 20;
constexpr int kBlocks = 2 * static_cast<int>(std::size(kSizes)) + 1;

// The argument: the device whose pool it is, and which of the blocks its peer uses in the end, because that faults.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const int owner = static_cast<int>(cts::child_argument() % 2), peer = 1 - owner;
  const auto used = static_cast<std::size_t>(cts::child_argument() / 2);
  const cts::On<cts::Stream> stream(owner);
  const cts::On<cts::Pool> pool(owner);
  pool->KeepAll();
  CTS_CUDA(cts::SetPoolAccess(*pool, peer, cudaMemAccessFlagsProtReadWrite));
  std::vector<cts::PoolBlock> blocks;
  bool right = true;
  for (const std::size_t bytes : kSizes) {
    blocks.emplace_back(*pool, bytes, *stream);
    cts::PoolBlock freed(*pool, bytes, *stream);
    stream->Synchronize();
    for (const cts::PoolBlock* block : {&blocks.back(), &freed}) {
      cts::PutFrom(owner, block->data(), bytes, 1);
      right &= cts::UsedFrom(peer, block->data(), bytes, 1, 2);
    }
    freed.Free();
  }
  stream->Synchronize();
  cts::Tell("before", right ? 1 : 0);
  if (!cts::control()) CTS_CUDA(cts::SetPoolAccess(*pool, peer, cudaMemAccessFlagsProtNone));
  for (const std::size_t bytes : kSizes) blocks.emplace_back(*pool, bytes, *stream);
  blocks.emplace_back(*pool, kGrows, *stream);
  stream->Synchronize();
  const cts::PoolBlock& block = blocks[used];
  cts::PutFrom(owner, block.data(), block.size(), 3);
  cts::Tell("own", cts::UsedFrom(owner, block.data(), block.size(), 3, 4) ? 1 : 0);
  cts::Tell("behind", cts::TouchFrom(peer, block.data() + block.size() - 1));
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    for (int used = 0; used < kBlocks; ++used) {
      const std::string name = std::string(pair.name) + "-block-" + std::to_string(used);
      cts::Row(name.c_str(), [&] {
        const cts::ChildRun child = cts::RunChild("Uses", {.argument = pair.one + 2 * used, .timeout_s = 20});
        CTS_EXPECT_EQ(child.Value("before"), 1, "a kernel could not use a pool that its device has access to");
        CTS_EXPECT_EQ(child.Value("own"), 1, "taking away the access of one device took that of another");
        CTS_EXPECT_NE(child.Value("behind"), cudaSuccess,
                      "a kernel used a block of a pool whose access was taken from its device");
      });
    }
  }
}

}  // namespace
