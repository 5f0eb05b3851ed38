/*---
clause: cdp.streams.parent-stream-in-child-undefined
build: [rdc]
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Grandchild(int* ran) { *ran = 1; }

struct Outcome {
  cudaError_t user_launched, created, launched;
  bool owner_still_running;
};

__global__ void Child(cudaStream_t stream, int* ran, Outcome* outcome, unsigned* done) {
  Grandchild<<<1, 1, 0, stream>>>(ran);
  outcome->launched = cudaGetLastError();
  cts::RaiseFlag(done, 1u);
}

// The parent and its stream are still there while the child uses the stream.
__global__ void Parent(int* ran, Outcome* outcome, unsigned* done, unsigned long long look_ns) {
  cudaStream_t stream;
  outcome->created = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(stream, ran, outcome, done);
  outcome->user_launched = cudaGetLastError();
  outcome->owner_still_running = cts::AwaitFlag(done, 1u, look_ns);
  (void)cudaStreamDestroy(stream);
}

CTS_CHILD(Launch) {
  cts::PinnedBuffer<int> ran(1, 0);
  cts::DeviceBuffer<Outcome> outcome(1);
  cts::DeviceBuffer<unsigned> done(1, 0);
  cts::Tell("prepared", 1);
  Parent<<<1, 1>>>(ran.device(), outcome.data(), done.data(), cts::WindowNs());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  cts::Tell("ran", ran.Load(0));
  if (synchronized != cudaSuccess) return cts::ContextIsLost();
  const Outcome seen = outcome[0];
  cts::Tell("user-launched", seen.user_launched);
  cts::Tell("created", seen.created);
  cts::Tell("launched", seen.launched);
  cts::Tell("owner-still-running", seen.owner_still_running);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Launch", {.timeout_s = 5, .any_end = true});
  CTS_EXPECT(child.Has("prepared"), "the process failed before its kernel");
  if (child.Has("user-launched"))
    CTS_EXPECT_EQ(static_cast<cudaError_t>(child.Value("user-launched")), cudaSuccess,
                  "the grid that uses the stream was refused");
  for (const char* name : {"created", "launched", "synchronized"}) {
    CTS_OBSERVE(name, child.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(name))) : "none");
  }
  CTS_OBSERVE("the-grid-ran", child.Has("ran") && child.Value("ran") == 1);
  CTS_OBSERVE("owner-still-running", child.Has("owner-still-running") && child.Value("owner-still-running") == 1);
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
