/*---
clause: cdp.api.occupancy-max-active-blocks-with-flags
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
  int block_size;
  std::size_t shared;
  unsigned flags;
};
constexpr Question kQuestions[] = {{256, 0, cudaOccupancyDefault},
                                   {512, 16384, cudaOccupancyDefault},
                                   {256, 0, cudaOccupancyDisableCachingOverride},
                                   {512, 16384, cudaOccupancyDisableCachingOverride}};
constexpr int kCount = sizeof kQuestions / sizeof *kQuestions;

__global__ void Kernel() {}

__global__ void Ask(Answer* answers, const Question* questions, int divisor) {
  const Question q = questions[threadIdx.x];
  Answer& answer = answers[threadIdx.x];
  answer.code = cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&answer.blocks, Kernel, q.block_size / divisor,
                                                                       q.shared, q.flags);
}

CTS_CASE() {
  cts::DeviceBuffer<Question> questions(kCount);
  cts::DeviceBuffer<Answer> answers(kCount);
  questions.Write(kQuestions, kCount);
  Ask<<<1, kCount>>>(answers.data(), questions.data(), cts::control() ? 2 : 1);
  CTS_FINISH();
  for (int i = 0; i < kCount; ++i) {
    int expected = 0;
    CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&expected, Kernel, kQuestions[i].block_size,
                                                                    kQuestions[i].shared, kQuestions[i].flags));
    const Answer seen = answers[i];
    CTS_EXPECT_EQ(seen.code, cudaSuccess, "the occupancy cannot be queried in a kernel");
    CTS_EXPECT_EQ(seen.blocks, expected, "the kernel got another occupancy than the host");
  }
}

}  // namespace
