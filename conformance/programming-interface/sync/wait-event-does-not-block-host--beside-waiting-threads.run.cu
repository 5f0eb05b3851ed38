/*---
clause: pi.sync.wait-event-does-not-block-host
covers: while another thread of the host waits
control: the host waits for the event instead
control-fails-with: cudaStreamWaitEvent blocked the host while another thread waited
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <string>

namespace {

constexpr const char* kBlocked = "cudaStreamWaitEvent blocked the host while another thread waited";

struct Wait {
  const char* name;
  cudaError_t (*of)(cudaStream_t stream, cudaEvent_t event);
};
constexpr Wait kWaits[] = {
    {"cudaStreamSynchronize", [](cudaStream_t stream, cudaEvent_t) { return cudaStreamSynchronize(stream); }},
    {"cudaEventSynchronize", [](cudaStream_t, cudaEvent_t event) { return cudaEventSynchronize(event); }},
    {"cudaDeviceSynchronize", [](cudaStream_t, cudaEvent_t) { return cudaDeviceSynchronize(); }},
};

// The stream that waits is the one that the thread waits for, or another one.
void Check(const Wait& wait, bool same) {
  cts::Row((std::string(wait.name) + (same ? "-same-stream" : "-another-stream")).c_str(), [&] {
    const cts::Stream held, other;
    const cts::Event event, awaited;
    const cts::HostWindows windows;
    cudaError_t code = cudaErrorUnknown;
    cts::Gate gate;
    cts::Hold(gate, held);
    CTS_CUDA(cudaEventRecord(awaited, held));
    CTS_CUDA(cudaEventRecord(event, held));
    cts::Thread waiting([&] { CTS_CUDA(wait.of(held, awaited)); });
    CTS_CHANCE(false, kBlocked);  // a window, in which it comes to its wait
    cts::Thread call([&] {
      code = cts::control() ? cudaEventSynchronize(event) : cudaStreamWaitEvent(same ? held : other, event, 0);
    });
    CTS_EXPECT(call.EndsSoon(), kBlocked);
    gate.Open();
    call.Join();
    waiting.Join();
    CTS_EXPECT_EQ(code, cudaSuccess, "cudaStreamWaitEvent failed");
  });
}

CTS_CASE() {
  for (const Wait& wait : kWaits)
    for (const bool same : {true, false}) Check(wait, same);
}

}  // namespace
