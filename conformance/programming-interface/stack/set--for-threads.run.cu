/*---
clause: pi.stack.set
covers: a recursion of each thread that needs the size
control: the limit is not set
control-fails-with: a thread did not get the stack size that was set
requires: [no-mps]
note: the recursion needs about 10 KiB and more, over half of what is set, in frames of 272 bytes (13.0.88)
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBytesOfLevel = 448;  // a frame needs less

// 64 ints of each frame live while the deeper calls run.
__device__ __noinline__ int Deep(int depth, volatile const int* zero) {
  volatile int frame[64];
  for (int i = 0; i < 64; ++i) frame[i] = zero[0] + depth + i;
  const int below = depth > 0 ? Deep(depth - 1, zero) : 0;
  int wrong = below;
  for (int i = 0; i < 64; ++i) wrong += frame[i] != depth + i;
  return wrong;
}
__global__ void Recurse(int depth, const int* zero, int* wrong) { *wrong = Deep(depth, zero); }

CTS_CHILD(Recursion) {
  cts::ContextIsLost();
  const long long bytes = cts::child_argument();
  if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, static_cast<size_t>(bytes)));
  const cts::DeviceBuffer<int> zero(1, 0), wrong(1);
  Recurse<<<1, 1>>>(static_cast<int>(bytes / kBytesOfLevel), zero.data(), wrong.data());
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  cts::Tell("wrong", code == cudaSuccess ? wrong[0] : -1);
}

// No larger stack: all the threads that the device can hold get one, and not every device has as much memory a thread.
CTS_CASE() {
  for (const int bytes : {16384, 32768}) {
    cts::Row(bytes == 16384 ? "16384" : "32768", [&] {
      const cts::ChildRun child = cts::RunChild("Recursion", {.argument = bytes});
      CTS_EXPECT(child.Value("code") == cudaSuccess && child.Value("wrong") == 0,
                 "a thread did not get the stack size that was set");
    });
  }
}

}  // namespace
