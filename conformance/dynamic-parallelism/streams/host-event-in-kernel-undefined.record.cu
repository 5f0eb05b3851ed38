/*---
clause: cdp.streams.host-event-in-kernel-undefined
build: [rdc]
requires: [no-mps]
note: nothing on the host waits for the event, and nothing follows the device's wait
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel(cudaEvent_t event, cudaError_t* codes) {
  codes[0] = cudaStreamWaitEvent(nullptr, event, 0);
  codes[1] = cudaEventRecord(event, nullptr);
}

CTS_CHILD(Use) {
  cts::DeviceBuffer<cudaError_t> codes(2);
  const cts::Event event;
  CTS_CUDA(cudaEventRecord(event, nullptr));
  CTS_CUDA(cudaEventSynchronize(event));  // so that a wait for it can end at once
  cts::Tell("prepared", 1);
  Kernel<<<1, 1>>>(event, codes.data());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  if (synchronized != cudaSuccess) return cts::ContextIsLost();
  cts::Tell("waited", codes[0]);
  cts::Tell("recorded", codes[1]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Use", {.timeout_s = 5, .any_end = true});
  CTS_EXPECT(child.Has("prepared"), "the process failed before its kernel");
  for (const char* name : {"waited", "recorded", "synchronized"}) {
    CTS_OBSERVE(name, child.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(name))) : "none");
  }
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
