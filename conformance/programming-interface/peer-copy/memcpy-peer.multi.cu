/*---
clause: pi.peer-copy.memcpy-peer
control: one byte less is copied
control-fails-with: not exactly the bytes of one device are in the memory of the other
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"

#include <string>

#include "peer-blocks.cuh"

namespace {

void Check(const cts::Pair& pair) {
  for (const size_t bytes : {size_t{1}, size_t{4096}, size_t{65537}, (size_t{1} << 20) + 3}) {
    cts::Row((std::to_string(bytes) + "-bytes").c_str(), [&] {
      for (const int current : {0, 1}) {
        const cts::PeerBlocks blocks(pair.one, pair.other, bytes);
        const cts::OnDevice on(current);
        const size_t copied = cts::control() ? bytes - 1 : bytes;
        CTS_CUDA(cudaMemcpyPeer(blocks.to(), pair.other, blocks.from(), pair.one, copied));
        cts::FinishBoth();
        CTS_EXPECT(blocks.Arrived(), "not exactly the bytes of one device are in the memory of the other");
      }
    });
  }
}

CTS_CASE(first_to_second) { Check(cts::kPairs[0]); }
CTS_CASE(second_to_first) { Check(cts::kPairs[1]); }

}  // namespace
