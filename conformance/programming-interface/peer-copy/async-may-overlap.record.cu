/*---
clause: pi.peer-copy.async-may-overlap
requires: [peer-access]
own-process: it uses two devices
note: true where a copy of one stream got through although a kernel of another stood on one of the devices
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_grids.cuh"

#include "peer-blocks.cuh"

namespace {

bool Overlaps(int held) {
  const cts::PeerBlocks blocks(0, 1, 1 << 20);
  const cts::On<cts::Stream> standing(held), stream(0);
  cts::Warm(0, *stream);
  const cts::On<cts::Gate> gate(held);
  {
    const cts::OnDevice on(held);
    cts::Hold(*gate, *standing);
  }
  cts::Thread call([&] {
    CTS_CUDA(cudaMemcpyPeerAsync(blocks.to(), 1, blocks.from(), 0, blocks.bytes(), *stream));
    stream->Synchronize();
  });
  const bool through = call.EndsSoon(cts::kMeanwhileSeconds);
  gate->Open();
  call.Join();
  CTS_EXPECT(blocks.Arrived(), "the copy did not copy");
  return through;
}

CTS_CASE(peer_access) {
  const cts::PeerAccess there(0, 1), back(1, 0);
  CTS_OBSERVE("beside-a-kernel-of-the-source", Overlaps(0));
  CTS_OBSERVE("beside-a-kernel-of-the-target", Overlaps(1));
}

CTS_CASE(no_peer_access) {
  CTS_OBSERVE("staged-beside-a-kernel-of-the-source", Overlaps(0));
  CTS_OBSERVE("staged-beside-a-kernel-of-the-target", Overlaps(1));
}

}  // namespace
