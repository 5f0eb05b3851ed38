/*---
clause: cdp.mem.local.dereference-undefined
build: [rdc]
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
note: >-
  The child only reads. The pointer travels as a number, because nvcc warns where it can see what the pointer is. The
  parent stays, so that the child cannot get its place.
---*/
#include "cts/case.cuh"

namespace {

constexpr int kSecret = 0x5EC4E7;

__global__ void Child(unsigned long long address, int* seen, unsigned* done) {
  *seen = *reinterpret_cast<const volatile int*>(address);
  cts::RaiseFlag(done, 1u);
}

__global__ void Parent(int* seen, unsigned* done, unsigned long long stay) {
  volatile int local[64];
  // Indexed by a variable, so not in registers.
  for (unsigned i = 0; i < 64; ++i) local[(i * blockDim.x) % 64] = kSecret;
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(reinterpret_cast<unsigned long long>(local), seen, done);
  (void)cts::AwaitFlag(done, 1u, stay);
}

CTS_CHILD(Read) {
  cts::PinnedBuffer<int> seen(1, 0);
  cts::DeviceBuffer<unsigned> done(1, 0);
  Parent<<<1, 1>>>(seen.device(), done.data(), cts::WindowNs());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("found", seen.Load(0) == kSecret);
  if (synchronized == cudaSuccess) cts::Tell("finished", done[0] == 1);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Read", {.timeout_s = 5, .any_end = true});
  const char* name = "synchronized";
  CTS_OBSERVE(name, child.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(name))) : "none");
  CTS_OBSERVE("child-finished", child.Has("finished") && child.Value("finished") == 1);
  CTS_OBSERVE("child-read-the-parent's-value", child.Has("found") && child.Value("found") == 1);
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
