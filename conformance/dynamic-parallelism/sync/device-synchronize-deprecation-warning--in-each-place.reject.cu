/*---
clause: cdp.sync.device-synchronize-deprecation-warning
covers: functions, members, operators, lambdas, templates, later calls of one function
control: functions are called that are not deprecated
build: [rdc, cdp1, cc-80, werror]
rejects-with: each-row
note: warnings are errors in this build
---*/
#include "cts/compile/rows.h"

#define CTS_WAIT CTS_REFUSED(cudaDeviceSynchronize()) CTS_ACCEPTED(cudaGetLastError())

#line 1 "in-a-kernel"
__global__ void InKernel(cudaError_t* code) { *code = CTS_WAIT; }
#line 1 "in-a-device-function"
__device__ cudaError_t InFunction() { return CTS_WAIT; }
#line 1 "in-a-member"
struct Waiter {
  __device__ cudaError_t Wait() const { return CTS_WAIT; }
};
__device__ cudaError_t CallMember(const Waiter& waiter) { return waiter.Wait(); }
#line 1 "in-an-operator"
struct Called {
  __device__ cudaError_t operator()() const { return CTS_WAIT; }
};
#line 1 "in-a-constructor"
struct Made {
  __device__ Made() : code(CTS_WAIT) {}
  cudaError_t code;
};
#line 1 "in-a-lambda"
__global__ void InLambda(cudaError_t* code) {
  *code = [] { return CTS_WAIT; }();
}
#line 1 "in-a-template"
template <class T>
__device__ T InTemplate() {
  return static_cast<T>(CTS_WAIT);
}
template __device__ int InTemplate<int>();
#line 1 "in-a-branch"
__global__ void InBranch(int depth) {
  if (depth > 3) CTS_WAIT;
}
__global__ void Twice(cudaError_t* codes) {
#line 1 "first-of-two"
  codes[0] = CTS_WAIT;
#line 1 "second-of-two"
  codes[1] = CTS_WAIT;
}
