/*---
clause: cdp.err.launch-may-fail
control: every launch has a valid configuration
control-fails-with: a refused launch left no error
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Launch {
  dim3 grid = 1, block = 1;
  unsigned shared = 0;
};
struct Outcome {
  cudaError_t code;
  int reached_end;
};
constexpr int kLaunches = 5;

__global__ void Child() {}

__global__ void Parent(const Launch* launches, Outcome* outcomes) {
  const Launch& launch = launches[threadIdx.x];
  Child<<<launch.grid, launch.block, launch.shared>>>();
  outcomes[threadIdx.x].code = cudaGetLastError();
  outcomes[threadIdx.x].reached_end = 1;
}

CTS_CASE() {
  const Launch bad[kLaunches] = {
      {.block = 2048}, {.grid = 0}, {.block = 0}, {.shared = 1u << 20}, {.grid = dim3(1, 65536)}};
  const Launch good[kLaunches] = {};
  cts::DeviceBuffer<Launch> launches(kLaunches);
  cts::DeviceBuffer<Outcome> outcomes(kLaunches);
  launches.Write(cts::control() ? good : bad, kLaunches);
  Parent<<<1, kLaunches>>>(launches.data(), outcomes.data());
  CTS_FINISH();
  for (const Outcome& outcome : outcomes.Read()) {
    CTS_EXPECT_EQ(outcome.reached_end, 1, "the launching thread did not go on after the launch");
    CTS_EXPECT_NE(outcome.code, cudaSuccess, "a refused launch left no error");
  }
}

}  // namespace
