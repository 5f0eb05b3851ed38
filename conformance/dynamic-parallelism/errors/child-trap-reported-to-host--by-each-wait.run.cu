/*---
clause: cdp.errors.child-trap-reported-to-host
covers: each way in which the host waits
control: the child does not trap
control-fails-with: a waiting call did not report that the child had trapped
build: [rdc]
requires: [no-mps]
timeout: 100
---*/
#include "cts/case.cuh"
#include "cts/stream/deciding.h"

namespace {

enum Wait { kStream, kEvent, kQuery, kWaits };
constexpr const char* kNames[kWaits] = {"cudaStreamSynchronize", "cudaEventSynchronize", "cudaStreamQuery"};

// Late, so that the host waits already.
__global__ void Child(unsigned long long ns, bool trap) {
  cts::SpinFor(ns);
  if (trap) __trap();
}
__global__ void Parent(unsigned long long ns, bool trap) { Child<<<1, 1>>>(ns, trap); }

cudaError_t Query(cudaStream_t stream) {
  return cts::AwaitReady([&] { return cudaStreamQuery(stream); });
}

// The argument: a wait, or kWaits for each of them, one after the other, because none of the control's children traps.
CTS_CHILD(Trap) {
  const cts::Stream stream;
  const cts::Event event;
  cts::ContextIsLost();
  for (int wait = kStream; wait < kWaits; ++wait) {
    if (cts::child_argument() != kWaits && cts::child_argument() != wait) continue;
    Parent<<<1, 1, 0, stream>>>(cts::WindowNs(), !cts::control());
    cudaError_t code = cudaSuccess;
    if (wait == kEvent) code = cudaEventRecord(event, stream);
    if (code == cudaSuccess && wait == kEvent) code = cudaEventSynchronize(event);
    if (wait == kStream) code = cudaStreamSynchronize(stream);
    if (wait == kQuery) code = Query(stream);
    cts::Tell(kNames[wait], code);
  }
}

CTS_CASE() {
  const cts::ChildRun all = cts::control() ? cts::RunChild("Trap", {.argument = kWaits}) : cts::ChildRun();
  for (int wait = kStream; wait < kWaits; ++wait) {
    cts::Row(kNames[wait], [&] {
      const cts::ChildRun run = cts::control() ? all : cts::RunChild("Trap", {.argument = wait, .timeout_s = 25});
      const long long code = run.Value(kNames[wait]);
      CTS_EXPECT(code != cudaSuccess && code != cudaErrorNotReady,
                 "a waiting call did not report that the child had trapped");
    });
  }
}

}  // namespace
