/*---
clause: lang.abi.at-call-site
covers: calls outside of loops
control: the calls have no pragma
build: [cc-80]
---*/
// CHECK-LABEL: .entry {{.*}}Straight
// CHECK: .callprototype {{.*}} .abi_preserve 12 .abi_preserve_control 4;
// CHECK: .callprototype {{.*}} .abi_preserve 12 .abi_preserve_control 4;
// CHECK-LABEL: .entry {{.*}}Branch
// CHECK: .callprototype {{.*}} .abi_preserve 12 .abi_preserve_control 4;
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define ABI
#else
#define ABI _Pragma("nv_abi preserve_n_data(12) preserve_n_control(4)")
#endif

namespace {

using Function = unsigned (*)(unsigned);

__global__ void Straight(unsigned* results, Function function) {
  unsigned x = threadIdx.x;
  ABI x = function(x);
  ABI x += function(x + 1);
  results[threadIdx.x] = x;
}
__global__ void Branch(unsigned* results, Function function) {
  unsigned x = threadIdx.x;
  if (x % 2 == 0) {
    ABI x = function(x);
  }
  results[threadIdx.x] = x;
}

CTS_CASE() {
  Straight<<<1, 1>>>(nullptr, nullptr);
  Branch<<<1, 1>>>(nullptr, nullptr);
}

}  // namespace
