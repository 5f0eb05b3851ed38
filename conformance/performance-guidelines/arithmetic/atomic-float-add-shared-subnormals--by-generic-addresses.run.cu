/*---
clause: perf.arithmetic.atomic-float-add-shared-subnormals
covers: generic addresses, results that are used, each scope, a warp at once
control: the sums lie in global memory
control-fails-with: a subnormal is lost in shared memory that a generic address names
build: [ftz]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kThreads = 64;

enum class By { kDevice, kBlock, kSystem };
struct Addition {
  const char* name;
  unsigned in_memory, added, sum;  // The bits, which no conversion flushes.
};
constexpr Addition kAdditions[] = {{"what-is-added", 0, 0x00080000, 0x00080000},
                                   {"what-is-added-negative", 0, 0x80080000, 0x80080000},
                                   {"the-least-number", 0, 1, 1},
                                   {"what-is-in-memory", 0x007fffff, 0, 0x007fffff},
                                   {"both", 0x00080000, 0x00080000, 0x00100000},
                                   {"the-sum", 0x00c00000, 0x80800000, 0x00400000}};

template <By kBy>
__device__ float Add(float* at, float x) {
  if (kBy == By::kBlock) return atomicAdd_block(at, x);
  if (kBy == By::kSystem) return atomicAdd_system(at, x);
  return atomicAdd(at, x);
}

// Each thread adds to a word of its own, or all of them to one. The compiler cannot see where the words are.
// `used`: whether the thread keeps what the addition gave.
template <By kBy>
__global__ void AddAll(unsigned* sums, unsigned* before, float* global, unsigned first, unsigned added, bool used,
                       bool in_global) {
  __shared__ float own[kThreads];
  float* words = in_global ? global : own;
  asm volatile("" : "+l"(words));
  reinterpret_cast<unsigned*>(words)[threadIdx.x] = first;
  __syncthreads();
  if (used) {
    before[threadIdx.x] = __float_as_uint(Add<kBy>(words + threadIdx.x, __uint_as_float(added)));
  } else {
    Add<kBy>(words + threadIdx.x, __uint_as_float(added));
    before[threadIdx.x] = first;
  }
  __syncthreads();
  sums[threadIdx.x] = reinterpret_cast<const volatile unsigned*>(words)[threadIdx.x];
}
// All threads add the least number to one word.
template <By kBy>
__global__ void AddToOne(unsigned* sum, float* global, bool in_global) {
  __shared__ float own;
  float* word = in_global ? global : &own;
  asm volatile("" : "+l"(word));
  if (threadIdx.x == 0) *reinterpret_cast<unsigned*>(word) = 0;
  __syncthreads();
  Add<kBy>(word, __uint_as_float(1));
  __syncthreads();
  if (threadIdx.x == 0) *sum = *reinterpret_cast<const volatile unsigned*>(word);
}

template <By kBy>
void Check() {
  const cts::DeviceBuffer<unsigned> sums(kThreads), before(kThreads);
  const cts::DeviceBuffer<float> global(kThreads);
  const auto wrong = [](const cts::HostCopy<unsigned>& words, unsigned right) {
    unsigned others = 0;
    for (const unsigned word : words) others += word != right ? 1 : 0;
    return others;
  };
  for (const Addition& addition : kAdditions) {
    cts::Row(addition.name, [&] {
      for (const bool used : {false, true}) {
        AddAll<kBy><<<1, kThreads>>>(sums.data(), before.data(), global.data(), addition.in_memory, addition.added,
                                     used, cts::control());
        CTS_CUDA(cudaGetLastError());
        CTS_FINISH();
        CTS_EXPECT_EQ(wrong(sums.Read(), addition.sum), 0u,
                      "a subnormal is lost in shared memory that a generic address names");
        CTS_EXPECT_EQ(wrong(before.Read(), addition.in_memory), 0u, "an addition did not give what had been there");
      }
    });
  }
  cts::Row("one-word-of-all", [&] {
    AddToOne<kBy><<<1, kThreads>>>(sums.data(), global.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(sums[0], kThreads, "a subnormal is lost in shared memory that a generic address names");
  });
}

CTS_CASE(device) { Check<By::kDevice>(); }
CTS_CASE(block) { Check<By::kBlock>(); }
CTS_CASE(system) { Check<By::kSystem>(); }

}  // namespace
