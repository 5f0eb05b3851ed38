/*---
clause: model.initialization.unknown-but-constant
control: one thread stores to a word between the looks
control-fails-with: two looks at memory that nobody wrote gave different values
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 16, kThreads = 128, kWords = 1u << 16, kSharedWords = 512;

// Each block looks at all words, by loads that no compiler may take together, from another place on.
__global__ void Look(const unsigned* words, unsigned long long* sums) {
  unsigned long long sum = 0;
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) {
    const unsigned word = (i + blockIdx.x * 4099) % kWords;
    sum += static_cast<const volatile unsigned*>(words)[word] * (2ull * word + 1);
  }
  atomicAdd(sums + blockIdx.x, sum);
}
__global__ void Touch(unsigned* words) { ++words[4711]; }

// In shared memory: each thread looks at all words of its block again and again. wrong: looks unlike the first one.
__global__ void LookAtShared(unsigned* wrong, bool touch) {
  __shared__ unsigned words[kSharedWords];
  const auto look = [&] {
    unsigned long long sum = 0;
    for (unsigned i = 0; i < kSharedWords; ++i) sum += static_cast<volatile unsigned*>(words)[i] * (2ull * i + 1);
    return sum;
  };
  const unsigned long long first = look();
  __syncthreads();
  if (touch && threadIdx.x == 0) words[100] = words[100] + 1;
  __syncthreads();
  unsigned differ = 0;
  for (unsigned turn = 0; turn < 4; ++turn) differ += look() != first ? 1 : 0;
  __shared__ unsigned long long of_first_thread;
  if (threadIdx.x == 0) of_first_thread = first;
  __syncthreads();
  differ += of_first_thread != first ? 1 : 0;
  if (differ != 0) atomicAdd(wrong, differ);
}

constexpr const char* kChanged = "two looks at memory that nobody wrote gave different values";

void CheckGlobal() {
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, kWords * sizeof(unsigned)));
  auto* const words = static_cast<unsigned*>(memory);
  const cts::DeviceBuffer<unsigned long long> sums(2 * kBlocks, 0);
  Look<<<kBlocks, kThreads>>>(words, sums.data());
  if (cts::control()) Touch<<<1, 1>>>(words);
  Look<<<kBlocks, kThreads>>>(words, sums.data() + kBlocks);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  const auto seen = sums.Read();
  CTS_CUDA(cudaFree(memory));
  for (unsigned i = 1; i < 2 * kBlocks; ++i) CTS_EXPECT_EQ(seen[i], seen[0], kChanged);
}

CTS_CASE() {
  cts::Row("global", [&] { CheckGlobal(); });
  cts::Row("shared", [&] {
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    LookAtShared<<<kBlocks, 32>>>(wrong.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0u, kChanged);
  });
}

}  // namespace
