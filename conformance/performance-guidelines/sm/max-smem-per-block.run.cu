/*---
clause: perf.sm.max-smem-per-block
control: the kernel has static shared memory, too
control-fails-with: [a kernel may not have all of it, a block of all of it does not run]
---*/
#include "cts/case.cuh"

namespace {

extern __shared__ unsigned char dynamic[];

__global__ void Small(unsigned* out, int bytes) {
  dynamic[bytes - 1] = 7;
  __syncthreads();
  *out = dynamic[bytes - 1];
}
__global__ void Large(unsigned* out, int bytes) {
  __shared__ volatile unsigned char own[64];
  own[threadIdx.x] = 7;
  dynamic[bytes - 1] = 7;
  *out = dynamic[bytes - 1] + own[threadIdx.x] - 7;
}

// CUDA Programming Guide 13, 5.1.3; KiB.
struct Row {
  int cc, most;
};
constexpr Row kTable[] = {{75, 64},   {80, 163},  {86, 99},   {87, 163}, {89, 99}, {90, 227},
                          {100, 227}, {103, 227}, {110, 227}, {120, 99}, {121, 99}};

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  for (const Row& row : kTable) {
    if (row.cc != p.major * 10 + p.minor) continue;
    const int bytes = row.most * 1024;
    const auto kernel = cts::control() ? &Large : &Small;
    CTS_EXPECT_EQ(p.sharedMemPerBlockOptin, static_cast<unsigned>(bytes), "the property tells another size");
    const cudaError_t allowed = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
    CTS_EXPECT_EQ(allowed, cudaSuccess, "a kernel may not have all of it");
    cts::DeviceBuffer<unsigned> out(2);
    Small<<<1, 1, 16>>>(out.data() + 1, 16);  // A block of less.
    kernel<<<1, 1, bytes>>>(out.data(), bytes);
    CTS_EXPECT_EQ(cudaGetLastError(), cudaSuccess, "a block of all of it does not run");
    CTS_CUDA(cudaDeviceSynchronize());
    if (!cts::control()) CTS_EXPECT_EQ(out[0], 7u, "the last byte is another one");
    CTS_EXPECT_NE(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes + 1), cudaSuccess,
                  "a kernel may have a byte more");
    (void)cudaGetLastError();
    return;
  }
  cts::PowerNotShown("the table has no row for this compute capability");
}

}  // namespace
