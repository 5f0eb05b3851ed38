/*---
clause: mm.managed-coherency.device-atomics
control: one thread adds by a load and a store
control-fails-with: atomic operations on managed memory lost an update
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <cuda_fp16.h>

#include <cstdint>
#include <cstring>
#include <string>

namespace {

constexpr unsigned kBlocks = 16, kThreads = 128, kAll = kBlocks * kThreads, kMostTries = 1'000'000;

// A word for each function, of which each thread calls all; the results are the same in any order.
struct Words {
  unsigned add, subtract, increment, decrement, least, greatest, all, any, parity, swaps, exchanged, add_block,
      add_system;
  unsigned long long add_64, least_64, greatest_64, all_64, any_64, parity_64, swaps_64, exchanged_64;
  unsigned short swaps_16, beside_16;
  __half2 add_halves;
  float add_float;
  double add_double;
};

__global__ void Start(Words* words) {
  memset(words, 0, sizeof *words);
  words->subtract = 3 * kAll;
  words->decrement = kAll;
  words->least = kAll;
  words->all = ~0u;
  words->least_64 = words->all_64 = ~0ull;
}
template <class T>
__device__ void CountBySwaps(T* word, T term) {
  T before = *static_cast<volatile T*>(word);
  for (unsigned tries = 0; tries < kMostTries; ++tries) {
    const T seen = atomicCAS(word, before, static_cast<T>(before + term));
    if (seen == before) break;
    before = seen;
  }
}
__global__ void Apply(Words* words, bool by_load_and_store) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (by_load_and_store && thread % 64 == 0) {
    volatile unsigned* const word = &words->add;
    const unsigned before = *word;
    __nanosleep(1000);
    *word = before + 1;
  } else {
    atomicAdd(&words->add, 1u);
  }
  atomicSub(&words->subtract, 3u);
  atomicInc(&words->increment, ~0u);
  atomicDec(&words->decrement, ~0u);
  atomicMin(&words->least, thread);
  atomicMax(&words->greatest, thread);
  atomicAnd(&words->all, ~(thread % 64 == 0 ? 1u << thread / 64 : 0u));  // each bit by one thread alone
  atomicOr(&words->any, thread % 64 == 0 ? 1u << thread / 64 : 0u);
  atomicXor(&words->parity, 1u << thread % 7);
  CountBySwaps(&words->swaps, 2u);
  atomicExch(&words->exchanged, thread + 1);
  if (blockIdx.x == 0) atomicAdd_block(&words->add_block, 1u);
  atomicAdd_system(&words->add_system, 1u);
  atomicAdd(&words->add_64, 1ull << 33);
  atomicMin(&words->least_64, (1ull << 40) + thread);
  atomicMax(&words->greatest_64, (1ull << 40) + thread);
  atomicAnd(&words->all_64, ~(1ull << thread % 64));
  atomicOr(&words->any_64, 1ull << thread % 64);
  atomicXor(&words->parity_64, 1ull << thread % 37);
  CountBySwaps(&words->swaps_64, 1ull << 32);
  CountBySwaps(&words->swaps_16, static_cast<unsigned short>(3));
  atomicExch(&words->exchanged_64, (1ull << 40) + thread);
  atomicAdd(&words->add_halves, __floats2half2_rn(thread % 2 == 0 ? 1.0f : 0.0f, thread % 2 == 0 ? 0.0f : 1.0f));
  atomicAdd(&words->add_float, 1.0f);
  atomicAdd(&words->add_double, 0.5);
}

std::uint64_t Parity(unsigned bits) {
  std::uint64_t parity = 0;
  for (unsigned thread = 0; thread < kAll; ++thread) parity ^= std::uint64_t{1} << thread % bits;
  return parity;
}

CTS_CASE() {
  const cts::Stream stream;
  for (const cts::ResidenceRow& row : {cts::kResidences[0], cts::kResidences[1]}) {
    cts::Row(row.name, [&] {
      const cts::ManagedBuffer<Words> block(1);
      Start<<<1, 1, 0, stream>>>(block.data());
      stream.Synchronize();
      cts::PutWhere(block.data(), sizeof(Words), row.residence, stream);
      Apply<<<kBlocks, kThreads, 0, stream>>>(block.data(), cts::control());
      CTS_CUDA(cudaGetLastError());
      stream.Synchronize();
      const Words& w = block[0];
      const bool added = w.add == kAll && w.add_block == kThreads && w.add_system == kAll && w.add_float == kAll &&
                         w.add_64 == std::uint64_t{kAll} << 33 && w.add_double == kAll / 2;
      const bool counted = w.subtract == 0 && w.increment == kAll && w.decrement == 0 && w.swaps == 2 * kAll &&
                           w.swaps_64 == std::uint64_t{kAll} << 32 && w.swaps_16 == 3 * kAll && w.beside_16 == 0;
      const bool bounds = w.least == 0 && w.greatest == kAll - 1 && w.least_64 == 1ull << 40 &&
                          w.greatest_64 == (1ull << 40) + kAll - 1;
      const bool bits = w.all == 0 && w.any == ~0u && w.parity == Parity(7) && w.exchanged >= 1 && w.exchanged <= kAll;
      const bool wide = w.all_64 == 0 && w.any_64 == ~0ull && w.parity_64 == Parity(37) &&
                        w.exchanged_64 >= 1ull << 40 && w.exchanged_64 < (1ull << 40) + kAll;
      const bool halves = __low2float(w.add_halves) == kAll / 2 && __high2float(w.add_halves) == kAll / 2;
      if (cts::control() && added) cts::PowerNotShown("no two threads ran at a time");
      CTS_EXPECT(added && counted && bounds && bits && wide && halves,
                 "atomic operations on managed memory lost an update");
    });
  }
}

}  // namespace
