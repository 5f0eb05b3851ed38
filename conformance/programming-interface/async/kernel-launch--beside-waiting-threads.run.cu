/*---
clause: pi.async.kernel-launch
covers: while another thread of the host waits
control: the host waits for the kernel ahead of it right after the launch, as a synchronous launch does
control-fails-with: a launch did not return while another thread waited
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <string>

namespace {

constexpr const char* kBlocked = "a launch did not return while another thread waited";

struct Wait {
  const char* name;
  cudaError_t (*of)(cudaStream_t stream, cudaEvent_t event);
};
constexpr Wait kWaits[] = {
    {"cudaStreamSynchronize", [](cudaStream_t stream, cudaEvent_t) { return cudaStreamSynchronize(stream); }},
    {"cudaEventSynchronize", [](cudaStream_t, cudaEvent_t event) { return cudaEventSynchronize(event); }},
    {"cudaDeviceSynchronize", [](cudaStream_t, cudaEvent_t) { return cudaDeviceSynchronize(); }},
};

// The kernel goes to the stream that the thread waits for, or to another one. It need not run meanwhile.
void Check(const Wait& wait, bool same) {
  cts::Row((std::string(wait.name) + (same ? "-same-stream" : "-another-stream")).c_str(), [&] {
    const cts::Stream held, other;
    const cts::Event awaited;
    cts::Mark mark;
    mark.Put(other);
    other.Synchronize();
    cts::Mark launched;
    cts::Gate gate;
    cts::Hold(gate, held);
    CTS_CUDA(cudaEventRecord(awaited, held));
    cts::Thread waiting([&] { CTS_CUDA(wait.of(held, awaited)); });
    CTS_CHANCE(false, kBlocked);  // a window, in which it comes to its wait
    cts::Thread call([&] {
      launched.Put(same ? held : other);
      if (cts::control()) CTS_CUDA(cudaStreamSynchronize(held));
    });
    CTS_EXPECT(call.EndsSoon(), kBlocked);
    gate.Open();
    call.Join();
    waiting.Join();
    CTS_EXPECT(launched.Comes(), "the kernel never ran");
  });
}

CTS_CASE() {
  for (const Wait& wait : kWaits)
    for (const bool same : {true, false}) Check(wait, same);
}

}  // namespace
