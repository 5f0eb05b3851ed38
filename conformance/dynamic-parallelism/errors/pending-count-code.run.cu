/*---
clause: cdp.errors.pending-count-code
control: the parent makes no more launches than half of the limit
control-fails-with: a launch beyond the pending-launch limit did not fail with a documented code
build: [rdc]
timeout: 60
note: the runtime's reference names one code and the programming guide the other
---*/
#include "cts/case.cuh"

namespace {

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
  CTS_EXPECT_EQ(children, accepted[0], "an accepted launch did not run, or a refused one ran");
  cts::Tell("code", code[0]);
}

void Check(long long asked) {
  const cts::ChildRun child = cts::RunChild("Launch", {.argument = asked});
  CTS_EXPECT_EQ(child.exit_code, 0, "the launching process failed");
  const auto code = static_cast<cudaError_t>(child.Value("code"));
  CTS_EXPECT(code == cudaErrorLaunchPendingCountExceeded || code == cudaErrorLaunchOutOfResources,
             "a launch beyond the pending-launch limit did not fail with a documented code");
}

CTS_CASE(default_limit) { Check(0); }
CTS_CASE(changed_limit) { Check(64); }

}  // namespace
