/*---
clause: mm.managed-coherency.device-atomics
covers: numbers of 16 bits, vectors of float, words of 16 bytes
control: one thread in 64 adds by a load and a store
control-fails-with: atomic operations of a further width on managed memory lost an update
requires: [managed, cc-90]
own-process: an implementation that has no registers of 128 bits refuses all of its program
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

namespace {

constexpr unsigned kBlocks = 16, kThreads = 128, kAll = kBlocks * kThreads;

struct alignas(16) Wide {
  unsigned long long low, high;
};

// Each thread adds to all; every eighth one alone to bfloat16, which holds whole numbers to 256.
struct Words {
  float4 four;
  Wide swaps, exchanged;
  float2 two;
  __half half;
  __nv_bfloat16 bfloat;
  __nv_bfloat162 bfloats;
  unsigned torn;
};

__global__ void Apply([[maybe_unused]] Words* words, [[maybe_unused]] bool by_load_and_store) {
#if __CUDA_ARCH__ >= 900  // not declared below
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (by_load_and_store && thread % 64 == 0) {
    auto* const four = reinterpret_cast<volatile float*>(&words->four);
    const float x = four[0], y = four[1], z = four[2], w = four[3];
    __nanosleep(1000);
    four[0] = x + 1;
    four[1] = y + 2;
    four[2] = z + 3;
    four[3] = w + 4;
  } else {
    atomicAdd(&words->four, make_float4(1, 2, 3, 4));
  }
  atomicAdd(&words->two, make_float2(1, 2));
  atomicAdd(&words->half, __float2half(1.0f));
  if (thread % 8 == 0) {
    const bool low = thread % 16 == 0;
    atomicAdd(&words->bfloat, __float2bfloat16(1.0f));
    atomicAdd(&words->bfloats, __floats2bfloat162_rn(low ? 1.0f : 0.0f, low ? 0.0f : 1.0f));
  }
  constexpr unsigned kMostTries = 1'000'000;
  Wide before = {0, 0};
  for (unsigned tries = 0; tries < kMostTries; ++tries) {
    const Wide seen = atomicCAS(&words->swaps, before, Wide{before.low + 1, before.high + 3});
    if (seen.low == before.low && seen.high == before.high) break;
    before = seen;
  }
  const Wide old = atomicExch(&words->exchanged, Wide{thread + 1, ~0ull - thread});
  if (old.low + old.high != 0) atomicAdd(&words->torn, 1u);
#endif
}

CTS_CASE() {
  const cts::Stream stream;
  for (const cts::ResidenceRow& row : {cts::kResidences[0], cts::kResidences[1]}) {
    cts::Row(row.name, [&] {
      const cts::ManagedBuffer<Words> block(1, 0);
      cts::PutWhere(block.data(), sizeof(Words), row.residence, stream);
      Apply<<<kBlocks, kThreads, 0, stream>>>(block.data(), cts::control());
      CTS_CUDA(cudaGetLastError());
      stream.Synchronize();
      const Words& w = block[0];
      const bool four = w.four.x == kAll && w.four.y == 2 * kAll && w.four.z == 3 * kAll && w.four.w == 4 * kAll;
      const bool two = w.two.x == kAll && w.two.y == 2 * kAll;
      const bool halves = __half2float(w.half) == kAll && __bfloat162float(w.bfloat) == kAll / 8 &&
                          __low2float(w.bfloats) == kAll / 16 && __high2float(w.bfloats) == kAll / 16;
      const bool wide = w.swaps.low == kAll && w.swaps.high == 3 * kAll && w.torn == 0 && w.exchanged.low >= 1 &&
                        w.exchanged.low <= kAll && w.exchanged.low + w.exchanged.high == 0;
      if (cts::control() && four) cts::PowerNotShown("no two threads ran at a time");
      CTS_EXPECT(four && two && halves && wide,
                 "atomic operations of a further width on managed memory lost an update");
    });
  }
}

}  // namespace
