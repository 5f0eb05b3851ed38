/*---
clause: model.cache-operator.discard-like-a-store
control: the line beside it is discarded
control-fails-with:
  - a byte beside what was discarded changed
  - what was stored after a discard was not read
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kLines = 4096, kLineWords = 32, kWords = kLines * kLineWords;

__host__ __device__ constexpr unsigned ValueAt(unsigned word) { return word * 2654435761u + 1; }
__global__ void Store(unsigned* words) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  words[i] = ValueAt(i);
}
__device__ void Discard(unsigned* at) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  asm volatile("discard.global.L2 [%0], 128;" ::"l"(__cvta_generic_to_global(at)) : "memory");
#else
  (void)at;
  __trap();
#endif
}
// Of every third line; the control stores zeros to the line beside it, too, as if the discard were wider.
__global__ void DiscardThirds(unsigned* words, bool wider) {
  const unsigned line = 3 * (blockIdx.x * blockDim.x + threadIdx.x) + 1;
  if (line + 1 >= kLines) return;
  Discard(words + line * kLineWords);
  if (wider)
    for (unsigned i = 0; i < kLineWords; ++i) words[(line + 1) * kLineWords + i] = 0;
}
// Of lines by threads that store them anew at once, and load them; with `again` a store of zeros comes after.
__global__ void DiscardAndStore(unsigned* words, unsigned* wrong, bool again) {
  const unsigned line = blockIdx.x * blockDim.x + threadIdx.x;
  volatile unsigned* const at = words + line * kLineWords;
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= 4; ++turn) {
    Discard(words + line * kLineWords);
    for (unsigned i = 0; i < kLineWords; ++i) at[i] = ValueAt(line * kLineWords + i) + turn;
    if (again)
      for (unsigned i = 0; i < kLineWords; ++i) at[i] = 0;
    for (unsigned i = 0; i < kLineWords; ++i) missed += at[i] != ValueAt(line * kLineWords + i) + turn ? 1 : 0;
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

CTS_CASE() {
  cts::Row("beside", [&] {
    const cts::DeviceBuffer<unsigned> words(kWords);
    Store<<<kWords / 256, 256>>>(words.data());
    DiscardThirds<<<kLines / 256, 256>>>(words.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto seen = words.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kWords; ++i) {
      const unsigned line = i / kLineWords;
      if (line % 3 != 1 || line + 1 >= kLines) wrong += seen[i] != ValueAt(i) ? 1 : 0;
    }
    CTS_EXPECT_EQ(wrong, 0u, "a byte beside what was discarded changed");
  });
  cts::Row("stored-again", [&] {
    const cts::DeviceBuffer<unsigned> words(kWords), wrong(1, 0);
    Store<<<kWords / 256, 256>>>(words.data());
    DiscardAndStore<<<kLines / 128, 128>>>(words.data(), wrong.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0u, "what was stored after a discard was not read");
    if (cts::control()) return;
    const auto seen = words.Read();
    unsigned later = 0;
    for (unsigned i = 0; i < kWords; ++i) later += seen[i] != ValueAt(i) + 4 ? 1 : 0;
    CTS_EXPECT_EQ(later, 0u, "what was stored after a discard was not there after the grid");
  });
}

}  // namespace
