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
#include "cts/ordered_grids.cuh"

namespace {

enum class In { kNamed, kNullOfTwoBlocks, kNullOfOneBlock };

using cts::PassingGrid, cts::WaitingGrid;

// The block that starts first launches the first grid: so no block waits for one that may not be running.
__global__ void Parent(cts::GateView gate, unsigned* turns, unsigned* published, cudaError_t* created, In streams) {
  const unsigned turn = atomicAdd(turns, 1u);
  cudaStream_t stream = nullptr;
  if (streams == In::kNamed) created[turn] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  if (turn == 0) {
    WaitingGrid<<<1, 1, 0, stream>>>(gate);
    if (streams == In::kNullOfOneBlock) PassingGrid<<<1, 1>>>(gate);
    cts::RaiseFlag(published, 1u);
  } else if (cts::AwaitFlag(published, 1u) && streams != In::kNullOfOneBlock) {
    PassingGrid<<<1, 1, 0, stream>>>(gate);
  }
  if (streams == In::kNamed) (void)cudaStreamDestroy(stream);
}

bool Overlap(In streams) {
  cts::DeviceBuffer<unsigned> turns(1, 0), published(1, 0);
  cts::DeviceBuffer<cudaError_t> created(2, 0);
  cts::Gate gate;
  Parent<<<2, 1>>>(gate.view(), turns.data(), published.data(), created.data(), streams);
  CTS_CUDA(cudaGetLastError());
  const bool overlap = cts::Overlap(gate);
  for (const cudaError_t code : created.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "no device stream could be created");
  return overlap;
}

CTS_CASE() {
  const bool can_overlap = Overlap(In::kNamed);
  CTS_OBSERVE("named-streams-overlap", can_overlap);
  const bool overlap = Overlap(cts::control() ? In::kNullOfOneBlock : In::kNullOfTwoBlocks);
  CTS_EXPECT(overlap || !can_overlap, "work in the NULL stream of a block waited for that of another block");
}

}  // namespace
