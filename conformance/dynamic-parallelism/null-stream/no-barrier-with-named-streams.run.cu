/*---
clause: cdp.null-stream.no-barrier-with-named-streams
control: the second grid goes to the named stream of the first
control-fails-with: work in the NULL stream waited for work in a named stream
build: [rdc]
timeout: 30
note: >-
  No document promises that two grids overlap. So a missing overlap counts only where the same two grids did overlap in
  two named streams, which certainly do not depend on each other.
---*/
#include "cts/case.cuh"
#include "cts/ordered_grids.cuh"

namespace {

enum class In { kNull, kNamed, kOtherNamed };

using cts::PassingGrid, cts::WaitingGrid;

__global__ void Parent(cts::GateView gate, cudaError_t* created, In waiting, In passing) {
  cudaStream_t streams[3] = {};
  for (int i = 1; i < 3; ++i) created[i - 1] = cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking);
  WaitingGrid<<<1, 1, 0, streams[static_cast<int>(waiting)]>>>(gate);
  PassingGrid<<<1, 1, 0, streams[static_cast<int>(passing)]>>>(gate);
  for (int i = 1; i < 3; ++i) (void)cudaStreamDestroy(streams[i]);
}

bool Overlap(In waiting, In passing) {
  cts::DeviceBuffer<cudaError_t> created(2);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), created.data(), waiting, passing);
  CTS_CUDA(cudaGetLastError());
  const bool overlap = cts::Overlap(gate);
  for (const cudaError_t code : created.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "no device stream could be created");
  return overlap;
}

CTS_CASE() {
  const bool can_overlap = Overlap(In::kNamed, In::kOtherNamed);
  CTS_OBSERVE("named-streams-overlap", can_overlap);
  const bool overlap = Overlap(In::kNamed, cts::control() ? In::kNamed : In::kNull);
  CTS_EXPECT(overlap || !can_overlap, "work in the NULL stream waited for work in a named stream");
}

}  // namespace
