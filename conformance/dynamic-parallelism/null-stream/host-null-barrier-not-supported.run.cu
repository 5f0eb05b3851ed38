/*---
clause: cdp.null-stream.host-null-barrier-not-supported
control: the host launches the same grids, into blocking streams and its legacy default stream
control-fails-with: a launch into the NULL stream came between the named streams as a barrier
build: [rdc]
timeout: 30
note: >-
  No document promises that two grids overlap. So a missing overlap counts only where the same grids did overlap
  without a launch into the NULL stream between them.
---*/
#include "cts/case.cuh"
#include "cts/ordered_grids.cuh"

namespace {

using cts::PassingGrid, cts::WaitingGrid;

__global__ void Between(unsigned* ran) { *ran = 1; }

__global__ void Parent(cts::GateView gate, cudaError_t* created, unsigned* ran, bool between) {
  cudaStream_t before, behind;
  created[0] = cudaStreamCreateWithFlags(&before, cudaStreamNonBlocking);
  created[1] = cudaStreamCreateWithFlags(&behind, cudaStreamNonBlocking);
  WaitingGrid<<<1, 1, 0, before>>>(gate);
  if (between) Between<<<1, 1>>>(ran);
  PassingGrid<<<1, 1, 0, behind>>>(gate);
  (void)cudaStreamDestroy(before);
  (void)cudaStreamDestroy(behind);
}

bool Overlap(bool between, bool by_host) {
  cts::Stream before(cudaStreamDefault), behind(cudaStreamDefault);
  cts::DeviceBuffer<cudaError_t> created(2, 0);
  cts::DeviceBuffer<unsigned> ran(1);
  cts::Gate gate;
  if (by_host) {
    WaitingGrid<<<1, 1, 0, before>>>(gate.view());
    Between<<<1, 1, 0, cudaStreamLegacy>>>(ran.data());
    PassingGrid<<<1, 1, 0, behind>>>(gate.view());
  } else {
    Parent<<<1, 1>>>(gate.view(), created.data(), ran.data(), between);
  }
  CTS_CUDA(cudaGetLastError());
  const bool overlap = cts::Overlap(gate);
  for (const cudaError_t code : created.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "no device stream could be created");
  if (between) CTS_EXPECT_EQ(ran[0], 1u, "the grid in the NULL stream never ran");
  return overlap;
}

CTS_CASE() {
  const bool can_overlap = Overlap(false, false);
  CTS_OBSERVE("named-streams-overlap", can_overlap);
  const bool overlap = Overlap(true, cts::control());
  CTS_EXPECT(overlap || !can_overlap, "a launch into the NULL stream came between the named streams as a barrier");
}

}  // namespace
