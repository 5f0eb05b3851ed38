/*---
clause: cdp.streams.parent-stream-in-child-undefined
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned long long kLook = 1'000'000'000;

__global__ void Grandchild(int* ran) { *ran = 1; }

__global__ void Child(cudaStream_t stream, int* ran, cudaError_t* launched, unsigned* done) {
  Grandchild<<<1, 1, 0, stream>>>(ran);
  *launched = cudaGetLastError();
  cts::RaiseFlag(done, 1u);
}

// The parent and its stream are still there while the child uses the stream.
__global__ void Parent(int* ran, cudaError_t* launched, unsigned* done) {
  cudaStream_t stream;
  launched[1] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(stream, ran, launched, done);
  (void)cts::AwaitFlag(done, 1u, kLook);
  (void)cudaStreamDestroy(stream);
}

CTS_CHILD(Launch) {
  cts::PinnedBuffer<int> ran(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(2);
  cts::DeviceBuffer<unsigned> done(1, 0);
  Parent<<<1, 1>>>(ran.device(), launched.data(), done.data());
  CTS_CUDA(cudaGetLastError());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  cts::Tell("ran", ran.Load(0));
  if (synchronized != cudaSuccess) return cts::detail::ContextIsLost();
  cts::Tell("created", launched[1]);
  cts::Tell("launched", launched[0]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Launch", {.timeout_s = 5});
  for (const char* name : {"created", "launched", "synchronized"}) {
    CTS_OBSERVE(name, child.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(name))) : "none");
  }
  CTS_OBSERVE("the-grid-ran", child.Has("ran") && child.Value("ran") == 1);
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
