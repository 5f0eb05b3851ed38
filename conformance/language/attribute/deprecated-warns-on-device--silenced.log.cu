/*---
clause: lang.attribute.deprecated-warns-on-device
covers: the option that silences the warning
control: the option is not given
build: [no-deprecated-warnings, ptxas-verbose]
control-build: [ptxas-verbose]
---*/
// CHECK-NOT: was declared deprecated
// CHECK: {{Compiling entry function .*Use}}
// CHECK-NOT: was declared deprecated
#include "cts/case.cuh"

namespace {

[[deprecated]] __device__ int OldFunction() { return 1; }
struct [[deprecated]] OldType {
  int field;
};

__global__ void Use(int* results) {
  results[0] = OldFunction();
  const OldType old{2};
  results[1] = old.field;
}

CTS_CASE() { Use<<<1, 1>>>(nullptr); }

}  // namespace
