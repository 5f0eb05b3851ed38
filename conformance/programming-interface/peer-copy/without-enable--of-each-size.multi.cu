/*---
clause: pi.peer-copy.without-enable
covers: one byte to more than a staging buffer, two at once
control: the copies leave out their last byte
control-fails-with: without peer access not every byte was copied between two devices
requires: [gpus-2, no-mps]
timeout: 60
launches: none
---*/
#include "cts/case.cuh"

#include <iterator>

#include "peer-blocks.cuh"

namespace {

constexpr size_t kMiB = size_t{1} << 20;
constexpr size_t kSizes[] = {1, 4096, 16 * kMiB + 3, 64 * kMiB + 1};
constexpr const char* kMissing = "without peer access not every byte was copied between two devices";

size_t Copied(const cts::PeerBlocks& blocks) { return blocks.bytes() - (cts::control() ? 1 : 0); }

void Begin(const cts::PeerBlocks& blocks, int source, int target, cudaStream_t stream) {
  CTS_CUDA(cudaMemcpyPeerAsync(blocks.to(), target, blocks.from(), source, Copied(blocks), stream));
}

// A fresh process, in which nothing has enabled peer access. The argument: the source.
CTS_CHILD(OneByOne) {
  const int source = static_cast<int>(cts::child_argument()), target = 1 - source;
  CTS_CUDA(cudaSetDevice(target));
  int arrived = 0;
  for (const size_t bytes : kSizes) {
    const cts::PeerBlocks blocks(source, target, bytes);
    CTS_CUDA(cudaMemcpyPeer(blocks.to(), target, blocks.from(), source, Copied(blocks)));
    cts::FinishBoth();
    arrived += blocks.Arrived();
  }
  cts::Tell("arrived", arrived);
}

CTS_CHILD(TwoAtOnce) {
  const int source = static_cast<int>(cts::child_argument()), target = 1 - source;
  CTS_CUDA(cudaSetDevice(target));
  const cts::PeerBlocks first(source, target, 32 * kMiB + 1), second(source, target, 32 * kMiB + 5);
  const cts::Stream stream, other;
  Begin(first, source, target, stream);
  Begin(second, source, target, other);
  cts::FinishBoth();
  cts::Tell("arrived", first.Arrived() + second.Arrived());
}

void Check(const char* name, const char* child_name, int source, int copies) {
  cts::Row(name, [&] {
    const cts::ChildRun child = cts::RunChild(child_name, {.argument = source, .timeout_s = 30});
    CTS_EXPECT_EQ(child.Value("arrived"), copies, kMissing);
  });
}

CTS_CASE() {
  Check("from-the-first", "OneByOne", 0, static_cast<int>(std::size(kSizes)));
  Check("from-the-second", "OneByOne", 1, static_cast<int>(std::size(kSizes)));
  Check("two-at-once-from-the-first", "TwoAtOnce", 0, 2);
  Check("two-at-once-from-the-second", "TwoAtOnce", 1, 2);
}

}  // namespace
