/*---
clause: cdp.errors.launch-may-fail
control: every launch has a valid configuration
control-fails-with: a refused launch left no error
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Launch {
  const char* name;
  dim3 grid = 1, block = 1;
  unsigned shared = 0;
};
struct Outcome {
  cudaError_t code;
  int reached_end;
};

__global__ void Child() {}

__global__ void Parent(Launch launch, Outcome* outcome) {
  Child<<<launch.grid, launch.block, launch.shared>>>();
  outcome->code = cudaGetLastError();
  outcome->reached_end = 1;
}

CTS_CASE() {
  const Launch bad[] = {{"block-of-2048-threads", 1, 2048},
                        {"grid-of-65536-in-y", dim3(1, 65536)},
                        {"grid-of-65536-in-z", dim3(1, 1, 65536)},
                        {"shared-memory-of-1-mib", 1, 1, 1u << 20}};
  for (const Launch& launch : bad) {
    cts::Row(launch.name, [&] {
      cts::DeviceBuffer<Outcome> outcome(1, 0);  // what nobody wrote must not pass
      Parent<<<1, 1>>>(cts::control() ? Launch{} : launch, outcome.data());
      CTS_FINISH();
      const Outcome seen = outcome[0];
      CTS_EXPECT_EQ(seen.reached_end, 1, "the launching thread did not go on after the launch");
      CTS_EXPECT_NE(seen.code, cudaSuccess, "a refused launch left no error");
    });
  }
}

}  // namespace
