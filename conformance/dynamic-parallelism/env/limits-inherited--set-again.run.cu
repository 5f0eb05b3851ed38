/*---
clause: cdp.env.limits-inherited
covers: a limit that the host changes between launches, in each stream
control: the child asks for the other limit
control-fails-with: a child sees another limit than its parent after a change
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: only the stack size may be changed when kernels have run, so the other limit is set once, ahead of all of them
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr cudaLimit kLimits[] = {cudaLimitStackSize, cudaLimitDevRuntimePendingLaunchCount};
constexpr int kCount = sizeof kLimits / sizeof *kLimits;
constexpr std::size_t kPending = 4096;
// Each time another stack size, up and down again; none is the other limit.
constexpr std::size_t kStackSizes[] = {3072, 5120, 2048};

struct Answer {
  cudaError_t codes[kCount];
  std::size_t values[kCount];
};
__device__ void Query(Answer* answer, int shift) {
  for (int i = 0; i < kCount; ++i)
    answer->codes[i] = cudaDeviceGetLimit(
        &answer->values[i], (i + shift) % kCount == 0 ? cudaLimitStackSize : cudaLimitDevRuntimePendingLaunchCount);
}
__global__ void Child(Answer* answer, int shift) { Query(answer, shift); }

struct Launch {
  Answer* answers;  // the parent's, the child's
  int shift;
  __device__ void operator()(cudaStream_t stream) const {
    Query(answers, 0);
    Child<<<1, 1, 0, stream>>>(answers + 1, shift);
  }
};

// In each stream of a kernel; kernels have run with the limits before.
CTS_CASE() {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, kPending));
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      for (const std::size_t bytes : kStackSizes) {
        std::size_t configured[kCount] = {};
        CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, bytes));
        const cts::DeviceBuffer<Answer> answers(2);
        cts::InKernel(stream, Launch{answers.data(), cts::control() ? 1 : 0}).Finish();
        const cts::HostCopy<Answer> seen = answers.Read();
        // After the launch, which may have raised the stack size.
        for (int i = 0; i < kCount; ++i) CTS_CUDA(cudaDeviceGetLimit(&configured[i], kLimits[i]));
        for (int i = 0; i < kCount; ++i) {
          CTS_EXPECT(seen[0].codes[i] == cudaSuccess && seen[1].codes[i] == cudaSuccess, "a limit cannot be queried");
          CTS_EXPECT_EQ(seen[0].values[i], configured[i], "a grid sees another limit than the host after a change");
          CTS_EXPECT_EQ(seen[1].values[i], seen[0].values[i],
                        "a child sees another limit than its parent after a change");
        }
      }
    });
  });
}

}  // namespace
