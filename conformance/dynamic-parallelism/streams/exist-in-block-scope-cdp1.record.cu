/*---
clause: cdp.streams.exist-in-block-scope-cdp1
build: [rdc, cdp1, ptx-80]
requires: [no-mps, cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

struct Shared {
  unsigned turns, made;
  cudaStream_t stream;
  cudaEvent_t event;
};
struct Outcome {
  cudaError_t made[2], recorded, waited, launched;
};

__global__ void Mark(unsigned* ran) { *ran = 1; }

// The block that starts first makes the objects and ends; the other one uses them a while later.
__global__ void Parent(Shared* shared, Outcome* outcome, unsigned* ran, unsigned long long ns) {
  if (atomicAdd(&shared->turns, 1u) == 0) {
    outcome->made[0] = cudaStreamCreateWithFlags(&shared->stream, cudaStreamNonBlocking);
    outcome->made[1] = cudaEventCreateWithFlags(&shared->event, cudaEventDisableTiming);
    cts::RaiseFlag(&shared->made, 1u);
    return;
  }
  if (!cts::AwaitFlag(&shared->made, 1u)) return;
  cts::SpinFor(ns);
  outcome->recorded = cudaEventRecord(shared->event, nullptr);
  outcome->waited = cudaStreamWaitEvent(nullptr, shared->event, 0);
  Mark<<<1, 1, 0, shared->stream>>>(ran);
  outcome->launched = cudaGetLastError();
}

CTS_CHILD(Use) {
  cts::DeviceBuffer<Shared> shared(1, 0);
  cts::DeviceBuffer<Outcome> outcome(1);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Tell("prepared", 1);
  Parent<<<2, 1>>>(shared.data(), outcome.data(), ran.device(), cts::WindowNs());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  cts::Tell("ran", ran.Load(0));
  if (synchronized != cudaSuccess) return cts::ContextIsLost();
  const Outcome seen = outcome[0];
  cts::Tell("stream-created", seen.made[0]);
  cts::Tell("event-created", seen.made[1]);
  cts::Tell("recorded", seen.recorded);
  cts::Tell("waited", seen.waited);
  cts::Tell("launched", seen.launched);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Use", {.timeout_s = 5, .any_end = true});
  CTS_EXPECT(child.Has("prepared"), "the process failed before its kernel");
  for (const char* name : {"stream-created", "event-created", "recorded", "waited", "launched", "synchronized"}) {
    CTS_OBSERVE(name, child.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(name))) : "none");
  }
  CTS_OBSERVE("the-grid-ran", child.Has("ran") && child.Value("ran") == 1);
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
