/*---
clause: perf.application.cross-block-two-kernels
control: the kernels are launched in the other order
control-fails-with: the second kernel did not see what another block wrote
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 4096, kThreads = 256, kCount = kBlocks * kThreads;

__global__ void Write(unsigned* values) {
  const unsigned i = blockIdx.x * kThreads + threadIdx.x;
  // The last blocks are late.
  if (threadIdx.x == 0 && blockIdx.x % 64 == 63) cts::SpinFor(20'000);
  __syncthreads();
  values[i] = i * 2654435761u;
}
__global__ void Mirror(unsigned* out, const unsigned* values) {
  const unsigned i = blockIdx.x * kThreads + threadIdx.x;
  out[i] = values[kCount - 1 - i];
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> values(kCount), out(kCount);
  if (cts::control()) Mirror<<<kBlocks, kThreads>>>(out.data(), values.data());
  Write<<<kBlocks, kThreads>>>(values.data());
  if (!cts::control()) Mirror<<<kBlocks, kThreads>>>(out.data(), values.data());
  CTS_FINISH();
  const auto read = out.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kCount; ++i) wrong += read[i] != (kCount - 1 - i) * 2654435761u;
  CTS_EXPECT_EQ(wrong, 0u, "the second kernel did not see what another block wrote");
}

}  // namespace
