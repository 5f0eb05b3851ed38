/*---
clause: mm.managed-variable.not-automatic-on-device
covers: kernels, members, templates, lambdas, blocks within; arrays, classes, initializers
control: each variable is static
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_STATIC CTS_ACCEPTED(static)

struct Pair {
  int first, second;
};

#line 1 "in-a-kernel"
__global__ void InKernel(int* out) {
  CTS_STATIC __managed__ int of_kernel;
  of_kernel = 1;
  *out = of_kernel;
}
#line 1 "in-a-member-function"
struct Owner {
  __device__ int Member() {
    CTS_STATIC __managed__ int of_member;
    of_member = 1;
    return of_member;
  }
};
#line 1 "in-a-function-template"
template <class T>
__device__ T InTemplate() {
  CTS_STATIC __managed__ T of_template;
  of_template = 1;
  return of_template;
}
template __device__ int InTemplate<int>();
#line 1 "in-a-lambda"
__device__ int InLambda() {
  return [] {
    CTS_STATIC __managed__ int of_lambda;
    of_lambda = 1;
    return of_lambda;
  }();
}
#line 1 "in-a-branch"
__device__ int InBranch(bool taken) {
  if (taken) {
    CTS_STATIC __managed__ int of_branch;
    of_branch = 1;
    return of_branch;
  }
  return 0;
}
#line 1 "in-a-loop"
__device__ int InLoop() {
  int sum = 0;
  for (int i = 0; i < 3; ++i) {
    CTS_STATIC __managed__ int of_loop;
    of_loop = i;
    sum += of_loop;
  }
  return sum;
}
#line 1 "array"
__device__ int OfArray(int i) {
  CTS_STATIC __managed__ int array[4];
  array[i] = 1;
  return array[i];
}
#line 1 "class"
__device__ int OfClass() {
  CTS_STATIC __managed__ Pair pair;
  pair.first = 1;
  return pair.first;
}
#line 1 "with-an-initializer"
__device__ int Initialized() {
  CTS_STATIC __managed__ int initialized = 5;
  return initialized;
}
#line 1 "second-of-two"
__device__ int OfTwo() {
  static __managed__ int first_of_two;
  CTS_STATIC __managed__ int second_of_two;
  first_of_two = second_of_two = 1;
  return first_of_two + second_of_two;
}
