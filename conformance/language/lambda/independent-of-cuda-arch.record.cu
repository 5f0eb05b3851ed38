/*---
clause: lang.lambda.independent-of-cuda-arch
build: [extended-lambda]
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
note: each launch in a process of its own, because it may lose the context
---*/
#include "cts/case.cuh"

namespace {

template <class F>
__global__ void Call(F f, int* out) {
  *out = f();
}

void CapturesAnother(int* out) {
  [[maybe_unused]] int x = 10, y = 20;
  auto lambda = [=] __host__ __device__ {
#ifdef __CUDA_ARCH__
    return x;
#else
    return y;
#endif
  };
  Call<<<1, 1>>>(lambda, out);
}

// The device's compilation has a lambda more, of the same type.
void HasOneMore(int* out) {
#ifdef __CUDA_ARCH__
  [[maybe_unused]] auto first = [] __device__ { return 1; };
#endif
  auto second = [] __device__ { return 2; };
  Call<<<1, 1>>>(second, out);
}

void Launch(void (*launch)(int*)) {
  const cts::DeviceBuffer<int> out(1, 0);
  int* const data = out.data();
  cts::ContextIsLost();
  launch(data);
  cts::Tell("launch", cudaGetLastError());
  if (cudaDeviceSynchronize() == cudaSuccess) cts::Tell("value", out[0]);
}
CTS_CHILD(LaunchesAnotherCapture) { Launch(CapturesAnother); }
CTS_CHILD(LaunchesOneOfMore) { Launch(HasOneMore); }

// A child that tells nothing has ended without a code, which is an answer, too.
void Observe(const char* launch, const char* code, const char* value) {
  const cts::ChildRun child = cts::RunChild(launch, {.any_end = true});
  CTS_OBSERVE(code, child.Has("launch") ? static_cast<cudaError_t>(child.Value("launch")) : cudaErrorUnknown);
  CTS_OBSERVE(value, child.Has("value") ? static_cast<int>(child.Value("value")) : 0);
}

CTS_CASE() {
  Observe("LaunchesAnotherCapture", "other-capture-launch", "other-capture-value");
  Observe("LaunchesOneOfMore", "one-more-launch", "one-more-value");
}

}  // namespace
