/*---
clause: cdp.heap.host-free-of-device-pointer-is-error
build: [rdc]
requires: [no-mps]
note: in a process of its own, because nothing is promised for afterwards
---*/
#include "cts/case.cuh"

namespace {

__global__ void Allocate(void** memory) { (void)cudaMalloc(memory, 64); }
__global__ void Free(void** memory) { (void)cudaFree(*memory); }

CTS_CHILD(FreeOnHost) {
  cts::DeviceBuffer<void*> from_heap(1, 0);
  Allocate<<<1, 1>>>(from_heap.data());
  CTS_FINISH();
  CTS_EXPECT_NE(from_heap[0], nullptr, "the heap had no 64 bytes");
  cts::ContextIsLost();
  cts::Tell("code", cudaFree(from_heap[0]));
  (void)cudaGetLastError();
  Free<<<1, 1>>>(from_heap.data());
  cts::Tell("synchronized-after-free-of-the-device", cudaDeviceSynchronize());
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("FreeOnHost", {.any_end = true});
  for (const char* name : {"code", "synchronized-after-free-of-the-device"})
    CTS_OBSERVE(name, child.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(name))) : "none");
}

}  // namespace
