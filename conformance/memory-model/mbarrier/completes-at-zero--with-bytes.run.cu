/*---
clause: model.mbarrier.completes-at-zero
covers: the transaction count
control: the last bytes come before the look
control-fails-with: a phase was complete before its last bytes
requires: [cc-90]
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/mbarrier.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kPhases = 3;
struct Seen {
  unsigned early, late;  // Phases that were complete without their last bytes, and incomplete with them.
};

// One thread. `ahead` of the bytes come before they are expected.
__global__ void CountBytes(Seen* seen, unsigned bytes, unsigned ahead, bool at_once) {
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  barrier.Init(1);
  Seen now = {0, 0};
  for (unsigned phase = 0; phase < kPhases; ++phase) {
    if (ahead != 0) barrier.Complete(ahead);
    barrier.ArriveExpecting(bytes);
    if (at_once) barrier.Complete(bytes - ahead);
    const auto is_complete = [&] { return barrier.IsCompleteByParity(phase % 2); };
    now.early += (at_once ? cts::litmus::WaitUntil(is_complete) : is_complete()) ? 1 : 0;
    if (!at_once) barrier.Complete(bytes - ahead);
    now.late += cts::litmus::WaitUntil(is_complete) ? 0 : 1;
  }
  *seen = now;
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned bytes, ahead;
  } kRows[] = {{"one", 1, 0}, {"sixteen", 16, 0}, {"in-two-parts", 4096, 16}, {"many", (1u << 20) - 1, 1}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<Seen> seen(1);
      CountBytes<<<1, 1>>>(seen.data(), row.bytes, row.ahead, cts::control());
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      const Seen counted = seen[0];
      CTS_EXPECT_EQ(counted.early, 0u, "a phase was complete before its last bytes");
      CTS_EXPECT_EQ(counted.late, 0u, "a phase was not complete after its last bytes");
    });
  }
}

}  // namespace
