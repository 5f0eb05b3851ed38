/*---
clause: lang.cvta.usable-in-ptx
covers: loads, stores, atomics and reductions, by all threads of several blocks
control: the address of the next object is converted
control-fails-with: an instruction of the space did not use the word that was pointed to
draft: five of five on an H200, not yet on an H100
---*/
#include <string>
#include <vector>

#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 5, kThreads = 96, kAll = kBlocks * kThreads, kWords = kThreads + 1;
constexpr unsigned kConstants = 2048, kLocals = 32, kInstructions = 4, kStep = kInstructions * kAll;

__device__ unsigned variable[kAll + 1];
__constant__ unsigned constants[kConstants + 1];

// What converts to the space, and its instructions.
#define SPACE(Name, space)                                                                              \
  struct Name {                                                                                         \
    static __device__ unsigned long long To(const unsigned* p) { return __cvta_generic_to_##space(p); } \
    static __device__ unsigned Load(unsigned long long at) {                                            \
      unsigned word;                                                                                    \
      asm volatile("ld." #space ".u32 %0, [%1];" : "=r"(word) : "l"(at) : "memory");                    \
      return word;                                                                                      \
    }                                                                                                   \
    static __device__ void Store(unsigned long long at, unsigned word) {                                \
      asm volatile("st." #space ".u32 [%0], %1;" ::"l"(at), "r"(word) : "memory");                      \
    }                                                                                                   \
  };
#define SPACE_OF_ATOMICS(Name, space)                                                                    \
  SPACE(Plain##Name, space)                                                                              \
  struct Name : Plain##Name {                                                                            \
    static __device__ unsigned Add(unsigned long long at, unsigned more) {                               \
      unsigned old;                                                                                      \
      asm volatile("atom." #space ".add.u32 %0, [%1], %2;" : "=r"(old) : "l"(at), "r"(more) : "memory"); \
      return old;                                                                                        \
    }                                                                                                    \
    static __device__ void Reduce(unsigned long long at, unsigned more) {                                \
      asm volatile("red." #space ".add.u32 [%0], %1;" ::"l"(at), "r"(more) : "memory");                  \
    }                                                                                                    \
  };
SPACE_OF_ATOMICS(Global, global)
SPACE_OF_ATOMICS(Shared, shared)
SPACE(Local, local)

// No two threads have the same words, and no two neighbours add the same.
__host__ __device__ unsigned WordOf(unsigned thread, unsigned instruction) { return 100 + thread * 8 + instruction; }
__host__ __device__ unsigned MoreOf(unsigned thread) { return (thread + 1) << 16; }

// `told` has a word for each instruction and thread. The compiler does not know the space of the pointer.
template <class Space, bool kAtomics>
__device__ void Use(unsigned* word, unsigned thread, unsigned further, unsigned* told) {
  unsigned* volatile hidden = word;
  volatile unsigned* const mine = hidden;
  const auto at = Space::To(hidden + further);
  *mine = WordOf(thread, 0);
  __syncthreads();
  told[thread] = Space::Load(at);
  __syncthreads();
  *mine = 0;
  __syncthreads();
  Space::Store(at, WordOf(thread, 1));
  told[kAll + thread] = *mine;
  __syncthreads();
  if constexpr (kAtomics) {
    *mine = WordOf(thread, 2);
    __syncthreads();
    const unsigned old = Space::Add(at, MoreOf(thread));
    told[2 * kAll + thread] = *mine == old + MoreOf(thread) ? old : 0;
    __syncthreads();
    *mine = WordOf(thread, 3);
    __syncthreads();
    Space::Reduce(at, MoreOf(thread));
    told[3 * kAll + thread] = *mine - MoreOf(thread);
    __syncthreads();
  }
}

__global__ void UseAll(unsigned* allocated, unsigned* told, unsigned further) {
  __shared__ unsigned fixed[kWords];
  extern __shared__ unsigned dynamic[];
  unsigned locals[kLocals + 1] = {};
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x, place = thread * 7 % kConstants;
  Use<Global, true>(allocated + thread, thread, further, told);
  Use<Global, true>(variable + thread, thread, further, told + kStep);
  Use<Shared, true>(fixed + threadIdx.x, thread, further, told + 2 * kStep);
  Use<Shared, true>(dynamic + threadIdx.x, thread, further, told + 3 * kStep);
  Use<Local, false>(locals + thread * 5 % kLocals, thread, further, told + 4 * kStep);
  const unsigned* volatile hidden = constants + place;
  unsigned word;
  asm volatile("ld.const.u32 %0, [%1];" : "=r"(word) : "l"(__cvta_generic_to_constant(hidden + further)));
  told[5 * kStep + thread] = word - place + WordOf(thread, 0);  // each holds its place
}

CTS_CASE() {
  constexpr const char* kSpaces[] = {"global", "variable", "shared", "dynamic-shared", "local", "constant"};
  constexpr const char* kNames[] = {"load", "store", "atomic", "reduction"};
  std::vector<unsigned> places(kConstants + 1);
  for (unsigned i = 0; i <= kConstants; ++i) places[i] = i;
  CTS_CUDA(cudaMemcpyToSymbol(constants, places.data(), sizeof constants));
  cts::DeviceBuffer<unsigned> allocated(kAll + 1), told(6 * kStep);
  UseAll<<<kBlocks, kThreads, kWords * sizeof(unsigned)>>>(allocated.data(), told.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  const auto all = told.Read();
  for (unsigned space = 0; space < 6; ++space) {
    for (unsigned i = 0; i < (space < 4 ? 4 : 6 - space); ++i) {
      cts::Row((std::string(kSpaces[space]) + "-" + kNames[i]).c_str(), [&] {
        unsigned wrong = 0;
        for (unsigned t = 0; t < kAll; ++t) wrong += all[space * kStep + i * kAll + t] != WordOf(t, i);
        CTS_EXPECT_EQ(wrong, 0u, "an instruction of the space did not use the word that was pointed to");
      });
    }
  }
}

}  // namespace
