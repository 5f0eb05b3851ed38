/*---
clause: lang.var-space.constant-resides-in-constant-memory
control: a variable of global memory takes its place
control-fails-with: the address is none of constant memory
---*/
#include "cts/case.cuh"

namespace {

__constant__ int in_constant[64];
__device__ int in_global[64];

__device__ __noinline__ int At(const int* words, unsigned i) { return words[i]; }

struct Seen {
  bool constant;
  int same, other, generic;
};

__global__ void Read(Seen* seen, unsigned step, bool global) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, i = threadIdx.x * step % 64;
  const int* const words = global ? in_global : in_constant;
  seen[thread] = {__isConstant(words) != 0, global ? in_global[7 * step] : in_constant[7 * step],
                  global ? in_global[i] : in_constant[i], At(words, i)};
}

CTS_CASE() {
  constexpr unsigned kBlocks = 4, kThreads = 64;
  int words[64];
  for (int i = 0; i < 64; ++i) words[i] = i * i * 3 + 1;
  CTS_CUDA(cudaMemcpyToSymbol(in_constant, words, sizeof words));
  CTS_CUDA(cudaMemcpyToSymbol(in_global, words, sizeof words));
  cts::DeviceBuffer<Seen> seen(kBlocks * kThreads);
  Read<<<kBlocks, kThreads>>>(seen.data(), 5, cts::control());
  CTS_FINISH();
  const auto all = seen.Read();
  unsigned constant = 0, wrong = 0;
  for (unsigned t = 0; t < all.size(); ++t) {
    const int own = words[t % kThreads * 5 % 64];
    constant += all[t].constant;
    wrong += all[t].same != words[35] || all[t].other != own || all[t].generic != own;
  }
  CTS_EXPECT_EQ(constant, kBlocks * kThreads, "the address is none of constant memory");
  CTS_EXPECT_EQ(wrong, 0u, "a thread read something else");
}

}  // namespace
