/*---
clause: lang.assert.passing-has-no-effect
control: one assert of one thread does not hold
control-fails-with: a kernel whose asserts hold did not end as it should, or printed a message
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "failing-assert.cuh"

namespace {

constexpr unsigned kBlocks = 16, kThreads = 128, kRounds = 60;

__global__ void Sum(unsigned* sums, unsigned rounds, unsigned failing) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned sum = 0;
  for (unsigned round = 1; round <= rounds; ++round) {
    assert(sum <= round * round);
    sum += round;
    assert((sum >= round && i != failing) && "it holds");
  }
  sums[i] = sum;
}

// In a child, because the control loses its context. The second launch shows that the device is as it was.
CTS_CHILD(Sums) {
  constexpr unsigned kCount = kBlocks * kThreads, kNobody = kCount;
  unsigned *words = nullptr, right = 0;
  CTS_CUDA(cudaHostAlloc(&words, 2 * kCount * sizeof *words, cudaHostAllocMapped));
  for (unsigned i = 0; i < 2 * kCount; ++i) words[i] = 0;
  const cts::Captured error(STDERR_FILENO);
  cudaError_t code = cudaSuccess;
  for (unsigned* const sums : {words, words + kCount}) {
    Sum<<<kBlocks, kThreads>>>(sums, kRounds, cts::control() ? 77 : kNobody);
    const cudaError_t of = cudaDeviceSynchronize();
    if (code == cudaSuccess) code = of;
  }
  for (unsigned i = 0; i < 2 * kCount; ++i) right += words[i] == kRounds * (kRounds + 1) / 2;
  cts::Tell("code", code);
  cts::Tell("all-right", right == 2 * kCount ? 1 : 0);
  cts::Tell("messages", cts::CountMessages(error.Text()));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Sums");
  CTS_EXPECT(child.Value("code") == cudaSuccess && child.Value("all-right") == 1 && child.Value("messages") == 0,
             "a kernel whose asserts hold did not end as it should, or printed a message");
}

}  // namespace
