/*---
clause: cdp.null-stream.no-dependency-on-other-blocks
control: one block launches both grids
control-fails-with: work in the NULL stream of a block waited for that of another block
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

constexpr const char* kWaited = "work in the NULL stream of a block waited for that of another block";

enum class In { kNamed, kNullOfTwoBlocks, kNullOfOneBlock };

struct Codes {
  cudaError_t created[2], launched[2];
};

// The block that starts first launches the first grid: so no block waits for one that may not be running.
__global__ void Parent(cts::GateView gate, unsigned* turns, unsigned* published, Codes* codes, In streams, int spares) {
  const unsigned turn = atomicAdd(turns, 1u);
  if (turn == 0) cts::UseSpareStreams(spares);
  cudaStream_t stream = nullptr;
  if (streams == In::kNamed) codes->created[turn] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  if (turn == 0) {
    codes->launched[0] = cts::LaunchGrid(true, stream, gate);
    if (streams == In::kNullOfOneBlock) codes->launched[1] = cts::LaunchGrid(false, stream, gate);
    cts::RaiseFlag(published, 1u);
  } else if (cts::AwaitFlag(published, 1u) && streams != In::kNullOfOneBlock) {
    codes->launched[1] = cts::LaunchGrid(false, stream, gate);
  }
  if (streams == In::kNamed) (void)cudaStreamDestroy(stream);
}

bool Overlap(In streams, double seconds, int spares) {
  cts::DeviceBuffer<unsigned> turns(1, 0), published(1, 0);
  cts::DeviceBuffer<Codes> codes(1, 0);
  cts::Gate gate;
  Parent<<<2, 1>>>(gate.view(), turns.data(), published.data(), codes.data(), streams, spares);
  CTS_CUDA(cudaGetLastError());
  const bool overlap = cts::RanTogether(gate, seconds);
  const Codes seen = codes[0];
  for (const cudaError_t code : seen.created) CTS_EXPECT_EQ(code, cudaSuccess, "no device stream could be created");
  for (const cudaError_t code : seen.launched) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
  return overlap;
}

CTS_CASE() {
  const bool can_overlap = Overlap(In::kNamed, cts::kHostPatience, 0);
  CTS_OBSERVE("named-streams-overlap", can_overlap);
  if (!can_overlap) return cts::PowerNotShown("two grids in two named streams never ran at the same time");
  const In streams = cts::control() ? In::kNullOfOneBlock : In::kNullOfTwoBlocks;
  const auto overlap = [&](double seconds, int spares) { return Overlap(streams, seconds, spares); };
  CTS_EXPECT(cts::RunTogetherOnce(overlap), kWaited);
}

}  // namespace
