/*---
clause: cdp.api.occupancy-max-potential-variable-smem-equals-host
control: the kernel states that a thread needs four times as much shared memory
control-fails-with: the kernel got another block size than the host
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  int grid_size, block_size;
};

struct SharedBytes {
  int bytes_a_block, bytes_a_thread;
  __host__ __device__ std::size_t operator()(int block_size) const {
    return std::size_t(bytes_a_block) + std::size_t(bytes_a_thread) * block_size;
  }
};

struct Question {
  const char* name;
  SharedBytes shared;
};
constexpr Question kQuestions[] = {{"48-bytes-a-thread", {0, 48}},
                                   {"96-bytes-a-thread", {0, 96}},
                                   {"4-kib-a-block-and-96-bytes-a-thread", {4096, 96}}};

__global__ void Kernel() {}

// The same call on both sides.
__host__ __device__ Answer BlockSize(SharedBytes shared) {
  Answer a{};
  a.code = cudaOccupancyMaxPotentialBlockSizeVariableSMem(&a.grid_size, &a.block_size, Kernel, shared);
  return a;
}

__global__ void Ask(Answer* answer, SharedBytes shared) { *answer = BlockSize(shared); }

CTS_CASE() {
  for (const Question& question : kQuestions) {
    cts::Row(question.name, [&] {
      cts::DeviceBuffer<Answer> answer(1);
      SharedBytes asked = question.shared;
      if (cts::control()) asked.bytes_a_thread *= 4;
      Ask<<<1, 1>>>(answer.data(), asked);
      CTS_FINISH();
      const Answer expected = BlockSize(question.shared), seen = answer[0];
      CTS_CUDA(expected.code);
      CTS_EXPECT_EQ(seen.code, cudaSuccess, "the block size cannot be queried in a kernel");
      CTS_EXPECT(seen.block_size == expected.block_size && seen.grid_size == expected.grid_size,
                 "the kernel got another block size than the host");
    });
  }
}

}  // namespace
