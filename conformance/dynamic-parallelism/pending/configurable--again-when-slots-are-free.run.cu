/*---
clause: cdp.pending.configurable
covers: all slots again, after grids that took them or were refused
control: one parent makes the launches of all
control-fails-with: a launch within the limit was refused although the grids that had taken the slots were complete
build: [rdc]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "pending-launches.cuh"

namespace {

constexpr unsigned kRounds = 5;
struct Way {
  const char* name;
  unsigned limit, threads, beyond;  // launches of each parent that are refused
};
constexpr Way kWays[] = {{"limit-64", 64, 1, 0},
                         {"limit-64-after-refused-launches", 64, 1, 24},
                         {"limit-64-of-many-threads", 64, 96, 0},
                         {"limit-4096-of-many-threads-after-refused-launches", 4096, 96, 24}};
constexpr unsigned kWayCount = sizeof kWays / sizeof *kWays;

__device__ unsigned accepted, ran;  // no arguments: nvcc's code would store them through the buffer of a refused launch

__global__ void Child() { atomicAdd(&ran, 1u); }

// Grids of the tail stream cannot start before their parent has ended, so that each holds a slot until then.
__global__ void Parent(unsigned launches) {
  for (unsigned i = threadIdx.x; i < launches; i += blockDim.x) {
    Child<<<1, 1, 0, cudaStreamTailLaunch>>>();
    if (cudaGetLastError() == cudaSuccess) atomicAdd(&accepted, 1u);
  }
}

// The argument: a row. The limit must be set before anything else is done with the device.
CTS_CHILD(Launch) {
  const Way& way = kWays[cts::child_argument()];
  cts::LimitPendingLaunches(way.limit);
  std::size_t limit = 0;
  CTS_CUDA(cudaDeviceGetLimit(&limit, cudaLimitDevRuntimePendingLaunchCount));
  const unsigned parents = cts::control() ? 1 : kRounds, all = kRounds * static_cast<unsigned>(limit);
  unsigned least = ~0u, counts[2] = {};
  for (unsigned i = 0, before = 0; i < parents; ++i, before = counts[0]) {
    Parent<<<1, way.threads>>>(all / parents + way.beyond);
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyFromSymbol(&counts[0], accepted, sizeof accepted));
    if (counts[0] - before < least) least = counts[0] - before;
  }
  CTS_CUDA(cudaMemcpyFromSymbol(&counts[1], ran, sizeof ran));
  cts::Tell("of-a-parent", all / parents);
  cts::Tell("least", least);
  cts::Tell("accepted", counts[0]);
  cts::Tell("ran", counts[1]);
}

CTS_CASE() {
  for (unsigned row = 0; row < kWayCount; ++row) {
    cts::Row(kWays[row].name, [&] {
      const cts::ChildRun child = cts::RunChild("Launch", {.argument = row, .timeout_s = 14});
      CTS_EXPECT_EQ(child.exit_code, 0, "the launching process failed");
      if (cts::control() && child.Value("least") >= child.Value("of-a-parent"))
        cts::PowerNotShown("more launches than the limit are accepted, too");
      CTS_EXPECT_LE(child.Value("of-a-parent"), child.Value("least"),
                    "a launch within the limit was refused although the grids that had taken the slots were complete");
      CTS_EXPECT_EQ(child.Value("ran"), child.Value("accepted"),
                    "an accepted launch did not run, or a refused one ran");
    });
  }
}

}  // namespace
