/*---
clause: lang.nv-atomic.not-on-local-memory
requires: [no-mps]
note: each function in a process of its own, because it may lose the context
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

constexpr int kFunctions = 4;

// The compiler does not see that the array is local. If the function works, the words beside stay as they are.
__global__ void Use(int function, unsigned* right) {
  unsigned words[3] = {10, 20, 30};
  auto* const word = reinterpret_cast<unsigned*>(cts::Opaque(reinterpret_cast<unsigned long long>(words + 1)));
  unsigned old = 20, expected = 20;
  if (function == 0) {
    old = __nv_atomic_load_n(word, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM);
  } else if (function == 1) {
    __nv_atomic_store_n(word, 9u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM);
    expected = 9;
  } else if (function == 2) {
    old = __nv_atomic_fetch_add(word, 5u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM);
    expected = 25;
  } else {
    old = __nv_atomic_exchange_n(word, 8u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM);
    expected = 8;
  }
  const volatile unsigned* const now = word - 1;
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
  constexpr const char* kNames[kFunctions][2] = {{"code-of-load", "load-right"},
                                                 {"code-of-store", "store-right"},
                                                 {"code-of-add", "add-right"},
                                                 {"code-of-exchange", "exchange-right"}};
  for (int function = 0; function < kFunctions; ++function) {
    const cts::ChildRun child = cts::RunChild("Atomic", {.argument = function, .any_end = true});
    // One that hangs or ends by it tells none.
    if (child.Has("code")) CTS_OBSERVE(kNames[function][0], static_cast<cudaError_t>(child.Value("code")));
    CTS_OBSERVE(kNames[function][1], child.Has("right") && child.Value("right") != 0);
  }
}

}  // namespace
