/*---
clause: cdp.null-stream.host-null-barrier-not-supported
control: the host launches the same grids, into blocking streams and its legacy default stream
control-fails-with:
  - a launch into the NULL stream came between the named streams as a barrier
  - a launch into the NULL stream waited for a named stream
build: [rdc]
timeout: 30
note: >-
  No document promises that two grids overlap. So a missing overlap counts only where the same grids did overlap
  without a launch into the NULL stream between them, and each time: streams may share a queue of the hardware.
---*/
#include "cts/case.cuh"
#include "cts/deciding.h"
#include "cts/ordered_grids.cuh"

namespace {

using cts::PassingGrid, cts::WaitingGrid;

constexpr int kTimes = 3;
constexpr const char* kBarrier = "a launch into the NULL stream came between the named streams as a barrier";
constexpr const char* kWaited = "a launch into the NULL stream waited for a named stream";

__global__ void Between(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

__global__ void Parent(cts::GateView gate, cudaError_t* codes, unsigned* ran, bool between) {
  cudaStream_t before, behind;
  codes[0] = cudaStreamCreateWithFlags(&before, cudaStreamNonBlocking);
  codes[1] = cudaStreamCreateWithFlags(&behind, cudaStreamNonBlocking);
  codes[2] = cts::LaunchGrid(true, before, gate);
  if (between) Between<<<1, 1>>>(ran);
  codes[3] = cts::LaunchGrid(false, behind, gate);
  (void)cudaStreamDestroy(before);
  (void)cudaStreamDestroy(behind);
}

struct Seen {
  bool behind_ran, between_ran;  // while the grid in the first stream stood at the gate
};

Seen Run(bool between, bool by_host, double seconds) {
  cts::Stream before(cudaStreamDefault), behind(cudaStreamDefault);
  cts::DeviceBuffer<cudaError_t> codes(4, 0);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  if (by_host) {
    WaitingGrid<<<1, 1, 0, before>>>(gate.view());
    Between<<<1, 1, 0, cudaStreamLegacy>>>(ran.device());
    PassingGrid<<<1, 1, 0, behind>>>(gate.view());
  } else {
    Parent<<<1, 1>>>(gate.view(), codes.data(), ran.device(), between);
  }
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  const bool behind_ran = gate.AwaitArrivals(2, seconds);
  const bool between_ran = between && cts::AwaitWord(ran.data(), 1, seconds);
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(gate.arrivals(), 2, "a grid in a named stream is missing");
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream or a launch was refused");
  if (between) CTS_EXPECT_EQ(ran[0], 1u, "the grid in the NULL stream never ran");
  return {behind_ran, between_ran};
}

CTS_CASE() {
  const bool can_overlap = Run(false, false, cts::kHostPatience).behind_ran;
  CTS_OBSERVE("named-streams-overlap", can_overlap);
  if (!can_overlap) return cts::PowerNotShown("two grids in two named streams never ran at the same time");
  Seen seen{};
  for (int i = 0; i < kTimes && !(seen.behind_ran && seen.between_ran); ++i)
    seen = Run(true, cts::control(), cts::DecidingSeconds());
  CTS_EXPECT(seen.behind_ran, kBarrier);
  CTS_EXPECT(seen.between_ran, kWaited);
}

}  // namespace
