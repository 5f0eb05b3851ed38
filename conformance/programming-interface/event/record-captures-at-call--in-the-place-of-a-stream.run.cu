/*---
clause: pi.event.record-captures-at-call
covers: streams that are made after the event's stream was destroyed
control: the event is recorded in a later stream after its held work
control-fails-with:
  - an event of a destroyed stream waited for a stream that was made later
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

#include <memory>
#include <string>
#include <vector>

namespace {

constexpr const char* kLater = "an event of a destroyed stream waited for a stream that was made later";
constexpr int kStreams = 12;

// The event's stream is done and destroyed. Of those that are made then, one probably gets its handle and is held; else
// the last is.
void Check(const char* name, unsigned flags, bool waited_for) {
  cts::Row((std::string(name) + (waited_for ? "-waited-for" : "-asked")).c_str(), [&] {
    const cts::Event event(flags);
    const cts::Stream waiting;
    cts::Mark first, second;
    cudaStream_t stream = nullptr;
    CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    first.Put(stream);
    CTS_CUDA(cudaEventRecord(event, stream));
    CTS_CUDA(cudaStreamSynchronize(stream));
    CTS_CUDA(cudaStreamDestroy(stream));
    std::vector<std::unique_ptr<cts::Stream>> later;
    std::size_t held = kStreams - 1;
    for (std::size_t i = 0; i < kStreams; ++i) {
      later.push_back(std::make_unique<cts::Stream>());
      if (static_cast<cudaStream_t>(*later.back()) == stream) held = i;
    }
    cts::Gate gate;
    cts::Hold(gate, *later[held]);
    if (cts::control()) CTS_CUDA(cudaEventRecord(event, *later[held]));
    if (!waited_for) {
      const cudaError_t code = cudaEventQuery(event);
      (void)cudaGetLastError();
      CTS_EXPECT_EQ(code, cudaSuccess, kLater);
    } else {
      CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
      second.Put(waiting);
      cts::ExpectPasses(gate, second, kLater);
    }
    gate.Open();
    CTS_FINISH();
  });
}

CTS_CASE() {
  for (const bool waited_for : {false, true}) {
    Check("plain", cudaEventDefault, waited_for);
    Check("without-timing", cudaEventDisableTiming, waited_for);
    Check("blocking-sync", cudaEventBlockingSync, waited_for);
  }
}

}  // namespace
