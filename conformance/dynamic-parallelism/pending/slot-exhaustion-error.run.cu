/*---
clause: cdp.pending.slot-exhaustion-error
control: the parent makes no more launches than the limit allows
control-fails-with: a launch without a free slot did not fail with cudaErrorLaunchOutOfResources
build: [rdc]
timeout: 60
note: >-
  The runtime's reference names cudaErrorLaunchPendingCountExceeded instead; the code is recorded. The rows "refused"
  take any error.
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kOther = "a launch without a free slot did not fail with cudaErrorLaunchOutOfResources";

__device__ unsigned ran;  // no argument: nvcc's code would store it through the buffer of a refused launch, too

__global__ void Child() { atomicAdd(&ran, 1u); }

// Grids of the tail stream cannot start before their parent has ended, so that all of them are pending.
__global__ void Parent(unsigned* accepted, cudaError_t* code, unsigned launches) {
  for (*accepted = 0; *accepted < launches; ++*accepted) {
    Child<<<1, 1, 0, cudaStreamTailLaunch>>>();
    *code = cudaGetLastError();
    if (*code != cudaSuccess) break;
  }
}

// The limit must be set before anything else is done with the device. Zero leaves the default.
CTS_CHILD(Launch) {
  const auto asked = static_cast<size_t>(cts::child_argument());
  if (asked > 0) CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, asked));
  size_t limit = 0;
  CTS_CUDA(cudaDeviceGetLimit(&limit, cudaLimitDevRuntimePendingLaunchCount));
  const auto launches = static_cast<unsigned>(cts::control() ? limit / 2 : 4 * limit);
  cts::DeviceBuffer<unsigned> accepted(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  Parent<<<1, 1>>>(accepted.data(), code.data(), launches);
  CTS_FINISH();
  unsigned children = 0;
  CTS_CUDA(cudaMemcpyFromSymbol(&children, ran, sizeof children));
  cts::Tell("limit", static_cast<long long>(limit));
  cts::Tell("accepted", accepted[0]);
  cts::Tell("code", code[0]);
  cts::Tell("ran", children);
}

void Check(long long asked, const char* accepted, const char* code) {
  const cts::ChildRun child = cts::RunChild("Launch", {.argument = asked});
  const auto seen = static_cast<cudaError_t>(child.Value("code"));
  CTS_OBSERVE(accepted, child.Value("accepted"));
  CTS_OBSERVE(code, seen);
  CTS_EXPECT_EQ(child.exit_code, 0, "the launching process failed");
  CTS_EXPECT_LE(asked, child.Value("limit"), "the limit is less than the host has set");
  CTS_EXPECT_EQ(child.Value("ran"), child.Value("accepted"), "an accepted launch did not run, or a refused one ran");
  cts::Row("refused", [&] { CTS_EXPECT_NE(seen, cudaSuccess, kOther); });
  cts::Row("code", [&] { CTS_EXPECT_EQ(seen, cudaErrorLaunchOutOfResources, kOther); });
}

CTS_CASE(default_limit) { Check(0, "accepted-by-default", "code-by-default"); }
CTS_CASE(changed_limit) { Check(64, "accepted", "code"); }

}  // namespace
