/*---
clause: cdp.launch.kernel-call-needs-configuration
covers: calls by functions, members, lambdas, templates; kernels that are templates
control: each call has a configuration
build: [rdc]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_CONFIGURED CTS_ACCEPTED(<<<1, 1>>>)

__global__ void Child(int* result) { *result = 1; }
__global__ void ChildOfNothing() {}
template <class T>
__global__ void ChildOfAny(T* result) {
  *result = 1;
}
namespace apart {
__global__ void Child(int* result) { *result = 2; }
}  // namespace apart

#line 1 "by-a-kernel"
__global__ void Kernel(int* result) { Child CTS_CONFIGURED(result); }
#line 1 "without-arguments"
__global__ void WithoutArguments() { ChildOfNothing CTS_CONFIGURED(); }
#line 1 "of-a-namespace"
__global__ void OfNamespace(int* result) { apart::Child CTS_CONFIGURED(result); }
#line 1 "of-a-template"
__global__ void OfTemplate(float* result) { ChildOfAny<float> CTS_CONFIGURED(result); }
#line 1 "by-a-function"
__device__ void Function(int* result) { Child CTS_CONFIGURED(result); }
#line 1 "by-a-function-of-both-sides"
__host__ __device__ void OnBoth(int* result) { Child CTS_CONFIGURED(result); }
#line 1 "by-a-member"
struct Caller {
  __device__ void Call(int* result) { Child CTS_CONFIGURED(result); }
};
#line 1 "by-a-lambda"
__global__ void ByLambda(int* result) {
  [](int* of_lambda) { Child CTS_CONFIGURED(of_lambda); }(result);
}
#line 1 "by-a-template"
template <class T>
__global__ void ByTemplate(T* result) {
  ChildOfAny<T> CTS_CONFIGURED(result);
}
template __global__ void ByTemplate<int>(int* result);
#line 1 "by-itself"
__global__ void ByItself(int* result, int depth) {
  if (depth > 0) ByItself CTS_CONFIGURED(result, depth - 1);
}
