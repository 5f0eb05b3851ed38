/*---
clause: lang.atomic.by-compare-and-swap
covers: operations that no function has, of each width, in shared memory too
control: threads load, wait for their block, and store
control-fails-with: an operation made of compare-and-swap lost an update
draft: five of five on an H200, not yet on an H100
---*/
#include <cstring>

#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 7, kThreads = 96, kMostTries = 1'000'000;

// What a thread makes of a word. The order of the threads makes no difference.
struct Product {
  using Word = unsigned;
  static constexpr Word kStart = 1;
  static __host__ __device__ Word Changed(Word old, unsigned thread) { return old * (2 * thread + 3); }
};
struct ProductOf16Bits {
  using Word = unsigned short;
  static constexpr Word kStart = 1;
  static __host__ __device__ Word Changed(Word old, unsigned thread) {
    return static_cast<Word>(old * (2u * thread + 3));
  }
};
struct OneByte {  // Each thread counts up one of four bytes, which has no carry.
  using Word = unsigned;
  static constexpr Word kStart = 0x01020304;
  static __host__ __device__ Word Changed(Word old, unsigned thread) {
    const unsigned shift = thread % 4 * 8;
    return (old & ~(0xffu << shift)) | ((old >> shift) + 1 & 0xff) << shift;
  }
};
struct UpToABound {
  using Word = int;
  static constexpr Word kStart = -20;
  static __host__ __device__ Word Changed(Word old, unsigned) { return old < 60 ? old + 1 : old; }
};
struct CountAndSum {
  using Word = unsigned long long;
  static constexpr Word kStart = 0;
  static __host__ __device__ Word Changed(Word old, unsigned thread) { return old + (1ull << 32 | (thread * 3 + 1)); }
};
struct SumOfFloats {
  using Word = unsigned;
  static constexpr Word kStart = 0;
  static __host__ __device__ Word Changed(Word old, unsigned thread) {
    float sum;
    memcpy(&sum, &old, sizeof sum);
    sum += static_cast<float>(thread % 2 == 0 ? 0.25 : 3);
    memcpy(&old, &sum, sizeof sum);
    return old;
  }
};

// False where it did not end.
template <class Op>
__device__ bool Update(typename Op::Word* word, unsigned thread, bool torn) {
  using Word = typename Op::Word;
  Word old = *static_cast<volatile Word*>(word);
  if (torn) {
    __syncthreads();
    *static_cast<volatile Word*>(word) = Op::Changed(old, thread);
    return true;
  }
  for (unsigned tries = 0; tries < kMostTries; ++tries) {
    const Word assumed = old;
    old = atomicCAS(word, assumed, Op::Changed(assumed, thread));
    if (old == assumed) return true;
  }
  return false;
}

template <class Op>
__global__ void UpdateAll(typename Op::Word* word, int* endless, bool in_shared, bool torn) {
  __shared__ typename Op::Word shared;
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (in_shared && threadIdx.x == 0) shared = *word;
  __syncthreads();
  if (!(in_shared ? Update<Op>(&shared, thread, torn) : Update<Op>(word, thread, torn))) *endless = 1;
  __syncthreads();
  if (in_shared && threadIdx.x == 0) *word = shared;
}

template <class Op>
void Check(const char* name, bool in_shared) {
  cts::Row(name, [&] {
    using Word = typename Op::Word;
    const unsigned blocks = in_shared ? 1 : kBlocks;
    Word right = Op::kStart;
    for (unsigned thread = 0; thread < blocks * kThreads; ++thread) right = Op::Changed(right, thread);
    cts::DeviceBuffer<Word> word(1);
    cts::DeviceBuffer<int> endless(1, 0);
    word.Write({Op::kStart});
    UpdateAll<Op><<<blocks, kThreads>>>(word.data(), endless.data(), in_shared, cts::control());
    CTS_FINISH();
    CTS_EXPECT_EQ(endless[0], 0, "a loop around a compare-and-swap did not end");
    CTS_EXPECT_EQ(word[0], right, "an operation made of compare-and-swap lost an update");
  });
}

CTS_CASE() {
#define CHECK(Op, name) Check<Op>(name "-in-global-memory", false), Check<Op>(name "-in-shared-memory", true)
  CHECK(Product, "product");
  CHECK(ProductOf16Bits, "product-of-16-bits");
  CHECK(OneByte, "one-byte-of-a-word");
  CHECK(UpToABound, "up-to-a-bound");
  CHECK(CountAndSum, "count-and-sum");
  CHECK(SumOfFloats, "sum-of-floats");
}

}  // namespace
