/*---
clause: cdp.env.stack-size-stays-configured
control: the host configures a small stack after the parent and launches the child itself, which uses no more of it
control-fails-with: the child has not the stack that the host configured
build: [rdc]
own-process: what else its object holds may need more stack
note: the size of the frame is known at run time only, so that the kernel itself asks for no more stack than usual
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kStack = 4096, kFrame = 3072, kThreads = 64;

__global__ void Child(unsigned bytes, size_t* limit, cudaError_t* code, unsigned* intact) {
  volatile unsigned char* frame = static_cast<unsigned char*>(__builtin_alloca(bytes));
  for (unsigned i = 0; i < bytes; ++i) frame[i] = static_cast<unsigned char>(i + threadIdx.x);
  __syncthreads();  // every thread holds its frame now
  unsigned right = 0;
  for (unsigned i = 0; i < bytes; ++i) right += frame[i] == static_cast<unsigned char>(i + threadIdx.x);
  intact[threadIdx.x] = right;
  if (threadIdx.x == 0) *code = cudaDeviceGetLimit(limit, cudaLimitStackSize);
}
__global__ void Parent(unsigned bytes, size_t* limit, cudaError_t* code, unsigned* intact, bool launch) {
  if (launch) Child<<<1, kThreads>>>(bytes, limit, code, intact);
}

CTS_CASE() {
  const unsigned bytes = cts::control() ? 256 : kFrame;
  cts::DeviceBuffer<size_t> limit(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  cts::DeviceBuffer<unsigned> intact(kThreads);
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, kStack));
  Parent<<<1, 1>>>(bytes, limit.data(), code.data(), intact.data(), !cts::control());
  CTS_FINISH();
  if (cts::control()) {
    size_t set = 0;
    CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, kStack / 4));
    CTS_CUDA(cudaDeviceGetLimit(&set, cudaLimitStackSize));
    if (set >= kStack) cts::PowerNotShown("the device has no stack as small as that");
    Child<<<1, kThreads>>>(bytes, limit.data(), code.data(), intact.data());
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the child cannot query the stack size");
  CTS_EXPECT_LE(kStack, limit[0], "the child has not the stack that the host configured");
  for (const unsigned right : intact.Read())
    CTS_EXPECT_EQ(right, bytes, "a frame on the child's stack was overwritten");
}

}  // namespace
