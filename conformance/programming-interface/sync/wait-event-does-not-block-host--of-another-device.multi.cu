/*---
clause: pi.sync.wait-event-does-not-block-host
covers: events of another device than the stream's
control: the host waits for the event instead
control-fails-with: cudaStreamWaitEvent blocked the host until work of another device was complete
requires: [gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"
#include "cts/stream/host_grids.cuh"

#include <string>

namespace {

constexpr struct {
  const char* name;
  unsigned flags;
} kEvents[] = {{"default", cudaEventDefault},
               {"without-timing", cudaEventDisableTiming},
               {"blocking", cudaEventBlockingSync | cudaEventDisableTiming}};

// `at`: the current device of the thread that calls.
void Check(const cts::Pair& pair, unsigned flags, int at) {
  const cts::On<cts::Stream> held(pair.one), stream(pair.other);
  const cts::On<cts::Event> event(pair.one, flags);
  cts::Warm(pair.other, *stream);
  cudaError_t code = cudaErrorUnknown;
  const cts::On<cts::Gate> gate(pair.one);
  {
    const cts::OnDevice on(pair.one);
    cts::Hold(*gate, *held);
    CTS_CUDA(cudaEventRecord(*event, *held));
  }
  cts::Thread call([&] {
    CTS_CUDA(cudaSetDevice(at));
    code = cts::control() ? cudaEventSynchronize(*event) : cudaStreamWaitEvent(*stream, *event, 0);
  });
  CTS_EXPECT(call.EndsSoon(), "cudaStreamWaitEvent blocked the host until work of another device was complete");
  gate->Open();
  call.Join();
  CTS_EXPECT_EQ(code, cudaSuccess, "cudaStreamWaitEvent failed");
  stream->Synchronize();
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    for (const auto& kind : kEvents) {
      for (const bool at_the_event : {false, true}) {
        const std::string name = std::string(pair.name) + "-" + kind.name + (at_the_event ? "-at-the-event" : "");
        cts::Row(name.c_str(), [&] { Check(pair, kind.flags, at_the_event ? pair.one : pair.other); });
      }
    }
  }
}

}  // namespace
