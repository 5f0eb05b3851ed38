/*---
clause: pi.stream.starts-when-dependencies-met
covers: streams that have nothing but a wait and the record after it
control: the last of these streams does not wait
control-fails-with: a command after waits and records of other streams ran before the first event was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <memory>
#include <string>
#include <vector>

namespace {

constexpr const char* kEarly =
    "a command after waits and records of other streams ran before the first event was complete";

// Each stream waits for the event of the one before and records its own, with no other work. `same`: all record one
// event, anew each time. Twice, since a stream that was used before may take another way.
void Check(unsigned hops, unsigned stream_flags, unsigned event_flags, bool same, cts::By by) {
  const cts::Stream held(stream_flags), last(stream_flags);
  std::vector<std::unique_ptr<cts::Stream>> between;
  std::vector<std::unique_ptr<cts::Event>> events;
  for (unsigned i = 0; i < hops; ++i) between.push_back(std::make_unique<cts::Stream>(stream_flags));
  for (unsigned i = 0; i < (same ? 1 : hops + 1); ++i) events.push_back(std::make_unique<cts::Event>(event_flags));
  for (int round = 0; round < 2; ++round) {
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, held);
    CTS_CUDA(cudaEventRecord(*events[0], held));
    for (unsigned i = 0; i < hops; ++i) {
      if (!cts::control() || i != hops - 1) CTS_CUDA(cudaStreamWaitEvent(*between[i], *events[same ? 0 : i], 0));
      CTS_CUDA(cudaEventRecord(*events[same ? 0 : i + 1], *between[i]));
    }
    CTS_CUDA(cudaStreamWaitEvent(last, *events.back(), 0));
    mark.Put(last, by);
    if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "a command never ran");
    CTS_FINISH();
  }
}

CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) {
    for (const unsigned hops : {1u, 2u, 9u}) {
      const std::string name = std::to_string(hops) + (hops == 1 ? "-stream-" : "-streams-") + marker.name;
      cts::Row(name.c_str(), [&] { Check(hops, cudaStreamNonBlocking, cudaEventDisableTiming, false, marker.by); });
      cts::Row((name + "-one-event").c_str(),
               [&] { Check(hops, cudaStreamNonBlocking, cudaEventDisableTiming, true, marker.by); });
    }
  }
  cts::Row("blocking-streams", [] { Check(3, cudaStreamDefault, cudaEventDisableTiming, false, cts::By::kKernel); });
  cts::Row("events-that-measure", [] { Check(3, cudaStreamNonBlocking, cudaEventDefault, false, cts::By::kKernel); });
  cts::Row("blocking-sync", [] { Check(3, cudaStreamNonBlocking, cudaEventBlockingSync, true, cts::By::kKernel); });
}

}  // namespace
