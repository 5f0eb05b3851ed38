/*---
clause: cdp.streams.parent-event-in-child-undefined
build: [rdc]
requires: [no-mps]
note: the child waits before anyone records the event, and nothing waits afterwards, so that no wait can last for ever
---*/
#include "cts/case.cuh"

namespace {

struct Outcome {
  cudaError_t user_launched, created, waited, recorded;
  bool owner_still_running;
};

__global__ void Child(cudaEvent_t event, Outcome* outcome, unsigned* done) {
  outcome->waited = cudaStreamWaitEvent(nullptr, event, 0);
  outcome->recorded = cudaEventRecord(event, nullptr);
  cts::RaiseFlag(done, 1u);
}

// The parent and its event are still there while the child uses the event.
__global__ void Parent(Outcome* outcome, unsigned* done, unsigned long long look_ns) {
  cudaEvent_t event;
  outcome->created = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(event, outcome, done);
  outcome->user_launched = cudaGetLastError();
  outcome->owner_still_running = cts::AwaitFlag(done, 1u, look_ns);
  (void)cudaEventDestroy(event);
}

CTS_CHILD(Use) {
  cts::DeviceBuffer<Outcome> outcome(1);
  cts::DeviceBuffer<unsigned> done(1, 0);
  cts::Tell("prepared", 1);
  Parent<<<1, 1>>>(outcome.data(), done.data(), cts::WindowNs());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  if (synchronized != cudaSuccess) return cts::ContextIsLost();
  const Outcome seen = outcome[0];
  cts::Tell("user-launched", seen.user_launched);
  cts::Tell("created", seen.created);
  cts::Tell("waited", seen.waited);
  cts::Tell("recorded", seen.recorded);
  cts::Tell("owner-still-running", seen.owner_still_running);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Use", {.timeout_s = 5, .any_end = true});
  CTS_EXPECT(child.Has("prepared"), "the process failed before its kernel");
  if (child.Has("user-launched"))
    CTS_EXPECT_EQ(static_cast<cudaError_t>(child.Value("user-launched")), cudaSuccess,
                  "the grid that uses the event was refused");
  for (const char* name : {"created", "waited", "recorded", "synchronized"}) {
    CTS_OBSERVE(name, child.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(name))) : "none");
  }
  CTS_OBSERVE("owner-still-running", child.Has("owner-still-running") && child.Value("owner-still-running") == 1);
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
