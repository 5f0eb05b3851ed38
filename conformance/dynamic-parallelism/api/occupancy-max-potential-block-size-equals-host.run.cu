/*---
clause: cdp.api.occupancy-max-potential-block-size-equals-host
control: the kernel asks for blocks of at most 64 threads
control-fails-with: the kernel got another block size than the host
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

enum class Of { kPlain, kBounded, kShared };

struct Question {
  const char* name;
  Of kernel;
  std::size_t shared;
  int limit;
};
constexpr Question kQuestions[] = {{"plain", Of::kPlain, 0, 0},
                                   {"plain-at-most-128", Of::kPlain, 0, 128},
                                   {"plain-at-most-512", Of::kPlain, 0, 512},
                                   {"bounded-to-256", Of::kBounded, 0, 0},
                                   {"bounded-to-256-with-8-kib", Of::kBounded, 8192, 0},
                                   {"own-20-kib", Of::kShared, 0, 0}};
constexpr int kCount = sizeof kQuestions / sizeof *kQuestions;

struct Answer {
  cudaError_t code;
  int grid_size, block_size;
};

__global__ void Plain() {}
__global__ void __launch_bounds__(256) Bounded() {}
__global__ void Shared(int* out) {
  __shared__ int values[5120];
  values[threadIdx.x] = static_cast<int>(threadIdx.x);
  __syncthreads();
  *out = values[63 - threadIdx.x];
}

// The same call on both sides.
__host__ __device__ Answer BlockSize(Of kernel, std::size_t shared, int limit) {
  Answer a{};
  if (kernel == Of::kPlain)
    a.code = cudaOccupancyMaxPotentialBlockSize(&a.grid_size, &a.block_size, Plain, shared, limit);
  if (kernel == Of::kBounded)
    a.code = cudaOccupancyMaxPotentialBlockSize(&a.grid_size, &a.block_size, Bounded, shared, limit);
  if (kernel == Of::kShared)
    a.code = cudaOccupancyMaxPotentialBlockSize(&a.grid_size, &a.block_size, Shared, shared, limit);
  return a;
}

__global__ void Ask(Answer* answer, Of kernel, std::size_t shared, int limit) {
  *answer = BlockSize(kernel, shared, limit);
}

CTS_CASE() {
  cts::DeviceBuffer<Answer> answers(kCount);
  for (int i = 0; i < kCount; ++i) {
    const Question& q = kQuestions[i];
    Ask<<<1, 1>>>(answers.data() + i, q.kernel, q.shared, cts::control() ? 64 : q.limit);
  }
  CTS_FINISH();
  for (int i = 0; i < kCount; ++i) {
    const Question& q = kQuestions[i];
    cts::Row(q.name, [&] {
      const Answer expected = BlockSize(q.kernel, q.shared, q.limit), seen = answers[i];
      CTS_CUDA(expected.code);
      CTS_EXPECT_EQ(seen.code, cudaSuccess, "the block size cannot be queried in a kernel");
      CTS_EXPECT(seen.block_size == expected.block_size && seen.grid_size == expected.grid_size,
                 "the kernel got another block size than the host");
    });
  }
}

}  // namespace
