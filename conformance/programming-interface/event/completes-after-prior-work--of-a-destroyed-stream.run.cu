/*---
clause: pi.event.completes-after-prior-work
covers: the stream is destroyed meanwhile
control: the event is recorded before the work
control-fails-with: an event of a destroyed stream was complete before earlier work of the stream was
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "an event of a destroyed stream was complete before earlier work of the stream was";

// Host, query and another stream wait for the event when its stream is no more.
void Check(const char* name, unsigned stream_flags, unsigned flags) {
  cts::Row(name, [&] {
    cudaStream_t stream = nullptr;
    CTS_CUDA(cudaStreamCreateWithFlags(&stream, stream_flags));
    const cts::Stream other;
    const cts::Event event(flags), first(flags);
    cts::Mark mark, behind;
    mark.Put(stream, cts::By::kCopy);
    CTS_EXPECT(mark.Comes(), "the command never ran");
    cts::Mark last;
    bool seen = false;
    {
      cts::Gate gate;
      CTS_CUDA(cudaEventRecord(first, stream));
      if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
      cts::Hold(gate, stream);
      last.Put(stream, cts::By::kCopy);
      if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
      CTS_CUDA(cudaStreamDestroy(stream));
      CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
      behind.Put(other);
      cts::Thread wait([&] {
        CTS_CUDA(cudaEventSynchronize(event));
        seen = last.seen();
      });
      CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady || wait.ended() || behind.seen(), kEarly);
      gate.Open();
      wait.Join();
    }
    CTS_EXPECT(seen, kEarly);
    CTS_EXPECT(behind.Comes(), "a stream that waited for an event of a destroyed stream waits forever");
    (void)cudaGetLastError();  // a query may have left cudaErrorNotReady
    CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "an event of a destroyed stream is not complete");
    CTS_EXPECT_EQ(cudaEventSynchronize(first), cudaSuccess, "an event of a destroyed stream cannot be waited for");
    if ((flags & cudaEventDisableTiming) != 0) return;
    float elapsed_ms = -1;
    CTS_EXPECT_EQ(cudaEventElapsedTime(&elapsed_ms, first, event), cudaSuccess,
                  "there is no time between two events of a destroyed stream");
  });
}

CTS_CASE() {
  Check("non-blocking", cudaStreamNonBlocking, cudaEventDefault);
  Check("non-blocking-without-timing", cudaStreamNonBlocking, cudaEventDisableTiming);
  Check("non-blocking-blocking-sync", cudaStreamNonBlocking, cudaEventBlockingSync);
  Check("blocking", cudaStreamDefault, cudaEventDefault);
}

}  // namespace
