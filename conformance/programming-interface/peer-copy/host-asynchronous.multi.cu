/*---
clause: pi.peer-copy.host-asynchronous
control: cudaMemcpy copies to the host, from the device that is held up
control-fails-with: the copy between two devices held up the host
requires: [peer-access]
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_grids.cuh"

#include <vector>

#include "peer-blocks.cuh"

namespace {

// A kernel stands in a blocking stream of the source or the target, which the copy must wait for.
void Check(const cts::Pair& pair) {
  for (const bool source_held : {true, false}) {
    cts::Row(source_held ? "source-held" : "target-held", [&] {
      const int held = source_held ? pair.one : pair.other;
      const cts::PeerBlocks blocks(pair.one, pair.other, 1 << 20);
      std::vector<unsigned char> host(blocks.bytes());
      const cts::On<cts::Stream> stream(held, cudaStreamDefault);
      const cts::On<cts::Gate> gate(held);
      {
        const cts::OnDevice on(held);
        cts::Hold(*gate, *stream);
      }
      cts::Thread call([&] {
        if (cts::control()) {
          CTS_CUDA(cudaSetDevice(held));
          const unsigned char* const block = source_held ? blocks.from() : blocks.to();
          CTS_CUDA(cudaMemcpy(host.data(), block, blocks.bytes(), cudaMemcpyDeviceToHost));
        } else {
          CTS_CUDA(cudaSetDevice(pair.one));
          CTS_CUDA(cudaMemcpyPeer(blocks.to(), pair.other, blocks.from(), pair.one, blocks.bytes()));
        }
      });
      CTS_EXPECT(call.EndsSoon(), "the copy between two devices held up the host");
      gate->Open();
      call.Join();
      cts::FinishBoth();
      if (!cts::control()) CTS_EXPECT(blocks.Arrived(), "the copy did not copy");
    });
  }
}

CTS_CASE(peer_access_first_to_second) {
  const cts::PeerAccess there(0, 1), back(1, 0);
  Check(cts::kPairs[0]);
}
CTS_CASE(peer_access_second_to_first) {
  const cts::PeerAccess there(0, 1), back(1, 0);
  Check(cts::kPairs[1]);
}
CTS_CASE(no_peer_access_first_to_second) { Check(cts::kPairs[0]); }
CTS_CASE(no_peer_access_second_to_first) { Check(cts::kPairs[1]); }

}  // namespace
