/*---
clause: lang.atomic.float-vector-global-only
requires: [cc-90, no-mps]
note: each size in a process of its own, because it may lose the context
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

// The compiler does not see that the vector is shared.
template <class T>
__global__ void Add([[maybe_unused]] unsigned* right, [[maybe_unused]] T by) {
#if __CUDA_ARCH__ >= 900  // below there is no such addition
  __shared__ T vectors[3];
  auto* const words = reinterpret_cast<volatile float*>(vectors);
  constexpr int kWords = sizeof(T) / sizeof(float);
  for (int i = 0; i < 3 * kWords; ++i) words[i] = static_cast<float>(i);
  atomicAdd(reinterpret_cast<T*>(cts::Opaque(reinterpret_cast<unsigned long long>(vectors + 1))), by);
  bool all = true;
  for (int i = 0; i < 3 * kWords; ++i) all = all && words[i] == static_cast<float>(i) + (i / kWords == 1 ? 0.5f : 0.0f);
  *right = all;
#endif
}

CTS_CHILD(Use) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<unsigned> right(1, 0);
  unsigned* const to = right.data();
  if (cts::child_argument() == 2) {
    Add<<<1, 1>>>(to, make_float2(0.5f, 0.5f));
  } else {
    Add<<<1, 1>>>(to, make_float4(0.5f, 0.5f, 0.5f, 0.5f));
  }
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  if (code == cudaSuccess) cts::Tell("right", right[0]);
}

CTS_CASE() {
  const cts::ChildRun two = cts::RunChild("Use", {.argument = 2, .any_end = true}),
                      four = cts::RunChild("Use", {.argument = 4, .any_end = true});
  const auto code = [](const cts::ChildRun& of) {
    return of.Has("code") ? cudaGetErrorName(static_cast<cudaError_t>(of.Value("code"))) : "none";
  };
  CTS_OBSERVE("code-of-float2", code(two));
  CTS_OBSERVE("code-of-float4", code(four));
  CTS_OBSERVE("float2-right", two.Has("right") && two.Value("right") != 0);
  CTS_OBSERVE("float4-right", four.Has("right") && four.Value("right") != 0);
}

}  // namespace
