/*---
clause: pi.callback.no-cuda-calls
timeout: 60
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

// In a host function, then in a stream callback.
constexpr const char* kCalls[] = {"function-cudaGetDevice",
                                  "function-cudaMalloc",
                                  "function-cudaStreamQuery",
                                  "function-launch",
                                  "function-cudaDeviceSynchronize",
                                  "callback-cudaGetDevice",
                                  "callback-cudaMalloc",
                                  "callback-cudaStreamQuery",
                                  "callback-launch",
                                  "callback-cudaDeviceSynchronize"};

__global__ void Nothing() {}

struct Call {
  int which;
  cudaStream_t other;
  cudaError_t code = cudaErrorUnknown;
};

void CUDART_CB Make(void* data) {
  auto* const call = static_cast<Call*>(data);
  int device = 0;
  void* memory = nullptr;
  if (call->which == 0) call->code = cudaGetDevice(&device);
  if (call->which == 1) call->code = cudaMalloc(&memory, 64);
  if (call->which == 2) call->code = cudaStreamQuery(call->other);
  if (call->which == 3) {
    Nothing<<<1, 1, 0, call->other>>>();
    call->code = cudaGetLastError();
  }
  if (call->which == 4) call->code = cudaDeviceSynchronize();
}

CTS_CHILD(InFunction) {
  const cts::Stream stream, other;
  Nothing<<<1, 1>>>();
  CTS_FINISH();
  Call call{static_cast<int>(cts::child_argument() % 5), other};
  if (cts::child_argument() < 5) {
    CTS_CUDA(cudaLaunchHostFunc(stream, &Make, &call));
  } else {
    CTS_CUDA(cudaStreamAddCallback(
        stream, [](cudaStream_t, cudaError_t, void* data) { Make(data); }, &call, 0));
  }
  stream.Synchronize();
  cts::Tell("code", call.code);
}

CTS_CASE() {
  for (int i = 0; i < 10; ++i) {
    const cts::ChildRun child = cts::RunChild("InFunction", {.argument = i, .timeout_s = 4, .any_end = true});
    CTS_OBSERVE(kCalls[i],
                child.Has("code") ? cudaGetErrorName(static_cast<cudaError_t>(child.Value("code"))) : "no return");
  }
}

}  // namespace
