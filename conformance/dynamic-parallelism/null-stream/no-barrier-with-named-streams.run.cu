/*---
clause: cdp.null-stream.no-barrier-with-named-streams
control: the second grid goes to the stream of the first
control-fails-with:
  - work in the NULL stream waited for work in a named stream
  - work in a named stream waited for work in the NULL stream
build: [rdc]
timeout: 30
note: >-
  No document promises that two grids overlap. So a missing overlap counts only where the same two grids did overlap in
  two named streams, which certainly do not depend on each other.
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"
#include "cts/stream/deciding.h"

namespace {

enum class In { kNull, kNamed, kOtherNamed };

__global__ void Parent(cts::GateView gate, cudaError_t* codes, In waiting, In passing, int spares) {
  cts::UseSpareStreams(spares);
  cudaStream_t streams[3] = {};
  for (int i = 1; i < 3; ++i) codes[i - 1] = cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking);
  codes[2] = cts::LaunchGrid(true, streams[static_cast<int>(waiting)], gate);
  codes[3] = cts::LaunchGrid(false, streams[static_cast<int>(passing)], gate);
  for (int i = 1; i < 3; ++i) (void)cudaStreamDestroy(streams[i]);
}

bool Overlap(In waiting, In passing, double seconds, int spares) {
  cts::DeviceBuffer<cudaError_t> codes(4);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), codes.data(), waiting, passing, spares);
  CTS_CUDA(cudaGetLastError());
  const bool overlap = cts::RanTogether(gate, seconds);
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream or a launch was refused");
  return overlap;
}

void Check(In waiting, In passing, const char* message) {
  const bool can_overlap = Overlap(In::kNamed, In::kOtherNamed, cts::kHostPatience, 0);
  if (passing == In::kNull) CTS_OBSERVE("named-streams-overlap", can_overlap);
  if (!can_overlap) return cts::PowerNotShown("two grids in two named streams never ran at the same time");
  const auto overlap = [&](double seconds, int spares) {
    return Overlap(waiting, cts::control() ? waiting : passing, seconds, spares);
  };
  CTS_EXPECT(cts::RunTogetherOnce(overlap), message);
}

CTS_CASE(null_passes_named) {
  Check(In::kNamed, In::kNull, "work in the NULL stream waited for work in a named stream");
}
CTS_CASE(named_passes_null) {
  Check(In::kNull, In::kNamed, "work in a named stream waited for work in the NULL stream");
}

}  // namespace
