/*---
clause: pi.stack.deeper-recursion-after-raise
covers: many threads at once, each with frames of its own
control: the limit is not raised
control-fails-with: a deep recursion of many threads did not work although the stack of each was large enough
requires: [no-mps]
note: a kernel ran before with the smaller stacks; each thread looks at its own frames, which no other may have written
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 8, kThreads = 256;

constexpr int kStack = 32 << 10;

// 64 ints of each frame live while the deeper calls run.
__device__ __noinline__ int Deep(int depth, int own, volatile const int* zero) {
  volatile int frame[64];
  for (int i = 0; i < 64; ++i) frame[i] = zero[0] + depth + i + own;
  const int below = depth > 0 ? Deep(depth - 1, own, zero) : 0;
  int wrong = below;
  for (int i = 0; i < 64; ++i) wrong += frame[i] != depth + i + own;
  return wrong;
}
__global__ void Recurse(int depth, const int* zero, unsigned* wrong) {
  const int own = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * 1000;
  if (Deep(depth, own, zero) != 0) atomicAdd(wrong, 1u);
}

CTS_CHILD(Recursion) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<int> zero(1, 0);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  Recurse<<<kBlocks, kThreads>>>(0, zero.data(), wrong.data());
  CTS_FINISH();
  if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, kStack));
  size_t stack = 0;
  CTS_CUDA(cudaDeviceGetLimit(&stack, cudaLimitStackSize));
  cts::Tell("stack", static_cast<long long>(stack));
  Recurse<<<kBlocks, kThreads>>>(60, zero.data(), wrong.data());
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  cts::Tell("wrong", code == cudaSuccess ? static_cast<long long>(wrong[0]) : -1);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Recursion");
  const bool works = child.Value("code") == cudaSuccess && child.Value("wrong") == 0;
  if (!cts::control() && child.Value("stack") < kStack)
    return cts::PowerNotShown("the driver clamps the stack size to less than the recursion needs");
  if (cts::control() && works) cts::PowerNotShown("the stack that threads have by default was large enough");
  CTS_EXPECT(works, "a deep recursion of many threads did not work although the stack of each was large enough");
}

}  // namespace
