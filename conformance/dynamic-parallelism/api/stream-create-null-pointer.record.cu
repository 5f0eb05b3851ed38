/*---
clause: cdp.api.stream-create-null-pointer
control: the kernel passes a valid pointer
control-fails-with: a stream was created without a place for its handle
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Create(unsigned* code, bool valid) {
  cudaStream_t stream;
  const cudaError_t created = cudaStreamCreateWithFlags(valid ? &stream : nullptr, cudaStreamNonBlocking);
  if (valid && created == cudaSuccess) (void)cudaStreamDestroy(stream);
  cts::RaiseFlag(code, static_cast<unsigned>(created));
}

// A process of its own: a call that does not check its argument faults.
CTS_CHILD(CallCreate) {
  cts::PinnedBuffer<unsigned> code(1, 0);  // success, so that a code that is not stored shows
  Create<<<1, 1>>>(code.device(), cts::control());
  CTS_CUDA(cudaGetLastError());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("code", code.Load(0));
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("CallCreate");
  CTS_EXPECT_EQ(static_cast<cudaError_t>(run.Value("synchronized")), cudaSuccess,
                "the call faulted instead of returning an error");
  const auto code = static_cast<cudaError_t>(run.Value("code"));
  CTS_EXPECT_NE(code, cudaSuccess, "a stream was created without a place for its handle");
  CTS_OBSERVE("code", code);
}

}  // namespace
