/*---
clause: cdp.fire-and-forget.no-dependency-on-earlier-grids
control: the later grid goes into the stream of the earlier one
control-fails-with:
  - the fire-and-forget grid did not run before the tail grid that was launched earlier
  - the fire-and-forget grid waited for a grid that was launched earlier
build: [rdc]
timeout: 60
note: >-
  A tail grid cannot start before the fire-and-forget grid is complete, so there the order is forced even where grids
  never overlap. While other grids run, the independence shows only where two named streams overlap, too.
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"
#include "cts/stream/deciding.h"

namespace {

__global__ void Log(unsigned* tickets, unsigned* ticket) { *ticket = atomicAdd(tickets, 1u); }
__global__ void Parent(unsigned* tickets, unsigned* earlier, unsigned* later, bool same_stream) {
  Log<<<1, 1, 0, cudaStreamTailLaunch>>>(tickets, earlier);
  Log<<<1, 1, 0, same_stream ? cudaStreamTailLaunch : cudaStreamFireAndForget>>>(tickets, later);
}

CTS_CASE(tail) {
  cts::DeviceBuffer<unsigned> tickets(1, 0), earlier(1), later(1);
  Parent<<<1, 1>>>(tickets.data(), earlier.data(), later.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(tickets[0], 2u, "a grid is missing");
  CTS_EXPECT_LT(later[0], earlier[0],
                "the fire-and-forget grid did not run before the tail grid that was launched earlier");
}

enum Into { kNull, kNamed, kOtherNamed, kFireAndForget };

__global__ void Launch(cts::GateView gate, cudaError_t* codes, Into earlier, Into later, int spares) {
  cts::UseSpareStreams(spares);
  cudaStream_t named, other;
  codes[0] = cudaStreamCreateWithFlags(&named, cudaStreamNonBlocking);
  codes[1] = cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
  const cudaStream_t streams[] = {nullptr, named, other, cudaStreamFireAndForget};
  codes[2] = cts::LaunchGrid(true, streams[earlier], gate);
  codes[3] = cts::LaunchGrid(false, streams[later], gate);
  (void)cudaStreamDestroy(named);
  (void)cudaStreamDestroy(other);
}

// Whether the later grid ran while the earlier one stood at the gate; looked for at most `seconds`.
bool Overlap(Into earlier, Into later, double seconds, int spares) {
  cts::DeviceBuffer<cudaError_t> codes(4);
  cts::Gate gate;
  Launch<<<1, 1>>>(gate.view(), codes.data(), earlier, later, spares);
  CTS_CUDA(cudaGetLastError());
  const bool overlap = cts::RanTogether(gate, seconds);
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream or launch failed");
  return overlap;
}

CTS_CASE(other_streams) {
  const bool can_overlap = Overlap(kNamed, kOtherNamed, cts::kHostPatience, 0);
  CTS_OBSERVE("named-streams-overlap", can_overlap);
  constexpr const char* kNames[] = {"null-stream", "named-stream", "", "fire-and-forget-stream"};
  for (const Into earlier : {kNull, kNamed, kFireAndForget}) {
    cts::Row(kNames[earlier], [&] {
      if (!can_overlap) return cts::PowerNotShown("grids of two named streams never ran at the same time");
      const Into later = cts::control() ? kNull : kFireAndForget;
      const Into first = cts::control() ? kNull : earlier;
      const auto overlap = [&](double seconds, int spares) { return Overlap(first, later, seconds, spares); };
      CTS_EXPECT(cts::RunTogetherOnce(overlap), "the fire-and-forget grid waited for a grid that was launched earlier");
    });
  }
}

}  // namespace
