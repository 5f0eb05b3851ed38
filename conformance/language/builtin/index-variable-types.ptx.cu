/*---
clause: lang.builtin.index-variable-types
control: variables of the same names have other types
---*/
// CHECK-LABEL: .entry {{.*}}OfGridDim
// CHECK: {{TypeOfI4dim3E}}
// CHECK-LABEL: .entry {{.*}}OfBlockDim
// CHECK: {{TypeOfI4dim3E}}
// CHECK-LABEL: .entry {{.*}}OfBlockIdx
// CHECK: {{TypeOfI5uint3E}}
// CHECK-LABEL: .entry {{.*}}OfThreadIdx
// CHECK: {{TypeOfI5uint3E}}
// CHECK-LABEL: .entry {{.*}}OfWarpSize
// CHECK: {{TypeOfIiE}}
#include <type_traits>

#include "cts/case.cuh"

namespace {

// A function whose name says the type, without const and reference.
template <class T>
__device__ __noinline__ void TypeOf(volatile int* out) {
  *out = sizeof(T);
}
#define TELL(variable) TypeOf<std::remove_cv_t<std::remove_reference_t<decltype(variable)>>>(out)

#ifdef CTS_CONTROL
#define IN_CONTROL(declaration) declaration
#else
#define IN_CONTROL(declaration)
#endif

__global__ void OfGridDim(int* out) {
  IN_CONTROL([[maybe_unused]] uint3 gridDim;)
  TELL(gridDim);
}
__global__ void OfBlockDim(int* out) {
  IN_CONTROL([[maybe_unused]] uint3 blockDim;)
  TELL(blockDim);
}
__global__ void OfBlockIdx(int* out) {
  IN_CONTROL([[maybe_unused]] dim3 blockIdx;)
  TELL(blockIdx);
}
__global__ void OfThreadIdx(int* out) {
  IN_CONTROL([[maybe_unused]] dim3 threadIdx;)
  TELL(threadIdx);
}
__global__ void OfWarpSize(int* out) {
  IN_CONTROL([[maybe_unused]] unsigned warpSize;)
  TELL(warpSize);
}

CTS_CASE() {
  OfGridDim<<<1, 1>>>(nullptr);
  OfBlockDim<<<1, 1>>>(nullptr);
  OfBlockIdx<<<1, 1>>>(nullptr);
  OfThreadIdx<<<1, 1>>>(nullptr);
  OfWarpSize<<<1, 1>>>(nullptr);
}

}  // namespace
