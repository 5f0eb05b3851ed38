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

// Each grid starts when the one before it is complete, so that no atomics are needed.
__global__ void Link(Outcome* outcome, unsigned number) {
  ++outcome->ran;
  if (number == kLength) return;
  Link<<<1, 1, 0, cudaStreamTailLaunch>>>(outcome, number + 1);
  const cudaError_t code = cudaGetLastError();
  if (code != cudaSuccess) outcome->code = code;
}

CTS_CASE() {
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  Link<<<1, 1>>>(outcome.data(), 0);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_OBSERVE("tail-grids-of-3000-that-ran", outcome[0].ran - 1);
  CTS_OBSERVE("code", outcome[0].code);
}

}  // namespace
