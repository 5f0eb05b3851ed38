/*---
clause: cdp.streams.host-stream-in-kernel-undefined
build: [rdc]
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* ran) { *ran = 1; }

__global__ void Parent(cudaStream_t stream, int* ran, cudaError_t* launched) {
  Child<<<1, 1, 0, stream>>>(ran);
  *launched = cudaGetLastError();
}

CTS_CHILD(Launch) {
  cts::PinnedBuffer<int> ran(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(1);
  const cts::Stream stream;
  cts::Tell("prepared", 1);
  Parent<<<1, 1>>>(stream, ran.device(), launched.data());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  cts::Tell("ran", ran.Load(0));
  if (synchronized != cudaSuccess) return cts::ContextIsLost();
  cts::Tell("launched", launched[0]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Launch", {.timeout_s = 5, .any_end = true});
  CTS_EXPECT(child.Has("prepared"), "the process failed before its kernel");
  for (const char* name : {"launched", "synchronized"}) {
    CTS_OBSERVE(name, child.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(name))) : "none");
  }
  CTS_OBSERVE("the-grid-ran", child.Has("ran") && child.Value("ran") == 1);
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
