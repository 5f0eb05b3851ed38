/*---
clause: perf.sm.smem-static-plus-dynamic
control: the block is launched with 4096 bytes more
control-fails-with: [the dynamic size is another one, the whole size is not that of both]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kStatic = 2000;

__global__ void Look(unsigned* sizes) {
  __shared__ volatile unsigned char bytes[kStatic];
  bytes[threadIdx.x] = 1;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(sizes[0]));
  asm volatile("mov.u32 %0, %%total_smem_size;" : "=r"(sizes[1]));
  sizes[2] = bytes[threadIdx.x];
}

CTS_CASE() {
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, Look));
  // A compiler may fill it up, to where a dynamic part of the module begins.
  CTS_EXPECT(attributes.sharedSizeBytes >= kStatic && attributes.sharedSizeBytes <= kStatic + 255,
             "the attribute tells another static size");
  for (const unsigned dynamic : {0u, 1024u, 10000u, 40000u}) {
    cts::DeviceBuffer<unsigned> sizes(3);
    Look<<<1, 1, dynamic + (cts::control() ? 4096 : 0)>>>(sizes.data());
    CTS_FINISH();
    // Both in units of the allocation, and the whole perhaps with the system's part.
    CTS_EXPECT(sizes[0] >= dynamic && sizes[0] <= (dynamic + 255) / 256 * 256, "the dynamic size is another one");
    CTS_EXPECT(sizes[1] >= kStatic + dynamic && sizes[1] < kStatic + dynamic + 2048,
               "the whole size is not that of both");
  }
}

}  // namespace
