/*---
clause: cdp.api.occupancy-max-potential-block-size
control: the kernel asks for blocks of at most 64 threads
control-fails-with: the kernel got another block size than the host
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  int grid_size, block_size;
};

__global__ void Plain() {}
__global__ void __launch_bounds__(256) Bounded() {}

__global__ void Ask(Answer* answers, int limit) {
  answers[0].code = cudaOccupancyMaxPotentialBlockSize(&answers[0].grid_size, &answers[0].block_size, Plain, 0, limit);
  answers[1].code =
      cudaOccupancyMaxPotentialBlockSize(&answers[1].grid_size, &answers[1].block_size, Bounded, 8192, limit);
}

void Compare(const Answer& seen, void (*kernel)(), std::size_t shared) {
  int grid_size = 0, block_size = 0;
  CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid_size, &block_size, kernel, shared));
  CTS_EXPECT_EQ(seen.code, cudaSuccess, "the block size cannot be queried in a kernel");
  CTS_EXPECT(seen.block_size == block_size && seen.grid_size == grid_size,
             "the kernel got another block size than the host");
}

CTS_CASE() {
  cts::DeviceBuffer<Answer> answers(2);
  Ask<<<1, 1>>>(answers.data(), cts::control() ? 64 : 0);
  CTS_FINISH();
  Compare(answers[0], Plain, 0);
  Compare(answers[1], Bounded, 8192);
}

}  // namespace
