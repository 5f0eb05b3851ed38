/*---
clause: cdp.tail.chain-depth-not-limited
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kLength = 3000;

struct Outcome {
  unsigned ran;
  cudaError_t code;
};
__device__ Outcome outcome;  // no argument: nvcc's code would store it through the buffer of a refused launch, too

// Each grid starts when the one before it is complete, so that no atomics are needed.
__global__ void Link() {
  if (++outcome.ran > kLength) return;
  Link<<<1, 1, 0, cudaStreamTailLaunch>>>();
  outcome.code = cudaGetLastError();
}

CTS_CASE() {
  Link<<<1, 1>>>();
  CTS_FINISH();
  Outcome seen{};
  CTS_CUDA(cudaMemcpyFromSymbol(&seen, outcome, sizeof seen));
  if (!CTS_EXPECT(seen.ran >= 1, "the first grid never ran")) return;
  if (seen.code == cudaSuccess) CTS_EXPECT_EQ(seen.ran, kLength + 1, "an accepted tail grid did not run");
  CTS_OBSERVE("tail-grids-of-3000-that-ran", seen.ran - 1);
  CTS_OBSERVE("code", seen.code);
}

}  // namespace
