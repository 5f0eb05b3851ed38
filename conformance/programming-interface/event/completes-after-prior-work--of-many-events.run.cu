/*---
clause: pi.event.completes-after-prior-work
covers: hundreds of events that are pending at once
control: the events are recorded before the work
control-fails-with: one of many events was complete before earlier work of its stream was
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <memory>
#include <vector>

namespace {

constexpr const char* kEarly = "one of many events was complete before earlier work of its stream was";
constexpr size_t kEvents = 700;

// Each is recorded after a kernel that is held. Other streams and a thread wait for some of them, the rest are asked.
void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    const cts::Stream stream, other;
    std::vector<std::unique_ptr<cts::Event>> events;
    for (size_t i = 0; i < kEvents; ++i) events.push_back(std::make_unique<cts::Event>(flags));
    const auto complete = [&] {
      size_t count = 0;
      for (const auto& event : events) count += cudaEventQuery(*event) != cudaErrorNotReady;
      (void)cudaGetLastError();  // cudaErrorNotReady may be left
      return count;
    };
    const auto record = [&] {
      for (const auto& event : events) CTS_CUDA(cudaEventRecord(*event, stream));
    };
    cts::Mark last, behind;
    bool seen = false;
    {
      cts::Gate gate;
      if (cts::control()) record();
      cts::Hold(gate, stream);
      last.Put(stream, cts::By::kCopy);
      // A call may block for want of resources, as a queue that is full: the gate opens then.
      cts::Thread recording([&] {
        if (!cts::control()) record();
      });
      if (!recording.EndsSoon(1)) {
        gate.Open();
        recording.Join();
        CTS_FINISH();
        return cts::PowerNotShown("so many events were not recorded while their stream was held");
      }
      recording.Join();
      for (const size_t i : {size_t{0}, size_t{255}, size_t{511}, kEvents - 1})
        CTS_CUDA(cudaStreamWaitEvent(other, *events[i], 0));
      behind.Put(other);
      cts::Thread wait([&] {
        CTS_CUDA(cudaEventSynchronize(*events[kEvents - 2]));
        seen = last.seen();
      });
      CTS_NOT_YET(wait.ended() || behind.seen(), kEarly);
      CTS_EXPECT_EQ(complete(), 0, kEarly);
      gate.Open();
      wait.Join();
    }
    CTS_EXPECT(seen, kEarly);
    CTS_EXPECT(behind.Comes(), "the command never ran");
    stream.Synchronize();
    CTS_EXPECT_EQ(complete(), kEvents, "an event is not complete although its stream is");
  });
}

CTS_CASE() {
  Check("with-timing", cudaEventDefault);
  Check("without-timing", cudaEventDisableTiming);
}

}  // namespace
