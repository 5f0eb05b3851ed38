/*---
clause: pi.sync.wait-unrecorded-event
covers: events of each flag, default streams, the driver's function, several waits
control: the event is recorded after what holds another stream
control-fails-with: a wait for an event of some kind that was never recorded held up some stream
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

#include <string>

namespace {

constexpr const char* kHeldUp = "a wait for an event of some kind that was never recorded held up some stream";

struct Kind {
  const char* name;
  unsigned flags;
};
constexpr Kind kKinds[] = {{"with-timing", cudaEventDefault},
                           {"without-timing", cudaEventDisableTiming},
                           {"blocking", cudaEventBlockingSync},
                           {"interprocess", cudaEventInterprocess | cudaEventDisableTiming}};

enum class Wait { kOnce, kThrice, kOfDriver };

void Check(const std::string& name, unsigned flags, cudaStream_t stream, Wait wait) {
  cts::Row(name.c_str(), [&] {
    const cts::Stream held;
    const cts::Event event(flags), recorded;
    cts::Mark mark;
    CTS_CUDA(cudaEventRecord(recorded, stream));  // another event of the stream
    cts::HostGate gate;
    gate.Hold(held);
    if (cts::control()) CTS_CUDA(cudaEventRecord(event, held));
    for (int time = 0; time < (wait == Wait::kThrice ? 3 : 1); ++time) {
      const bool taken = wait == Wait::kOfDriver
                             ? CTS_DRIVER(cuStreamWaitEvent)(stream, event, CU_EVENT_WAIT_DEFAULT) == CUDA_SUCCESS
                             : cudaStreamWaitEvent(stream, event, cudaEventWaitDefault) == cudaSuccess;
      CTS_EXPECT(taken, "a wait for an event of some kind that was never recorded failed");
    }
    mark.Put(stream);
    cts::ExpectPasses(gate, mark, kHeldUp);
  });
}

CTS_CASE() {
  const cts::Stream own, blocking(cudaStreamDefault);
  const struct {
    const char* name;
    cudaStream_t stream;
  } streams[] = {{"null-stream", nullptr}, {"per-thread-stream", cudaStreamPerThread}, {"blocking-stream", blocking}};
  int interprocess = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&interprocess, cudaDevAttrIpcEventSupport, 0));
  for (const Kind& kind : kKinds) {
    if (interprocess != 0 || (kind.flags & cudaEventInterprocess) == 0) Check(kind.name, kind.flags, own, Wait::kOnce);
  }
  for (const auto& row : streams) Check(row.name, cudaEventDisableTiming, row.stream, Wait::kOnce);
  Check("three-waits", cudaEventDisableTiming, own, Wait::kThrice);
  Check("by-the-driver", cudaEventDisableTiming, own, Wait::kOfDriver);
}

}  // namespace
