/*---
clause: cdp.api.occupancy-max-active-blocks
control: the kernel asks for half the block size
control-fails-with: the kernel got another occupancy than the host
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  int blocks;
};
struct Question {
  bool of_shared;
  int block_size;
  std::size_t shared;
};
constexpr Question kQuestions[] = {{false, 256, 0},     {false, 512, 0},     {false, 1024, 0},
                                   {false, 128, 16384}, {false, 128, 32768}, {false, 1024, 32768},
                                   {true, 128, 0},      {true, 1024, 0},     {true, 128, 16384}};
constexpr int kCount = sizeof kQuestions / sizeof *kQuestions;

__global__ void Plain() {}

// With so much shared memory of its own that fewer blocks fit.
__global__ void Shared(int* out) {
  __shared__ int values[5120];
  values[threadIdx.x] = static_cast<int>(threadIdx.x);
  __syncthreads();
  *out = values[63 - threadIdx.x];
}

// The same call on both sides.
__host__ __device__ cudaError_t MostBlocks(int* blocks, const Question& q, int block_size) {
  return q.of_shared ? cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, Shared, block_size, q.shared)
                     : cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, Plain, block_size, q.shared);
}

__global__ void Ask(Answer* answers, const Question* questions, int divisor) {
  const Question q = questions[threadIdx.x];
  Answer& answer = answers[threadIdx.x];
  answer.code = MostBlocks(&answer.blocks, q, q.block_size / divisor);
}

CTS_CASE() {
  cts::DeviceBuffer<Question> questions(kCount);
  cts::DeviceBuffer<Answer> answers(kCount);
  questions.Write(kQuestions, kCount);
  Ask<<<1, kCount>>>(answers.data(), questions.data(), cts::control() ? 2 : 1);
  CTS_FINISH();
  for (int i = 0; i < kCount; ++i) {
    int expected = 0;
    CTS_CUDA(MostBlocks(&expected, kQuestions[i], kQuestions[i].block_size));
    const Answer seen = answers[i];
    CTS_EXPECT_EQ(seen.code, cudaSuccess, "the occupancy cannot be queried in a kernel");
    CTS_EXPECT_EQ(seen.blocks, expected, "the kernel got another occupancy than the host");
  }
}

}  // namespace
