/*---
clause: model.vector.elements-unordered
requires: [cc-70]
note: it is looked at whether a reader saw the one element of a store and not the other one
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/row.h"

#include <vector>

namespace {

constexpr unsigned kPairs = 64, kThreads = 128, kRounds = 100, kElements = 4;

enum class Side { kVector, kFenced };

#define FENCE() asm volatile("fence.acq_rel.gpu;" ::: "memory")

// Two elements, the first and the last one of a vector, by one access; or by two, with a fence between them.
#define VECTOR(Name, T, letter, last_one, vector, number, store, load)                           \
  struct Name {                                                                                  \
    using Word = T;                                                                              \
    static constexpr unsigned kLast = last_one;                                                  \
    static __device__ void Store(Word* at, Word v) {                                             \
      asm volatile("st." vector "." number " [%0], " store ";" ::"l"(at), letter(v) : "memory"); \
    }                                                                                            \
    static __device__ void Load(const Word* at, Word& first, Word& last) {                       \
      asm volatile("{ .reg ." number " a, b; ld.relaxed.gpu.v" load                              \
                   : "=" letter(first), "=" letter(last)                                         \
                   : "l"(at)                                                                     \
                   : "memory");                                                                  \
    }                                                                                            \
    static __device__ void StoreOne(Word* at, Word v) {                                          \
      asm volatile("st.relaxed.gpu." number " [%0], %1;" ::"l"(at), letter(v) : "memory");       \
    }                                                                                            \
    static __device__ Word LoadOne(const Word* at) {                                             \
      Word v;                                                                                    \
      asm volatile("ld.relaxed.gpu." number " %0, [%1];" : "=" letter(v) : "l"(at) : "memory");  \
      return v;                                                                                  \
    }                                                                                            \
  }
VECTOR(OfTwo32, unsigned, "r", 1, "relaxed.gpu.v2", "u32", "{%1, %1}", "2.u32 {%0, %1}, [%2]; }");
VECTOR(OfFour32, unsigned, "r", 3, "relaxed.gpu.v4", "u32", "{%1, %1, %1, %1}", "4.u32 {%0, a, b, %1}, [%2]; }");
VECTOR(OfTwo64, unsigned long long, "l", 1, "relaxed.gpu.v2", "u64", "{%1, %1}", "2.u64 {%0, %1}, [%2]; }");
VECTOR(OfFour32Weak, unsigned, "r", 3, "weak.v4", "u32", "{%1, %1, %1, %1}", "4.u32 {%0, a, b, %1}, [%2]; }");

// Even blocks store what the odd blocks beside them read. seen: the first element alone, the last one alone.
template <class Of>
__global__ void Pass(typename Of::Word* vectors, unsigned round, Side stores, Side loads, bool last_first,
                     unsigned* seen) {
  using Word = typename Of::Word;
  const unsigned which = blockIdx.x / 2 * blockDim.x + threadIdx.x;
  Word* const at = vectors + which * kElements;
  const unsigned mixed = (blockIdx.x * 31 + threadIdx.x / 32 * 7 + round) * 2654435761u >> 8;
  cts::SpinFor(mixed % 400);
  Word* const early = at + (last_first ? Of::kLast : 0);
  Word* const late = at + (last_first ? 0 : Of::kLast);
  if (blockIdx.x % 2 == 0) {
    if (stores == Side::kVector) {
      Of::Store(at, round);
    } else {
      Of::StoreOne(early, round);
      FENCE();
      Of::StoreOne(late, round);
    }
    return;
  }
  Word first = 0, last = 0;
  if (loads == Side::kVector) {
    Of::Load(at, first, last);
  } else {
    const Word came_late = Of::LoadOne(late);
    FENCE();
    const Word came_early = Of::LoadOne(early);
    first = last_first ? came_late : came_early;
    last = last_first ? came_early : came_late;
  }
  if (first == round && last != round) atomicAdd(seen, 1u);
  if (first != round && last == round) atomicAdd(seen + 1, 1u);
}

template <class Of>
void Observe(const char* name, Side stores, Side loads) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<typename Of::Word> vectors(kPairs * kThreads * kElements, 0);
    bool alone = false;
    for (const bool last_first : {false, true}) {
      vectors.Fill(0);
      cts::DeviceBuffer<unsigned> seen(2, 0);
      for (unsigned round = 1; round <= cts::Rounds(kRounds); ++round) {
        Pass<Of><<<2 * kPairs, kThreads>>>(vectors.data(), round, stores, loads, last_first, seen.data());
      }
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      // Two accesses of a side let one element be seen alone, whatever the vector does: that is left out.
      const bool both = stores == Side::kVector && loads == Side::kVector;
      const unsigned open = last_first ? 1 : 0;
      alone = alone || seen[1 - open] > 0 || (both && seen[open] > 0);
    }
    CTS_OBSERVE("element-seen-alone", alone);
  });
}

template <class Of>
void ObserveAll() {
  Observe<Of>("vectors", Side::kVector, Side::kVector);
  Observe<Of>("a-vector-stored", Side::kVector, Side::kFenced);
  Observe<Of>("a-vector-loaded", Side::kFenced, Side::kVector);
}

CTS_CASE(two_of_32_bits) { ObserveAll<OfTwo32>(); }
CTS_CASE(four_of_32_bits) { ObserveAll<OfFour32>(); }
CTS_CASE(two_of_64_bits) { ObserveAll<OfTwo64>(); }
CTS_CASE(weak_stores) { ObserveAll<OfFour32Weak>(); }

}  // namespace
