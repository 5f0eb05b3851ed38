/*---
clause: cdp.api.occupancy-max-potential-variable-smem
control: the kernel states that a block needs four times as much shared memory
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
  int bytes_a_thread;
  __host__ __device__ std::size_t operator()(int block_size) const { return std::size_t(bytes_a_thread) * block_size; }
};

__global__ void Kernel() {}

__global__ void Ask(Answer* answer, SharedBytes shared) {
  answer->code =
      cudaOccupancyMaxPotentialBlockSizeVariableSMem(&answer->grid_size, &answer->block_size, Kernel, shared);
}

CTS_CASE() {
  const SharedBytes shared{96};
  cts::DeviceBuffer<Answer> answer(1);
  Ask<<<1, 1>>>(answer.data(), cts::control() ? SharedBytes{4 * 96} : shared);
  CTS_FINISH();
  int grid_size = 0, block_size = 0;
  CTS_CUDA(cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid_size, &block_size, Kernel, shared));
  const Answer seen = answer[0];
  CTS_EXPECT_EQ(seen.code, cudaSuccess, "the block size cannot be queried in a kernel");
  CTS_EXPECT(seen.block_size == block_size && seen.grid_size == grid_size,
             "the kernel got another block size than the host");
}

}  // namespace
