/*---
clause: cdp.pending.configurable
control: the host sets 2048 instead, less than is needed
control-fails-with:
  - the limit that reads back is not the one that the host has set
  - a launch within the limit that the host has set was refused
build: [rdc]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/process/limit.h"

#include <algorithm>

namespace {

CTS_CHILD(FreshLimit) { cts::TellFreshLimit(); }

__device__ unsigned ran;  // no argument: nvcc's code would store it through the buffer of a refused launch, too

__global__ void Child() { atomicAdd(&ran, 1u); }

// Grids of the tail stream cannot start before their parent has ended, so that each holds a slot until then.
__global__ void Parent(unsigned launches, unsigned* accepted) {
  for (*accepted = 0; *accepted < launches; ++*accepted) {
    Child<<<1, 1, 0, cudaStreamTailLaunch>>>();
    if (cudaGetLastError() != cudaSuccess) return;
  }
}

CTS_CHILD(Configure) {
  const long long asked = cts::child_argument();
  const cudaError_t set = cts::Taken(
      cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, static_cast<size_t>(cts::control() ? 2048 : asked)));
  cts::Tell("reserved", set != cudaErrorMemoryAllocation);  // the memory for so many
  if (set == cudaErrorMemoryAllocation) return;
  CTS_CUDA(set);
  const size_t slots = cts::LimitInForce(cudaLimitDevRuntimePendingLaunchCount);
  cts::DeviceBuffer<unsigned> accepted(1);
  Parent<<<1, 1>>>(static_cast<unsigned>(asked), accepted.data());
  CTS_FINISH();
  unsigned children = 0;
  CTS_CUDA(cudaMemcpyFromSymbol(&children, ran, sizeof children));
  cts::Tell("slots", static_cast<long long>(slots));
  cts::Tell("accepted", accepted[0]);
  cts::Tell("ran", children);
}

struct Size {
  const char* name;
  long long asked;
};
constexpr Size kSizes[] = {{"4096", 4096}, {"5000", 5000}, {"100000", 100000}};

// The documents take the limit for fixed once something was launched: a process for each size. A driver may round or
// clamp a request, so only more than the default can tell whether the call had an effect.
CTS_CASE() {
  CTS_OBSERVE("slots-for-32", cts::RunChild("Configure", {.argument = 32, .timeout_s = 20}).Value("slots"));
  for (const Size& size : kSizes) {
    cts::Row(size.name, [&] {
      const cts::ChildRun child = cts::RunChild("Configure", {.argument = size.asked, .timeout_s = 20});
      CTS_EXPECT_EQ(child.exit_code, 0, "the launching process failed");
      if (child.Value("reserved") == 0)
        return cts::PowerNotShown("the device has too little memory for so many pending launches");
      const auto made = static_cast<long long>(
          cts::FreshLimit(cudaLimitDevRuntimePendingLaunchCount, static_cast<size_t>(size.asked)));
      CTS_EXPECT(cts::MayBecome(cudaLimitDevRuntimePendingLaunchCount, static_cast<size_t>(size.asked),
                                static_cast<size_t>(child.Value("slots"))),
                 "the limit that reads back is not the one that the host has set");
      if (cts::control() && child.Value("accepted") == size.asked)
        cts::PowerNotShown("more launches than the limit are accepted, too");
      CTS_EXPECT_LE(std::min(size.asked, made), child.Value("accepted"),
                    "a launch within the limit that the host has set was refused");
      CTS_EXPECT_EQ(child.Value("ran"), child.Value("accepted"), "an accepted launch did not run");
    });
  }
}

}  // namespace
