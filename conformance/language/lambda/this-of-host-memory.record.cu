/*---
clause: lang.lambda.this-of-host-memory
build: [extended-lambda]
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

template <class F>
__global__ void Call(F f, int* out) {
  *out = f();
}

// A local variable of the host.
struct Object {
  int member = 10;
  void Launch(int* out) {
    auto lambda = [this] __device__ { return member + 1; };
    Call<<<1, 1>>>(lambda, out);
  }
};

CTS_CHILD(UseHostMemory) {
  cts::PinnedBuffer<int> out(1, 0);
  Object object;
  cts::ContextIsLost();
  object.Launch(out.device());
  (void)cudaGetLastError();
  cts::Tell("code", cudaDeviceSynchronize());
  cts::Tell("value", out.Load(0));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("UseHostMemory", {.any_end = true});
  // One that hangs or ends by it tells none.
  if (child.Has("code")) CTS_OBSERVE("code", static_cast<cudaError_t>(child.Value("code")));
  CTS_OBSERVE("member-read", child.Has("value") && child.Value("value") == 11);
}

}  // namespace
