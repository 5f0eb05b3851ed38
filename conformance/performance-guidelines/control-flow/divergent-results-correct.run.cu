/*---
clause: perf.control-flow.divergent-results-correct
control: every lane takes the path of its neighbour
control-fails-with: a thread has not the result of its own path
---*/
#include "cts/case.cuh"

namespace {

__host__ __device__ unsigned Path(unsigned path, unsigned x) {
  switch (path % 8) {
    case 0:
      return x * 3u + (x >> 1);
    case 1:
      return x * 5u + (x >> 2);
    case 2:
      return x * 7u + (x >> 3);
    case 3:
      return x * 9u + (x >> 4);
    case 4:
      return x * 11u + (x >> 5);
    case 5:
      return x * 13u + (x >> 6);
    case 6:
      return x * 15u + (x >> 7);
    case 7:
      return x * 17u + (x >> 1);
    default:
      return 0;
  }
}

__global__ void Walk(unsigned* out, const unsigned* in, unsigned shift) {
  const unsigned i = threadIdx.x;
  unsigned x = in[i];
  // As many rounds as the lane says, each on a path of its own.
  for (unsigned round = 0; round <= i % 32; ++round) x = Path(i + round + shift, x);
  out[i] = x;
}

CTS_CASE() {
  constexpr unsigned kThreads = 256;
  cts::DeviceBuffer<unsigned> in(kThreads), out(kThreads);
  unsigned values[kThreads];
  for (unsigned i = 0; i < kThreads; ++i) values[i] = 2654435761u * (i + 1);
  CTS_CUDA(cudaMemcpy(in.data(), values, sizeof values, cudaMemcpyHostToDevice));
  Walk<<<1, kThreads>>>(out.data(), in.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  const auto results = out.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kThreads; ++i) {
    unsigned x = values[i];
    for (unsigned round = 0; round <= i % 32; ++round) x = Path(i + round, x);
    wrong += results[i] != x;
  }
  CTS_EXPECT_EQ(wrong, 0u, "a thread has not the result of its own path");
}

}  // namespace
