/*---
clause: cdp.api.occupancy-max-active-blocks-equals-host
control: the kernel asks with half as many threads, or with another amount of dynamic shared memory
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
// Threads are scarce, dynamic shared memory is, the kernel's own shared memory is, and two of them. The control's
// question beside each must have another answer.
struct Pair {
  const char* name;
  Question question, in_control;
};
constexpr Pair kPairs[] = {{"1-thread", {false, 1, 0}, {false, 512, 0}},
                           {"32-threads", {false, 32, 0}, {false, 512, 0}},
                           {"96-threads", {false, 96, 0}, {false, 512, 0}},
                           {"256-threads", {false, 256, 0}, {false, 128, 0}},
                           {"512-threads", {false, 512, 0}, {false, 256, 0}},
                           {"1024-threads", {false, 1024, 0}, {false, 512, 0}},
                           {"8-kib", {false, 128, 8192}, {false, 128, 16384}},
                           {"16-kib", {false, 128, 16384}, {false, 128, 32768}},
                           {"1024-threads-32-kib", {false, 1024, 32768}, {false, 512, 32768}},
                           {"own-20-kib", {true, 128, 0}, {true, 128, 16384}},
                           {"own-20-kib-1024-threads", {true, 1024, 0}, {true, 512, 0}},
                           {"own-20-kib-and-16-kib", {true, 128, 16384}, {true, 128, 0}}};
constexpr int kCount = sizeof kPairs / sizeof *kPairs;

__global__ void Plain() {}

// With so much shared memory of its own that fewer blocks fit.
__global__ void Shared(int* out) {
  __shared__ int values[5120];
  values[threadIdx.x] = static_cast<int>(threadIdx.x);
  __syncthreads();
  *out = values[63 - threadIdx.x];
}

// The same call on both sides.
__host__ __device__ cudaError_t MostBlocks(int* blocks, const Question& q) {
  return q.of_shared ? cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, Shared, q.block_size, q.shared)
                     : cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, Plain, q.block_size, q.shared);
}

__global__ void Ask(Answer* answers, const Question* questions) {
  Answer& answer = answers[threadIdx.x];
  answer.code = MostBlocks(&answer.blocks, questions[threadIdx.x]);
}

CTS_CASE() {
  cts::DeviceBuffer<Question> questions(kCount);
  cts::DeviceBuffer<Answer> answers(kCount);
  Question asked[kCount];
  for (int i = 0; i < kCount; ++i) asked[i] = cts::control() ? kPairs[i].in_control : kPairs[i].question;
  questions.Write(asked, kCount);
  Ask<<<1, kCount>>>(answers.data(), questions.data());
  CTS_FINISH();
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kPairs[i].name, [&] {
      int expected = 0, other = 0;
      CTS_CUDA(MostBlocks(&expected, kPairs[i].question));
      CTS_CUDA(MostBlocks(&other, kPairs[i].in_control));
      if (cts::control() && other == expected) cts::PowerNotShown("the control's question has the same answer");
      const Answer seen = answers[i];
      CTS_EXPECT_EQ(seen.code, cudaSuccess, "the occupancy cannot be queried in a kernel");
      CTS_EXPECT_EQ(seen.blocks, expected, "the kernel got another occupancy than the host");
    });
  }
}

}  // namespace
