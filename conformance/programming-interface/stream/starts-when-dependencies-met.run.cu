/*---
clause: pi.stream.starts-when-dependencies-met
control: the command is issued without the dependency, into a stream of its own
control-fails-with: a command started before what it depends on was complete
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "a command started before what it depends on was complete";

// `depend` makes the second stream depend on what the first one holds; it gets the stream that the command goes into.
template <class Depend>
void Check(Depend depend) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream held, other;
      cts::Mark mark;
      cts::Gate gate;
      cts::Hold(gate, held);
      mark.Put(depend(held, other), marker.by);
      if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
    });
  }
}

CTS_CASE(earlier_command_of_its_stream) {
  Check([](cudaStream_t held, cudaStream_t other) { return cts::control() ? other : held; });
}

CTS_CASE(event_of_another_stream) {
  cts::Event event;
  Check([&](cudaStream_t held, cudaStream_t other) {
    CTS_CUDA(cudaEventRecord(event, held));
    if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
    return other;
  });
}

CTS_CASE(one_of_three_events) {
  cts::Stream idle;
  cts::Event events[3];
  Check([&](cudaStream_t held, cudaStream_t other) {
    for (int i = 0; i < 3; ++i) {
      CTS_CUDA(cudaEventRecord(events[i], i == 1 ? held : idle));
      if (!cts::control() || i != 1) CTS_CUDA(cudaStreamWaitEvent(other, events[i], 0));
    }
    return other;
  });
}

CTS_CASE(event_over_a_third_stream) {
  cts::Stream between;
  cts::Event first, second;
  Check([&](cudaStream_t held, cudaStream_t other) {
    CTS_CUDA(cudaEventRecord(first, held));
    if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(between, first, 0));
    CTS_CUDA(cudaEventRecord(second, between));
    CTS_CUDA(cudaStreamWaitEvent(other, second, 0));
    return other;
  });
}

}  // namespace
