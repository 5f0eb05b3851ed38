/*---
clause: cdp.mem.const.not-modifiable-from-device
covers: each way to assign, in functions and lambdas, ahead of a launch
control: the variables lie in global memory instead
build: [rdc]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_CONSTANT CTS_REFUSED(__constant__) CTS_ACCEPTED(__device__)

CTS_CONSTANT int variable;
CTS_CONSTANT float number;
CTS_CONSTANT int* pointer;

__global__ void Child() {}

#line 1 "sum"
__global__ void Sum() { variable += 3; }
#line 1 "product"
__global__ void Product() { number *= 3; }
#line 1 "increment"
__global__ void Increment() { ++variable; }
#line 1 "decrement-afterwards"
__global__ void Decrement() { variable--; }
#line 1 "shift"
__global__ void Shift() { variable <<= 1; }
#line 1 "pointer"
__global__ void Pointer(int* to) { pointer = to; }
#line 1 "in-a-function"
__device__ void InFunction() { variable = 3; }
#line 1 "in-a-lambda"
__global__ void InLambda() {
  [] { variable = 3; }();
}
#line 1 "in-a-template"
template <class T>
__global__ void InTemplate(T value) {
  variable = value;
}
template __global__ void InTemplate<int>(int value);
#line 1 "ahead-of-a-launch"
__global__ void AheadOfLaunch() {
  variable = 3;
  Child<<<1, 1>>>();
}
