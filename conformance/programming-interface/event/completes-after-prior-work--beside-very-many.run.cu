/*---
clause: pi.event.completes-after-prior-work
covers: seventy thousand live events, of which a few are pending
control: the events are recorded before the work
control-fails-with: one of very many events was complete before earlier work of its stream was
timeout: 90
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <vector>

namespace {

constexpr const char* kEarly = "one of very many events was complete before earlier work of its stream was";
constexpr size_t kEvents = 70'000;
// Two events of which the numbers are the same in 8, 12 or 16 bits: the first of each pair is pending.
constexpr size_t kPending[] = {3, 4'500, 100, 65'536}, kOthers[] = {259, 404, 65'636, 0};

// They are destroyed at the end; where no more can be made, power is not shown.
struct Events {
  std::vector<cudaEvent_t> all;
  explicit Events(size_t count) {
    while (all.size() < count) {
      cudaEvent_t event = nullptr;
      if (cts::Taken(cudaEventCreateWithFlags(&event, cudaEventDisableTiming)) != cudaSuccess) return;
      all.push_back(event);
    }
  }
  ~Events() {
    size_t failed = 0;
    for (const cudaEvent_t event : all) failed += cudaEventDestroy(event) != cudaSuccess;
    CTS_EXPECT_EQ(failed, 0, "an event could not be destroyed");
  }
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;
};

CTS_CASE() {
  const cts::Stream stream, other, waiting;
  const Events events(kEvents);
  if (events.all.size() < kEvents) return cts::PowerNotShown("there were not so many events");
  const auto record = [&] {
    for (const size_t i : kPending) CTS_CUDA(cudaEventRecord(events.all[i], stream));
  };
  cts::Mark last, behind;
  {
    cts::Gate gate;
    if (cts::control()) record();
    cts::Hold(gate, stream);
    last.Put(stream);
    if (!cts::control()) record();
    for (const size_t i : kOthers) CTS_CUDA(cudaEventRecord(events.all[i], other));
    for (const size_t i : kPending) CTS_CUDA(cudaStreamWaitEvent(waiting, events.all[i], 0));
    behind.Put(waiting);
    size_t complete = 0;
    for (const size_t i : kPending) complete += cudaEventQuery(events.all[i]) != cudaErrorNotReady;
    (void)cudaGetLastError();  // cudaErrorNotReady may be left
    CTS_EXPECT_EQ(complete, 0, kEarly);
    CTS_NOT_YET(behind.seen(), kEarly);
    gate.Open();
  }
  CTS_EXPECT(behind.Comes(), "the command never ran");
  CTS_EXPECT(last.seen(), kEarly);
  CTS_FINISH();
  size_t pending = 0;
  for (const cudaEvent_t event : events.all) pending += cudaEventQuery(event) != cudaSuccess;
  CTS_EXPECT_EQ(pending, 0, "an event is not complete although all work is");
}

}  // namespace
