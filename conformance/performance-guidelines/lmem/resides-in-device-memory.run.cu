/*---
clause: perf.lmem.resides-in-device-memory
control: a kernel without an array
control-fails-with: the memory of the process did not grow by what the resident threads need
requires: [process-memory]
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

namespace {

constexpr int kWords = 4096;

__global__ void Local(unsigned* out, const unsigned* at) {
  unsigned array[kWords];
  for (int i = 0; i < kWords; ++i) array[i] = i;
  for (int k = 0; k < 64; ++k) array[at[k] % kWords] += k;
  *out = array[at[64] % kWords];
}
__global__ void Small(unsigned* out, const unsigned* at) { *out = at[64]; }

CTS_CASE() {
  int multiprocessors = 0, threads = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&threads, cudaDevAttrMaxThreadsPerMultiProcessor, 0));
  cts::DeviceBuffer<unsigned> out(1), at(65, 0);
  Small<<<1, 1>>>(out.data(), at.data());
  CTS_FINISH();
  const auto before = cts::HeldMemory();
  if (!before) {
    cts::PowerNotShown("nobody tells how much memory a process holds");
    CTS_EXPECT(!cts::control(), "the memory of the process did not grow by what the resident threads need");
    return;
  }
  const auto kernel = cts::control() ? &Small : &Local;
  kernel<<<1, 1>>>(out.data(), at.data());
  CTS_FINISH();
  // Three quarters: not every resident thread need have its own at once.
  const long long bytes = 4ll * kWords * multiprocessors * threads * 3 / 4;
  CTS_EXPECT_LE(*before + bytes, cts::HeldMemory().value_or(0),
                "the memory of the process did not grow by what the resident threads need");
}

}  // namespace
