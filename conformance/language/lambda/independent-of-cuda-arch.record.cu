/*---
clause: lang.lambda.independent-of-cuda-arch
build: [extended-lambda]
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

void Observe(void (*launch)(int*), const char* code, const char* value) {
  cts::DeviceBuffer<int> out(1, 0);
  launch(out.data());
  const cudaError_t launched = cudaGetLastError();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_OBSERVE(code, launched);
  CTS_OBSERVE(value, out[0]);
}

CTS_CASE() {
  Observe(CapturesAnother, "other-capture-launch", "other-capture-value");
  Observe(HasOneMore, "one-more-launch", "one-more-value");
}

}  // namespace
