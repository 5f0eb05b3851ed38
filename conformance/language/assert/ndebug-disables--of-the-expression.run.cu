/*---
clause: lang.assert.ndebug-disables
covers: the expression, and what comes after it
control: the macro is not defined
control-fails-with: the expression of an assert was evaluated although NDEBUG was defined
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {
// Marks that it was called. What it returns holds, so that no assert fails.
__device__ bool Mark(int* called) { return atomicExch(called, 1) == 0; }
}  // namespace

#define NDEBUG
#include <cassert>

namespace {
__device__ __noinline__ void InAFunctionWithMacro([[maybe_unused]] int* called) { assert(Mark(called)); }
__global__ void WithMacro([[maybe_unused]] int* called, int* reached) {
  assert(Mark(called));
  reached[0] = 1;
  InAFunctionWithMacro(called + 1);
  reached[1] = 1;
}
}  // namespace

#undef NDEBUG
#include <cassert>

namespace {

__device__ __noinline__ void InAFunctionWithoutMacro(int* called) { assert(Mark(called)); }
__global__ void WithoutMacro(int* called, int* reached) {
  assert(Mark(called));
  reached[0] = 1;
  InAFunctionWithoutMacro(called + 1);
  reached[1] = 1;
}

CTS_CASE() {
  cts::DeviceBuffer<int> called(2, 0), reached(2, 0);
  if (cts::control()) {
    WithoutMacro<<<1, 1>>>(called.data(), reached.data());
  } else {
    WithMacro<<<1, 1>>>(called.data(), reached.data());
  }
  CTS_FINISH();
  constexpr const char* kPlaces[] = {"in-a-kernel", "in-a-function"};
  for (int i = 0; i < 2; ++i) {
    cts::Row(kPlaces[i], [&] {
      CTS_EXPECT_EQ(called[i], 0, "the expression of an assert was evaluated although NDEBUG was defined");
      CTS_EXPECT_EQ(reached[i], 1, "a kernel did not go on after an assert that is gone");
    });
  }
}

}  // namespace
