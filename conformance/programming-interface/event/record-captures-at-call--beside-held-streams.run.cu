/*---
clause: pi.event.record-captures-at-call
covers: later work of other streams, which are held
control: the event is recorded after the held work
control-fails-with:
  - an event of finished work is not complete beside a held stream
  - the wait for an event of finished work waited for a held stream
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

void Check(const char* name, cudaStream_t held, cudaStream_t stream, unsigned flags) {
  cts::Row(name, [&] {
    for (const cts::Marker& marker : cts::kMarkers) {
      const cts::Event event(flags);
      cts::Mark mark;
      cts::Gate gate;
      mark.Put(stream, marker.by);
      CTS_CUDA(cudaEventRecord(event, stream));
      CTS_CUDA(cudaStreamSynchronize(stream));
      CTS_EXPECT(mark.seen(), "the synchronization did not wait");
      cts::Hold(gate, held);
      if (cts::control()) CTS_CUDA(cudaEventRecord(event, held));
      unsigned others = 0;
      for (int i = 0; i < 50; ++i) others += cudaEventQuery(event) != cudaSuccess ? 1 : 0;
      (void)cudaGetLastError();
      CTS_EXPECT_EQ(others, 0u, "an event of finished work is not complete beside a held stream");
      cts::Thread call([&] { CTS_CUDA(cudaEventSynchronize(event)); });
      cts::ExpectPasses(gate, call, "the wait for an event of finished work waited for a held stream");
      gate.Open();
      call.Join();
      CTS_FINISH();
    }
  });
}

CTS_CASE() {
  const cts::Stream held, held_blocking(cudaStreamDefault), stream, blocking(cudaStreamDefault);
  Check("non-blocking-beside-non-blocking", held, stream, cudaEventDisableTiming);
  Check("with-timing", held, stream, cudaEventDefault);
  Check("blocking-sync", held, stream, cudaEventDisableTiming | cudaEventBlockingSync);
  Check("blocking-beside-blocking", held_blocking, blocking, cudaEventDisableTiming);
  Check("non-blocking-beside-the-null-stream", nullptr, stream, cudaEventDisableTiming);
  Check("null-stream-beside-non-blocking", held, nullptr, cudaEventDisableTiming);
}

}  // namespace
