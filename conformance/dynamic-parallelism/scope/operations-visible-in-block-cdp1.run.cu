/*---
clause: cdp.scope.operations-visible-in-block-cdp1
control: the thread does not call cudaDeviceSynchronize
control-fails-with: a thread did not wait for a grid that another thread of its block had launched
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 64;

__global__ void Child(unsigned* mark, unsigned long long late_ns) {
  cts::SpinFor(late_ns);
  cts::RaiseFlag(mark, 1u);
}

// The last thread creates the stream and launches; the first one synchronizes, after a barrier.
__global__ void Parent(unsigned* mark, unsigned* found, cudaError_t* codes, unsigned long long late_ns, bool sync) {
  __shared__ cudaStream_t stream;
  if (threadIdx.x == kThreads - 1) {
    codes[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    Child<<<1, 1, 0, stream>>>(mark, late_ns);
    codes[1] = cudaGetLastError();
  }
  __syncthreads();
  if (threadIdx.x > 0) return;
  codes[2] = sync ? cudaDeviceSynchronize() : cudaSuccess;
  *found = *static_cast<volatile unsigned*>(mark);
  (void)cudaStreamDestroy(stream);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> mark(1, 0), found(1);
  cts::DeviceBuffer<cudaError_t> codes(3);
  Parent<<<1, kThreads>>>(mark.data(), found.data(), codes.data(), cts::WindowNs(), !cts::control());
  CTS_FINISH();
  for (const cudaError_t code : codes.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "the stream, the launch or the synchronization failed");
  CTS_EXPECT_EQ(mark[0], 1, "the child never ran");
  CTS_EXPECT_EQ(found[0], 1, "a thread did not wait for a grid that another thread of its block had launched");
}

}  // namespace
