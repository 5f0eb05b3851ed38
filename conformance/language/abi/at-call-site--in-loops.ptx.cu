/*---
clause: lang.abi.at-call-site
covers: calls in loops
control: the calls have no pragma
build: [cc-80]
---*/
// CHECK-LABEL: .entry {{.*}}InFor
// CHECK: .callprototype {{.*}} .abi_preserve 12 .abi_preserve_control 4;
// CHECK-LABEL: .entry {{.*}}InWhile
// CHECK: .callprototype {{.*}} .abi_preserve 12 .abi_preserve_control 4;
// CHECK-LABEL: .entry {{.*}}InDo
// CHECK: .callprototype {{.*}} .abi_preserve 12 .abi_preserve_control 4;
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define ABI
#else
#define ABI _Pragma("nv_abi preserve_n_data(12) preserve_n_control(4)")
#endif

namespace {

using Function = unsigned (*)(unsigned);

__global__ void InFor(unsigned* results, Function function, int calls) {
  unsigned x = threadIdx.x;
#pragma unroll 1
  for (int call = 0; call < calls; ++call) {
    results[call] = x;
    ABI x = function(x);
  }
}
__global__ void InWhile(unsigned* results, Function function) {
  unsigned x = threadIdx.x;
  while (x % 5 != 0) {
    ABI x = function(x);
  }
  results[threadIdx.x] = x;
}
__global__ void InDo(unsigned* results, Function function, int calls) {
  unsigned x = threadIdx.x;
  do {
    ABI x = function(x);
  } while (--calls > 0);
  results[threadIdx.x] = x;
}

CTS_CASE() {
  InFor<<<1, 1>>>(nullptr, nullptr, 1);
  InWhile<<<1, 1>>>(nullptr, nullptr);
  InDo<<<1, 1>>>(nullptr, nullptr, 1);
}

}  // namespace
