/*---
clause: cdp.null-stream.host-null-barrier-not-supported
control: the host launches the same grids, into blocking streams and its legacy default stream
control-fails-with:
  - a launch into the NULL stream came between the named streams as a barrier
  - a launch into the NULL stream waited for a named stream
build: [rdc]
timeout: 60
note: >-
  No document promises that two grids overlap. So a missing overlap counts only where the same three grids did overlap
  with a third named stream in the place of the NULL stream. Streams may share a queue of the hardware: each try comes
  after another number of spare streams, and what was seen once of a command counts.
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"
#include "cts/stream/deciding.h"

namespace {

using cts::PassingGrid, cts::WaitingGrid;

constexpr int kTries = 4;
constexpr const char* kBarrier = "a launch into the NULL stream came between the named streams as a barrier";
constexpr const char* kWaited = "a launch into the NULL stream waited for a named stream";

__global__ void Between(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

enum class Middle { kNullStream, kNamedStream, kLegacyStreamOfTheHost };

__global__ void Parent(cts::GateView gate, cudaError_t* codes, unsigned* ran, Middle middle, int spares) {
  cts::UseSpareStreams(spares);
  cudaStream_t streams[3] = {};
  for (int i = 0; i < 3; ++i) codes[i] = cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking);
  codes[3] = cts::LaunchGrid(true, streams[0], gate);
  Between<<<1, 1, 0, middle == Middle::kNamedStream ? streams[1] : nullptr>>>(ran);
  codes[4] = cts::LaunchGrid(false, streams[2], gate);
  for (const cudaStream_t stream : streams) (void)cudaStreamDestroy(stream);
}

struct Seen {
  bool behind_ran, between_ran;  // while the grid in the first stream stood at the gate
};

Seen Run(Middle middle, double seconds, int spares) {
  cts::Stream before(cudaStreamDefault), behind(cudaStreamDefault);
  cts::DeviceBuffer<cudaError_t> codes(5, 0);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  if (middle == Middle::kLegacyStreamOfTheHost) {
    WaitingGrid<<<1, 1, 0, before>>>(gate.view());
    Between<<<1, 1, 0, cudaStreamLegacy>>>(ran.device());
    PassingGrid<<<1, 1, 0, behind>>>(gate.view());
  } else {
    Parent<<<1, 1>>>(gate.view(), codes.data(), ran.device(), middle, spares);
  }
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  const bool behind_ran = gate.AwaitArrivals(2, seconds);
  // What was waited for in vain took the time of both.
  const bool between_ran = cts::AwaitWord(ran.data(), 1, behind_ran ? seconds : 0);
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(gate.arrivals(), 2, "a grid in a named stream is missing");
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream or a launch was refused");
  CTS_EXPECT_EQ(ran[0], 1u, "the grid between them never ran");
  return {behind_ran, between_ran};
}

CTS_CASE() {
  const Seen named = Run(Middle::kNamedStream, cts::kHostPatience, 0);
  const bool can_overlap = named.behind_ran && named.between_ran;
  CTS_OBSERVE("named-streams-overlap", can_overlap);
  if (!can_overlap) return cts::PowerNotShown("the grids of three named streams never ran at the same time");
  const Middle middle = cts::control() ? Middle::kLegacyStreamOfTheHost : Middle::kNullStream;
  Seen seen{};
  for (int i = 0; i < kTries && !(seen.behind_ran && seen.between_ran); ++i) {
    const Seen now = Run(middle, cts::DecidingSeconds(), i);
    seen = {seen.behind_ran || now.behind_ran, seen.between_ran || now.between_ran};
  }
  CTS_EXPECT(seen.behind_ran, kBarrier);
  CTS_EXPECT(seen.between_ran, kWaited);
}

}  // namespace
