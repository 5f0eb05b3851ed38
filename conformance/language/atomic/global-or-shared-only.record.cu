/*---
clause: lang.atomic.global-or-shared-only
requires: [no-mps]
note: each function in a process of its own, because it may lose the context
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

constexpr int kFunctions = 3;

// The compiler does not see that the array is local. If the function works, the words beside stay as they are.
__global__ void Use(int function, unsigned* right) {
  unsigned long long words[3] = {10, 20, 30};
  auto* const word =
      reinterpret_cast<unsigned long long*>(cts::Opaque(reinterpret_cast<unsigned long long>(words + 1)));
  unsigned long long old = 0, expected = 0;
  if (function == 0) {
    old = atomicAdd(word, 5ull);
    expected = 25;
  } else if (function == 1) {
    old = atomicCAS(word, 20ull, 7ull);
    expected = 7;
  } else {
    old = atomicExch(word, 8ull);
    expected = 8;
  }
  const volatile unsigned long long* const now = word - 1;
  *right = old == 20 && now[0] == 10 && now[1] == expected && now[2] == 30;
}

CTS_CHILD(Atomic) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<unsigned> right(1, 0);
  Use<<<1, 1>>>(static_cast<int>(cts::child_argument()), right.data());
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  if (code == cudaSuccess) cts::Tell("right", right[0]);
}

CTS_CASE() {
  constexpr const char* kNames[kFunctions][2] = {{"code-of-add", "add-right"},
                                                 {"code-of-compare-and-swap", "compare-and-swap-right"},
                                                 {"code-of-exchange", "exchange-right"}};
  for (int function = 0; function < kFunctions; ++function) {
    const cts::ChildRun child = cts::RunChild("Atomic", {.argument = function, .any_end = true});
    CTS_OBSERVE(kNames[function][0],
                child.Has("code") ? cudaGetErrorName(static_cast<cudaError_t>(child.Value("code"))) : "none");
    CTS_OBSERVE(kNames[function][1], child.Has("right") && child.Value("right") != 0);
  }
}

}  // namespace
