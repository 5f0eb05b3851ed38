/*---
clause: cdp.sync.callable-in-divergent-code-cdp1
control: no lane makes the call
control-fails-with: a lane of a divergent warp did not find what its child had stored
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kLanes = 32, kRounds = 3;

struct Outcome {
  unsigned rounds, found;
  cudaError_t first_error;
};

// The last thing that it does is late.
__global__ void Child(unsigned* mark, unsigned value, unsigned long long ns) {
  cts::SpinFor(ns);
  *mark = value;
}

// Lanes make none to three rounds, by different branches; every eighth leaves at once.
__global__ void Parent(unsigned* marks, Outcome* outcomes, unsigned long long ns, bool wait) {
  const unsigned lane = threadIdx.x;
  Outcome outcome{0, 0, cudaSuccess};
  if (lane % 8 == 7) {
    outcomes[lane] = outcome;
    return;
  }
  for (unsigned round = 1; round <= lane % (kRounds + 1); ++round) {
    cudaError_t code = cudaSuccess;
    if (lane % 2 == 0) {
      Child<<<1, 1>>>(marks + lane, round, ns);
      if (wait) code = cudaDeviceSynchronize();
    } else {
      Child<<<2, 1>>>(marks + lane, round, ns);
      if (wait) code = cudaDeviceSynchronize();
    }
    if (outcome.first_error == cudaSuccess) outcome.first_error = code;
    ++outcome.rounds;
    outcome.found += static_cast<volatile unsigned*>(marks)[lane] == round;
  }
  outcomes[lane] = outcome;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> marks(kLanes, 0);
  cts::DeviceBuffer<Outcome> outcomes(kLanes);
  Parent<<<1, kLanes>>>(marks.data(), outcomes.data(), cts::WindowNs() / kLanes, !cts::control());
  CTS_FINISH();
  unsigned missed = 0;
  const cts::HostCopy<Outcome> seen = outcomes.Read();
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    CTS_EXPECT_EQ(seen[lane].rounds, lane % 8 == 7 ? 0 : lane % (kRounds + 1), "a lane did not get through");
    CTS_EXPECT_EQ(seen[lane].first_error, cudaSuccess, "the call was refused in divergent code");
    missed += seen[lane].rounds - seen[lane].found;
  }
  CTS_EXPECT_EQ(missed, 0, "a lane of a divergent warp did not find what its child had stored");
}

}  // namespace
