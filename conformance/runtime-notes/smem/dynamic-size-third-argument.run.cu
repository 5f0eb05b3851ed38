/*---
clause: rt.smem.dynamic-size-third-argument
control: the launch asks for half of it
control-fails-with: not the size of the launch is given
---*/
#include "cts/case.cuh"

namespace {

extern __shared__ unsigned words[];

__global__ void Fill(unsigned* bytes, unsigned* wrong, unsigned count) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) words[i] = i * 2654435761u;
  __syncthreads();
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) {
    if (words[count - 1 - i] != (count - 1 - i) * 2654435761u) atomicAdd(wrong, 1u);
  }
  if (threadIdx.x == 0) asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(*bytes));
}

CTS_CASE() {
  for (const unsigned size : {1024u, 4096u, 40960u}) {
    cts::DeviceBuffer<unsigned> bytes(1), wrong(1, 0);
    const unsigned asked = cts::control() ? size / 2 : size;
    Fill<<<1, 64, asked>>>(bytes.data(), wrong.data(), asked / sizeof(unsigned));
    CTS_FINISH();
    CTS_EXPECT_EQ(bytes[0], size, "not the size of the launch is given");
    CTS_EXPECT_EQ(wrong[0], 0u, "a word does not hold what was stored in it");
  }
}

}  // namespace
