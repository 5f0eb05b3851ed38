/*---
clause: cdp.interop.child-grid-not-grid-synchronizable
control: the host launches the kernel cooperatively instead
control-fails-with: a grid that was not launched cooperatively says that it can synchronize
build: [rdc]
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/case.cuh"

namespace {

enum class Mode { kNull, kNamed, kFireAndForget, kTail };

__global__ void Child(int* valid) {
  if (threadIdx.x == 0) valid[blockIdx.x] = cooperative_groups::this_grid().is_valid();
}
__global__ void Parent(int* valid, Mode mode, unsigned blocks) {
  cudaStream_t stream = nullptr;
  if (mode == Mode::kNamed) (void)cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  if (mode == Mode::kFireAndForget) stream = cudaStreamFireAndForget;
  if (mode == Mode::kTail) stream = cudaStreamTailLaunch;
  Child<<<blocks, 32, 0, stream>>>(valid);
  if (mode == Mode::kNamed) (void)cudaStreamDestroy(stream);
}

void Check(Mode mode, unsigned blocks) {
  cts::DeviceBuffer<int> valid(blocks);
  int* data = valid.data();
  void* arguments[] = {&data};
  if (cts::control()) {
    CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&Child), dim3(blocks), dim3(32), arguments, 0,
                                         nullptr));
  } else {
    Parent<<<1, 1>>>(data, mode, blocks);
  }
  CTS_FINISH();
  for (const int value : valid.Read()) {
    CTS_EXPECT_EQ(value, 0, "a grid that was not launched cooperatively says that it can synchronize");
  }
}

CTS_CASE() {
  cts::Row("null-stream", [] { Check(Mode::kNull, 3); });
  cts::Row("null-stream-two-blocks", [] { Check(Mode::kNull, 2); });
  cts::Row("named-stream", [] { Check(Mode::kNamed, 2); });
  cts::Row("fire-and-forget", [] { Check(Mode::kFireAndForget, 2); });
  cts::Row("tail-launch", [] { Check(Mode::kTail, 2); });
}

}  // namespace
