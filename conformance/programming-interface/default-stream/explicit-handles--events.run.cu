/*---
clause: pi.default-stream.explicit-handles
covers: events that are recorded there, and waits there for events
control: the event is recorded before what is held
control-fails-with: a stream did not wait for an event of a stream that its handle names
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <string>

namespace {

constexpr const char* kEarly = "a stream did not wait for an event of a stream that its handle names";

struct Handle {
  const char* name;
  cudaStream_t stream;
};

// Nothing but the event orders the two streams.
void Check(const Handle& held, const Handle& stream, unsigned flags) {
  cts::Row(
      (std::string(held.name) + "-then-" + stream.name + (flags == cudaEventDefault ? "-with-timing" : "")).c_str(),
      [&] {
        const cts::Event event(flags);
        cts::Mark mark;
        cts::Gate gate;
        if (cts::control()) CTS_CUDA(cudaEventRecord(event, held.stream));
        cts::Hold(gate, held.stream);
        if (!cts::control()) CTS_CUDA(cudaEventRecord(event, held.stream));
        CTS_EXPECT_EQ(cts::Taken(cudaStreamWaitEvent(stream.stream, event, 0)), cudaSuccess, kEarly);
        mark.Put(stream.stream);
        if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
          cts::PowerNotShown("no command ran while a stream was held");
        gate.Open();
        CTS_EXPECT(mark.Comes(), "the work after the wait never ran");
        CTS_CUDA(cudaDeviceSynchronize());
      });
}

CTS_CASE() {
  const cts::Stream non_blocking, other, blocking(cudaStreamDefault);
  const Handle legacy{"legacy", cudaStreamLegacy}, own{"per-thread", cudaStreamPerThread},
      free{"non-blocking", non_blocking}, second{"another-non-blocking", other}, made{"blocking", blocking};
  for (const unsigned flags : {cudaEventDisableTiming, cudaEventDefault}) {
    Check(legacy, free, flags);
    Check(free, legacy, flags);
    Check(own, free, flags);
    Check(free, own, flags);
    Check(own, made, flags);
    Check(made, own, flags);
    Check(free, second, flags);
  }
}

}  // namespace
