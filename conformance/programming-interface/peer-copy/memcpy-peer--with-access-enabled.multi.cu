/*---
clause: pi.peer-copy.memcpy-peer
covers: peer access enabled, both directions at once, disabled again
control: one byte less is copied
control-fails-with: with peer access not exactly the bytes of one device are in the memory of the other
requires: [peer-access]
launches: none
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"

#include <iterator>
#include <string>

#include "peer-blocks.cuh"

namespace {

constexpr size_t kMiB = size_t{1} << 20;
constexpr size_t kSizes[] = {1, 40, 4099, 65537, kMiB + 3, 16 * kMiB + 1, 64 * kMiB + 5};
constexpr const char* kWrong = "with peer access not exactly the bytes of one device are in the memory of the other";

size_t Copied(const cts::PeerBlocks& blocks) { return blocks.bytes() - (cts::control() ? 1 : 0); }

void OneByOne() {
  for (const cts::Pair& pair : cts::kPairs) {
    for (const size_t bytes : kSizes) {
      const cts::PeerBlocks blocks(pair.one, pair.other, bytes);
      CTS_CUDA(cudaMemcpyPeer(blocks.to(), pair.other, blocks.from(), pair.one, Copied(blocks)));
      cts::FinishBoth();
      CTS_EXPECT(blocks.Arrived(), kWrong);
    }
  }
}

// One direction in a stream of each device, over and over without a wait.
void BothDirections() {
  for (const size_t bytes : {size_t{40}, 65537 * size_t{16}}) {
    const cts::PeerBlocks there(0, 1, bytes), back(1, 0, bytes);
    const cts::On<cts::Stream> first(0), second(1);
    for (unsigned i = 0; i < cts::Rounds(40); ++i) {
      CTS_CUDA(cudaMemcpyPeerAsync(there.to(), 1, there.from(), 0, Copied(there), *first));
      CTS_CUDA(cudaMemcpyPeerAsync(back.to(), 0, back.from(), 1, Copied(back), *second));
    }
    cts::FinishBoth();
    CTS_EXPECT(there.Arrived() && back.Arrived(), kWrong);
  }
}

void CheckAll(const char* name) {
  cts::Row((std::string(name) + "-one-by-one").c_str(), &OneByOne);
  cts::Row((std::string(name) + "-both-directions").c_str(), &BothDirections);
}

CTS_CASE() {
  {
    const cts::PeerAccess there(0, 1);
    CheckAll("of-the-first");
    const cts::PeerAccess back(1, 0);
    CheckAll("of-both");
  }
  CheckAll("disabled-again");
}

}  // namespace
