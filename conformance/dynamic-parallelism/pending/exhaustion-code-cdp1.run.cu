/*---
clause: cdp.pending.exhaustion-code-cdp1
control: the parent makes half as many launches as were accepted before
control-fails-with: no launch failed with cudaErrorLaunchPendingCountExceeded
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
timeout: 60
draft: no device of compute capability below 9.0 has run it
note: >-
  Each child's mark lies in a variable: nvcc's code would store an argument through the buffer of a refused launch, too.
---*/
#include "cts/case.cuh"

namespace {

constexpr long long kMost = 1'000'000;
constexpr size_t kHeap = 1 << 20;

__device__ unsigned ran;

__global__ void Hold(cts::GateView gate) { gate.Pass(); }
__global__ void Child() { atomicAdd(&ran, 1u); }

// All children are in the stream of the first one, which stands at the gate: none can start.
__global__ void Parent(cts::GateView gate, unsigned* accepted, cudaError_t* code, unsigned* done, unsigned launches) {
  Hold<<<1, 1>>>(gate);
  for (*accepted = 0; *accepted < launches; ++*accepted) {
    Child<<<1, 1>>>();
    *code = cudaGetLastError();
    if (*code != cudaSuccess) break;
  }
  cts::RaiseFlag(done, 1u);
}

CTS_CHILD(Launch) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  cts::DeviceBuffer<unsigned> accepted(1);
  cts::DeviceBuffer<cudaError_t> code(1, 0);
  cts::PinnedBuffer<unsigned> done(1, 0);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), accepted.data(), code.data(), done.device(),
                   static_cast<unsigned>(cts::child_argument()));
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(cts::AwaitWord(done.data(), 1), "the parent did not get through its launches");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  unsigned children = 0;
  CTS_CUDA(cudaMemcpyFromSymbol(&children, ran, sizeof children));
  cts::Tell("accepted", accepted[0]);
  cts::Tell("code", code[0]);
  cts::Tell("ran", children);
}

CTS_CASE() {
  cts::ChildRun child = cts::RunChild("Launch", {.argument = kMost, .timeout_s = 25});
  if (cts::control()) child = cts::RunChild("Launch", {.argument = child.Value("accepted") / 2, .timeout_s = 25});
  CTS_EXPECT_EQ(child.exit_code, 0, "the launching process failed");
  CTS_OBSERVE("accepted", child.Value("accepted"));
  CTS_EXPECT_EQ(static_cast<cudaError_t>(child.Value("code")), cudaErrorLaunchPendingCountExceeded,
                "no launch failed with cudaErrorLaunchPendingCountExceeded");
  CTS_EXPECT_EQ(child.Value("ran"), child.Value("accepted"), "an accepted launch did not run, or a refused one ran");
}

}  // namespace
