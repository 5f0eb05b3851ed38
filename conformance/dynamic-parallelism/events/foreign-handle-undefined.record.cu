/*---
clause: cdp.events.foreign-handle-undefined
build: [rdc]
requires: [no-mps]
note: the foreign grid only records the event; nothing waits for it, so that no grid can wait for ever
---*/
#include "cts/case.cuh"

namespace {

struct Shared {
  cudaEvent_t event;
  cudaError_t created, recorded;
};

// One kernel for both grids: a second one might have to be loaded while the first waits.
__global__ void Use(cts::GateView gate, Shared* shared, unsigned* done, bool owner) {
  if (!owner) {
    shared->recorded = cudaEventRecord(shared->event, nullptr);
    return cts::RaiseFlag(done, 1u);
  }
  shared->created = cudaEventCreateWithFlags(&shared->event, cudaEventDisableTiming);
  gate.Pass();
  (void)cudaEventDestroy(shared->event);
}

CTS_CHILD(Record) {
  cts::DeviceBuffer<Shared> shared(1);
  cts::PinnedBuffer<unsigned> done(1, 0);
  const cts::Stream streams[2];
  cts::Gate gate;
  Use<<<1, 1, 0, streams[0]>>>(gate.view(), shared.data(), done.device(), true);
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the grid that owns the event never ran");
  Use<<<1, 1, 0, streams[1]>>>(gate.view(), shared.data(), done.device(), false);
  cts::Tell("owner-still-running", cts::AwaitWord(done.data(), 1));
  gate.Open();
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  if (synchronized != cudaSuccess) return cts::ContextIsLost();
  cts::Tell("created", shared[0].created);
  cts::Tell("recorded", shared[0].recorded);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Record", {.any_end = true});
  for (const char* name : {"synchronized", "created", "recorded"}) {
    CTS_OBSERVE(name, child.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(name))) : "none");
  }
  CTS_OBSERVE("owner-still-running", child.Has("owner-still-running") && child.Value("owner-still-running") == 1);
  if (child.Has("synchronized") && child.Value("synchronized") == cudaSuccess) {
    CTS_EXPECT_EQ(child.exit_code, 0, "the recording process failed");
  }
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
