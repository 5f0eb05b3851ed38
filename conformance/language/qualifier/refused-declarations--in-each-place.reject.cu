/*---
clause: lang.qualifier.refused-declarations
covers: kernels, members, lambdas, templates, blocks within; initializers of each form
control: static variables, variables of the host, no initializers, a variable that is not constant
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_STATIC CTS_ACCEPTED(static)
#define CTS_SHARED CTS_REFUSED(__shared__)

struct Empty {};
struct Pair {
  int first, second;
};

#line 1 "device-in-a-kernel"
__global__ void DeviceInKernel() { CTS_STATIC __device__ int variable; }
#line 1 "constant-in-a-kernel"
__global__ void ConstantInKernel() { CTS_STATIC __constant__ int variable; }
#line 1 "device-in-a-member"
struct Owner {
  __device__ int Member() {
    CTS_STATIC __device__ int variable;
    return variable;
  }
};
#line 1 "constant-in-a-template"
template <class T>
__device__ T ConstantInTemplate() {
  CTS_STATIC __constant__ T variable;
  return variable;
}
template __device__ int ConstantInTemplate<int>();
#line 1 "device-in-a-lambda"
__global__ void DeviceInLambda(int* out) {
  *out = [] {
    CTS_STATIC __device__ int variable;
    return variable;
  }();
}
#line 1 "device-in-a-branch"
__device__ void DeviceInBranch(bool taken) {
  if (taken) {
    CTS_STATIC __device__ int variable;
  }
}
#line 1 "device-array"
__device__ void DeviceArray() { CTS_STATIC __device__ int variable[4]; }
#line 1 "constant-class-with-initializer"
__device__ void ConstantClass() { CTS_STATIC __constant__ Pair variable = {1, 2}; }

#line 1 "shared-array-in-a-function-of-the-host"
void HostHasArray() { CTS_SHARED int variable[4]; }
#line 1 "shared-class-in-a-function-of-the-host"
__host__ void HostHasClass() { CTS_SHARED Pair variable; }
#line 1 "shared-in-a-member-of-the-host"
struct HostOwner {
  void Member() { CTS_SHARED int variable; }
};
#line 1 "shared-in-a-template-of-the-host"
template <class T>
void HostTemplate() {
  CTS_SHARED T variable;
}
template void HostTemplate<int>();
#line 1 "shared-in-a-lambda-of-the-host"
void HostLambda() {
  [] { CTS_SHARED int variable; }();
}
#line 1 "static-shared-in-a-function-of-the-host"
void HostHasStatic() { static CTS_SHARED int variable; }

#line 1 "shared-with-braces"
__global__ void SharedBraces() { __shared__ int variable CTS_REFUSED({10}); }
#line 1 "shared-with-empty-braces"
__global__ void SharedEmptyBraces() { __shared__ int variable CTS_REFUSED({}); }
#line 1 "shared-with-parentheses"
__device__ void SharedParentheses() { __shared__ int variable CTS_REFUSED((10)); }
#line 1 "shared-array-with-initializer"
__global__ void SharedArray() { __shared__ int variable[2] CTS_REFUSED(= {1, 2}); }
#line 1 "static-shared-with-initializer"
__device__ void StaticShared() { static __shared__ float variable CTS_REFUSED(= 1); }
#line 1 "shared-with-initializer-of-run-time"
__global__ void SharedOfRunTime(int x) { __shared__ int variable CTS_REFUSED(= x); }
#line 1 "shared-with-initializer-in-a-lambda"
__global__ void SharedInLambda() {
  [] { __shared__ int variable CTS_REFUSED(= 1); }();
}
#line 1 "shared-of-namespace-scope-with-initializer"
__shared__ int of_namespace CTS_REFUSED(= 1);
#line 1 "constexpr-shared-in-a-function"
__device__ void ConstexprShared() { CTS_REFUSED(constexpr) __shared__ Empty variable; }

__constant__ int constant;
__constant__ float number;
__constant__ int* pointer;
__device__ int no_constant;
__device__ float no_number;
__device__ int* no_pointer;
#line 1 "constant-assigned-in-a-kernel"
__global__ void Assign() { CTS_REFUSED(constant) CTS_ACCEPTED(no_constant) = 10; }
#line 1 "constant-added-to"
__device__ void Add() { CTS_REFUSED(number) CTS_ACCEPTED(no_number) += 1; }
#line 1 "constant-incremented"
__device__ void Increment() { ++CTS_REFUSED(constant) CTS_ACCEPTED(no_constant); }
#line 1 "constant-pointer-assigned"
__device__ void AssignPointer(int* to) { CTS_REFUSED(pointer) CTS_ACCEPTED(no_pointer) = to; }
#line 1 "constant-assigned-in-a-lambda"
__global__ void AssignInLambda() {
  [] { CTS_REFUSED(constant) CTS_ACCEPTED(no_constant) = 10; }();
}
#line 1 "constant-assigned-in-a-template"
template <class T>
__device__ void AssignInTemplate(T x) {
  CTS_REFUSED(constant) CTS_ACCEPTED(no_constant) = x;
}
template __device__ void AssignInTemplate(int x);
