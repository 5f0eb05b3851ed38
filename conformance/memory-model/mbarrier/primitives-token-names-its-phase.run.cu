/*---
clause: model.mbarrier.primitives-token-names-its-phase
control: the last thread arrives before the others look, and asks with the token of one arrival more
control-fails-with:
  - a phase was complete by its token before its last arrival
  - a phase was not complete by its token after its last arrival
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_awbarrier_primitives.h>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/mbarrier.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kPhases = 4;
struct Seen {
  unsigned early, late;  // Tokens whose phase was complete without its last arrival, and incomplete with it.
};

// All but the first thread arrive and look; then it arrives, and all look. In the phase before the last one the threads
// of the last warp drop out. The last arrival makes the phase complete: its token is of that phase, not of the next.
__global__ void ArriveAndLook(Seen* seen, bool once_more) {
  __shared__ __mbarrier_t barrier;
  const bool is_last = threadIdx.x == 0, may_drop = threadIdx.x >= 32 && threadIdx.x / 32 == (blockDim.x - 1) / 32;
  if (is_last) __mbarrier_init(&barrier, blockDim.x);
  __syncthreads();
  Seen now = {0, 0};
  for (unsigned phase = 0; phase < (once_more ? 1 : kPhases); ++phase) {
    const bool is_there = !may_drop || phase < kPhases - 1, drops = may_drop && phase == kPhases - 2;
    __mbarrier_token_t token = {};
    const auto arrive = [&] { token = drops ? __mbarrier_arrive_and_drop(&barrier) : __mbarrier_arrive(&barrier); };
    const auto is_complete = [&] { return __mbarrier_test_wait(&barrier, token); };
    if (is_there && (!is_last || once_more)) arrive();
    __syncthreads();
    if (is_there && !is_last) now.early += (once_more ? cts::litmus::WaitUntil(is_complete) : is_complete()) ? 1 : 0;
    __syncthreads();
    if (is_last) arrive();
    if (is_last && once_more) now.late += is_complete() ? 0 : 1;
    __syncthreads();
    if (is_there && !once_more) now.late += cts::litmus::WaitUntil(is_complete) ? 0 : 1;
    __syncthreads();
  }
  if (now.early != 0) atomicAdd(&seen->early, now.early);
  if (now.late != 0) atomicAdd(&seen->late, now.late);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned threads;
  } kRows[] = {{"two", 2}, {"thirty-one", 31}, {"two-warps", 64}, {"many", 1000}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<Seen> seen(1, 0);
      ArriveAndLook<<<1, row.threads>>>(seen.data(), cts::control());
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      const Seen counted = seen[0];
      CTS_EXPECT_EQ(counted.early, 0u, "a phase was complete by its token before its last arrival");
      CTS_EXPECT_EQ(counted.late, 0u, "a phase was not complete by its token after its last arrival");
    });
  }
}

}  // namespace
