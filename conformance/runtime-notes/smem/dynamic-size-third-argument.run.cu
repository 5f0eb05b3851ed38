/*---
clause: rt.smem.dynamic-size-third-argument
covers: blocks of one launch, in four sizes
control: the launch asks for half of it
control-fails-with: not the size of the launch is given
---*/
#include "cts/case.cuh"

#include "given.cuh"

namespace {

extern __shared__ unsigned words[];

__global__ void Fill(unsigned* bytes, unsigned* wrong, unsigned count) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) words[i] = i * 2654435761u + blockIdx.x;
  __syncthreads();
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) {
    if (words[count - 1 - i] != (count - 1 - i) * 2654435761u + blockIdx.x) atomicAdd(wrong, 1u);
  }
  if (threadIdx.x == 0) asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes[blockIdx.x]));
}

CTS_CASE() {
  constexpr unsigned kBlocks = 2048;  // Several of a multiprocessor at a time.
  for (const unsigned size : {1040u, 4096u, 10000u, 40960u}) {
    cts::DeviceBuffer<unsigned> bytes(kBlocks), wrong(1, 0);
    const unsigned asked = cts::control() ? size / 2 : size;
    Fill<<<kBlocks, 64, asked>>>(bytes.data(), wrong.data(), asked / sizeof(unsigned));
    CTS_FINISH();
    unsigned others = 0;
    for (const unsigned of_block : bytes.Read()) others += !cts::Given(of_block, size);
    CTS_EXPECT_EQ(others, 0u, "not the size of the launch is given");
    CTS_EXPECT_EQ(wrong[0], 0u, "a word does not hold what was stored in it");
  }
}

}  // namespace
