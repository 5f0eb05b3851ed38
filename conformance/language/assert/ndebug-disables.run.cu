/*---
clause: lang.assert.ndebug-disables
control: the macro is not defined
control-fails-with: an assert stopped a kernel although NDEBUG was defined
requires: [no-mps]
---*/
#include "cts/case.cuh"

#define NDEBUG
#include <cassert>

namespace {
__global__ void WithMacro([[maybe_unused]] int value, int* behind) {
  assert(value == 1);
  *behind = 1;
}
}  // namespace

#undef NDEBUG
#include <cassert>

namespace {

__global__ void WithoutMacro(int value, int* behind) {
  assert(value == 1);
  *behind = 1;
}

CTS_CHILD(Run) {
  int* behind = nullptr;
  CTS_CUDA(cudaMalloc(&behind, sizeof *behind));
  if (cts::control()) {
    WithoutMacro<<<1, 1>>>(0, behind);
  } else {
    WithMacro<<<1, 1>>>(0, behind);
  }
  cts::Tell("code", cudaDeviceSynchronize());
}

CTS_CASE() {
  CTS_EXPECT_EQ(cts::RunChild("Run").Value("code"), cudaSuccess,
                "an assert stopped a kernel although NDEBUG was defined");
}

}  // namespace
