/*---
clause: cdp.pending.slot-exhaustion-error
control: the parent makes no more launches than the limit allows
control-fails-with: a launch without a free slot did not fail with cudaErrorLaunchOutOfResources
build: [rdc]
timeout: 60
note: the runtime's reference names cudaErrorLaunchPendingCountExceeded instead; the code is recorded
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(unsigned* ran) { atomicAdd(ran, 1u); }

// Grids of the tail stream cannot start before their parent has ended, so that all of them are pending.
__global__ void Parent(unsigned* ran, unsigned* accepted, cudaError_t* code, unsigned launches) {
  for (*accepted = 0; *accepted < launches; ++*accepted) {
    Child<<<1, 1, 0, cudaStreamTailLaunch>>>(ran);
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
  cts::DeviceBuffer<unsigned> ran(1, 0), accepted(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  Parent<<<1, 1>>>(ran.data(), accepted.data(), code.data(), launches);
  CTS_FINISH();
  cts::Tell("accepted", accepted[0]);
  cts::Tell("code", code[0]);
  cts::Tell("ran", ran[0]);
}

void Check(long long asked, const char* accepted, const char* code) {
  const cts::ChildRun child = cts::RunChild("Launch", {.argument = asked});
  CTS_OBSERVE(accepted, child.Value("accepted"));
  CTS_OBSERVE(code, static_cast<cudaError_t>(child.Value("code")));
  CTS_EXPECT_EQ(child.exit_code, 0, "the launching process failed");
  CTS_EXPECT_EQ(static_cast<cudaError_t>(child.Value("code")), cudaErrorLaunchOutOfResources,
                "a launch without a free slot did not fail with cudaErrorLaunchOutOfResources");
  CTS_EXPECT_EQ(child.Value("ran"), child.Value("accepted"), "an accepted launch did not run, or a refused one ran");
}

CTS_CASE(default_limit) { Check(0, "accepted_by_default", "code_by_default"); }
CTS_CASE(changed_limit) { Check(64, "accepted", "code"); }

}  // namespace
