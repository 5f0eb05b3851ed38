/*---
clause: cdp.streams.parent-event-in-child-undefined
build: [rdc]
note: the child waits before anyone records the event, and nothing waits afterwards, so that no wait can last for ever
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned long long kLook = 1'000'000'000;

__global__ void Child(cudaEvent_t event, cudaError_t* codes, unsigned* done) {
  codes[1] = cudaStreamWaitEvent(nullptr, event, 0);
  codes[2] = cudaEventRecord(event, nullptr);
  cts::RaiseFlag(done, 1u);
}

// The parent and its event are still there while the child uses the event.
__global__ void Parent(cudaError_t* codes, unsigned* done) {
  cudaEvent_t event;
  codes[0] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(event, codes, done);
  (void)cts::AwaitFlag(done, 1u, kLook);
  (void)cudaEventDestroy(event);
}

CTS_CHILD(Use) {
  cts::DeviceBuffer<cudaError_t> codes(3);
  cts::DeviceBuffer<unsigned> done(1, 0);
  Parent<<<1, 1>>>(codes.data(), done.data());
  CTS_CUDA(cudaGetLastError());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  if (synchronized != cudaSuccess) return cts::detail::ContextIsLost();
  cts::Tell("created", codes[0]);
  cts::Tell("waited", codes[1]);
  cts::Tell("recorded", codes[2]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Use", {.timeout_s = 5});
  for (const char* name : {"created", "waited", "recorded", "synchronized"}) {
    CTS_OBSERVE(name, child.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(name))) : "none");
  }
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
