/*---
clause: cdp.mem.shared.out-of-scope-reference-undefined
build: [rdc]
requires: [no-mps]
note: the child only reads, and has no shared memory of its own; the parent stays, so that its array still exists
---*/
#include "cts/case.cuh"

namespace {

constexpr int kSecret = 0x5EC4E7;

__global__ void Child(const volatile int* pointer, int* seen, unsigned* done) {
  *seen = *pointer;
  cts::RaiseFlag(done, 1u);
}

__global__ void Parent(int* seen, unsigned* done, unsigned long long stay) {
  __shared__ volatile int array[1024];
  for (int i = 0; i < 1024; ++i) array[i] = kSecret;
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(array + 512, seen, done);
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
