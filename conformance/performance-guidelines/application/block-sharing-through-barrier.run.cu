/*---
clause: perf.application.block-sharing-through-barrier
control: the readers do not wait
control-fails-with: a thread did not see what another one wrote ahead of the barrier
note: the writers of the upper half are late, so that whoever does not wait reads too early
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 64;

__global__ void Share(unsigned* out, bool wait) {
  __shared__ volatile unsigned words[1024];
  const unsigned i = threadIdx.x;
  words[i] = 0;
  __syncthreads();
  if (i >= 512) cts::SpinFor(50'000);
  words[i] = i + blockIdx.x;
  if (wait) __syncthreads();
  out[blockIdx.x * 1024 + i] = words[1023 - i];
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> out(kBlocks * 1024);
  Share<<<kBlocks, 1024>>>(out.data(), !cts::control());
  CTS_FINISH();
  const auto read = out.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kBlocks * 1024; ++i) wrong += read[i] != 1023 - i % 1024 + i / 1024;
  CTS_EXPECT_EQ(wrong, 0u, "a thread did not see what another one wrote ahead of the barrier");
}

}  // namespace
