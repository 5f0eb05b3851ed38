/*---
clause: cdp.errors.child-exception-is-sticky
covers: children in each kind of stream, also of later blocks
control: the child uses its own buffer
control-fails-with: two calls after the exception of a child did not return the same error
build: [rdc]
requires: [no-mps]
timeout: 150
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

// Of three blocks the last one faults.
__global__ void Child(int* data, int* wrong) { *(blockIdx.x == 2 ? wrong : data + blockIdx.x) = 1; }

struct Launch {
  int *data, *wrong;
  __device__ void operator()(cudaStream_t stream) const { Child<<<3, 1, 0, stream>>>(data, wrong); }
};

using S = cts::KernelStream;

constexpr S kStreams[] = {{"created-stream", S::kCreated, S::kAlone},
                          {"null-stream-in-a-child", S::kNull, S::kInAChild},
                          {"per-thread-stream-in-a-later-block", S::kPerThread, S::kLaterBlock},
                          {"tail-stream-in-a-child", S::kTail, S::kInAChild},
                          {"fire-and-forget-stream", S::kFireAndForget, S::kAlone}};
constexpr long long kCount = sizeof kStreams / sizeof *kStreams;

// The argument: the number of a stream, or kCount for each of them, one after the other, because none of the control's
// children faults.
CTS_CHILD(Fault) {
  cts::PinnedBuffer<int> data(3);
  cts::ContextIsLost();
  for (long long number = 0; number < kCount; ++number) {
    if (cts::child_argument() != kCount && cts::child_argument() != number) continue;
    int* const wrong = cts::control() ? data.device() + 2 : reinterpret_cast<int*>(16);  // nothing can lie there
    const cts::InKernel kernel(kStreams[number], Launch{data.device(), wrong});
    const cudaError_t first = cudaDeviceSynchronize();
    void* memory = nullptr;
    const cudaError_t second = cudaMalloc(&memory, 16);
    if (memory != nullptr) CTS_CUDA(cudaFree(memory));
    cts::Tell(kStreams[number].name, first == second ? first : cudaSuccess);
  }
}

CTS_CASE() {
  const cts::ChildRun all = cts::control() ? cts::RunChild("Fault", {.argument = kCount}) : cts::ChildRun();
  for (long long number = 0; number < kCount; ++number) {
    const cts::KernelStream& stream = kStreams[number];
    cts::Row(stream.name, [&] {
      const cts::ChildRun run = cts::control() ? all : cts::RunChild("Fault", {.argument = number, .timeout_s = 25});
      CTS_EXPECT_NE(static_cast<cudaError_t>(run.Value(stream.name)), cudaSuccess,
                    "two calls after the exception of a child did not return the same error");
    });
  }
}

}  // namespace
