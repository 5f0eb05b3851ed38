/*---
clause: pi.graph.conditional-body-restrictions
covers: kernels with much shared, local or parameter memory
control: the condition is zero, or zero a turn earlier
control-fails-with: a kernel with much memory did not do its work in a conditional body
build: [rdc]
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "kernels-in-bodies.family.cuh"

namespace {

constexpr unsigned kDynamic = 56 << 10, kLocal = 3000, kBytes = 4000;

__global__ void WithSharedMemory(unsigned* word, unsigned*) {
  extern __shared__ unsigned dynamic[];
  for (unsigned i = threadIdx.x; i < kDynamic / 4; i += kThreads) dynamic[i] = i * 2654435761u;
  __syncthreads();
  unsigned wrong = 0;
  for (unsigned i = threadIdx.x; i < kDynamic / 4; i += kThreads)
    wrong += dynamic[kDynamic / 4 - 1 - i] != (kDynamic / 4 - 1 - i) * 2654435761u ? 1 : 0;
  const int all = __syncthreads_count(wrong == 0);
  if (blockIdx.x == 0 && threadIdx.x == 0 && all == kThreads) *word += 1;
}
__global__ void WithLocalMemory(unsigned* word, unsigned* words) {
  volatile unsigned local[kLocal];
  const unsigned step = 1 + *static_cast<volatile unsigned*>(words);  // 1, which the compiler does not know
  for (unsigned i = 0; i < kLocal; ++i) local[i * step % kLocal] = i + threadIdx.x * 7 + blockIdx.x * 1001;
  unsigned wrong = 0;
  for (unsigned i = 0; i < kLocal; ++i)
    wrong += local[i * step % kLocal] != i + threadIdx.x * 7 + blockIdx.x * 1001 ? 1 : 0;
  const int all = __syncthreads_count(wrong == 0);
  if (blockIdx.x == kBlocks - 1 && threadIdx.x == 0 && all == kThreads) *word += 1;
}
struct Bytes {
  unsigned char at[kBytes];
};
__global__ void WithParameters(unsigned* word, const Bytes bytes) {
  unsigned wrong = 0;
  for (unsigned i = threadIdx.x; i < kBytes; i += kThreads)
    wrong += bytes.at[i] != static_cast<unsigned char>(i * 7 + 3) ? 1 : 0;
  const int all = __syncthreads_count(wrong == 0);
  if (blockIdx.x == 0 && threadIdx.x == 0 && all == kThreads) *word += 1;
}
constexpr Subject kSubjects[] = {
    {"shared-memory", [](cudaGraph_t body, unsigned* word,
                         unsigned* words) { return Add(body, kDynamic, WithSharedMemory, word, words); }},
    {"local-memory",
     [](cudaGraph_t body, unsigned* word, unsigned* words) { return Add(body, 0, WithLocalMemory, word, words); }},
    {"parameters", [](cudaGraph_t body, unsigned* word, unsigned*) {
       Bytes bytes;
       for (unsigned i = 0; i < kBytes; ++i) bytes.at[i] = static_cast<unsigned char>(i * 7 + 3);
       return Add(body, 0, WithParameters, word, bytes);
     }}};

CTS_CASE() {
  CTS_CUDA(cudaFuncSetAttribute(WithSharedMemory, cudaFuncAttributeMaxDynamicSharedMemorySize, kDynamic));
  for (const Subject& subject : kSubjects)
    CheckBodies(subject, cts::control(), "a kernel with much memory did not do its work in a conditional body");
}

}  // namespace
