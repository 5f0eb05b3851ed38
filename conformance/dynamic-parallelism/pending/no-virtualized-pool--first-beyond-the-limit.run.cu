/*---
clause: cdp.pending.no-virtualized-pool
covers: exactly one launch more than the limit
control: the host doubles the limit after the parent's number was read
control-fails-with: one launch more than the limit was accepted
build: [rdc]
timeout: 60
note: grids of the tail stream cannot start before their parent ends, so all of them are pending by every count
---*/
#include "cts/case.cuh"

namespace {

__device__ unsigned ran;  // no argument: nvcc's code would store it through the buffer of a refused launch, too

__global__ void Child() { atomicAdd(&ran, 1u); }
__global__ void Parent(unsigned limit, unsigned* accepted, cudaError_t* beyond) {
  for (*accepted = 0; *accepted < limit; ++*accepted) {
    Child<<<1, 1, 0, cudaStreamTailLaunch>>>();
    if (cudaGetLastError() != cudaSuccess) return;
  }
  Child<<<1, 1, 0, cudaStreamTailLaunch>>>();
  *beyond = cudaGetLastError();
}

// The limit must be set before anything else is done with the device. Zero leaves the default.
CTS_CHILD(Launch) {
  constexpr cudaLimit kSlots = cudaLimitDevRuntimePendingLaunchCount;
  const auto asked = static_cast<size_t>(cts::child_argument());
  size_t limit = 0;
  if (asked > 0) CTS_CUDA(cudaDeviceSetLimit(kSlots, asked));
  CTS_CUDA(cudaDeviceGetLimit(&limit, kSlots));
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(kSlots, 2 * limit));
  cts::DeviceBuffer<unsigned> accepted(1);
  cts::DeviceBuffer<cudaError_t> beyond(1, 0);
  Parent<<<1, 1>>>(static_cast<unsigned>(limit), accepted.data(), beyond.data());
  CTS_FINISH();
  unsigned children = 0;
  CTS_CUDA(cudaMemcpyFromSymbol(&children, ran, sizeof children));
  cts::Tell("limit", static_cast<long long>(limit));
  cts::Tell("accepted", accepted[0]);
  cts::Tell("beyond", beyond[0]);
  cts::Tell("ran", children);
}

void Check(long long asked) {
  const cts::ChildRun child = cts::RunChild("Launch", {.argument = asked});
  CTS_EXPECT_EQ(child.exit_code, 0, "the launching process failed");
  CTS_EXPECT_EQ(child.Value("accepted"), child.Value("limit"), "a launch within the limit was refused");
  if (!CTS_EXPECT_NE(child.Value("beyond"), cudaSuccess, "one launch more than the limit was accepted")) return;
  CTS_EXPECT_EQ(child.Value("ran"), child.Value("accepted"), "an accepted launch did not run, or a refused one ran");
}

CTS_CASE(default_limit) { Check(0); }
CTS_CASE(smaller_limit) { Check(64); }
CTS_CASE(larger_limit) { Check(4096); }

}  // namespace
