/*---
clause: cdp.sync.device-synchronize-absent
covers: functions, members, operators, lambdas, templates, later and nested calls
control: another function that waits for nothing is called
build: [rdc]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_WAIT CTS_REFUSED(cudaDeviceSynchronize()) CTS_ACCEPTED(cudaGetLastError())

__device__ cudaError_t Keep(cudaError_t code) { return code; }

#line 1 "in-a-device-function"
__device__ cudaError_t InFunction() { return CTS_WAIT; }
#line 1 "in-a-static-function"
static __device__ cudaError_t InStatic() { return CTS_WAIT; }
__device__ cudaError_t CallStatic() { return InStatic(); }
#line 1 "in-a-member"
struct Waiter {
  __device__ cudaError_t Wait() const { return CTS_WAIT; }
};
__device__ cudaError_t CallMember(Waiter waiter) { return waiter.Wait(); }
#line 1 "in-a-static-member"
struct StaticWaiter {
  static __device__ cudaError_t Wait() { return CTS_WAIT; }
};
__device__ cudaError_t CallStaticMember() { return StaticWaiter::Wait(); }
#line 1 "in-an-operator"
struct Called {
  __device__ cudaError_t operator()() const { return CTS_WAIT; }
};
__device__ cudaError_t CallOperator(Called called) { return called(); }
#line 1 "in-a-constructor"
struct Made {
  __device__ Made() : code(CTS_WAIT) {}
  cudaError_t code;
};
__device__ cudaError_t CallConstructor() { return Made().code; }
#line 1 "in-a-destructor"
struct Ended {
  __device__ ~Ended() { CTS_WAIT; }
};
__device__ void CallDestructor() { Ended ended; }
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
#line 1 "in-a-kernel-template"
template <class T>
__global__ void InKernelTemplate(T* code) {
  *code = static_cast<T>(CTS_WAIT);
}
template __global__ void InKernelTemplate<int>(int* code);
#line 1 "as-an-argument"
__global__ void AsArgument(cudaError_t* code) { *code = Keep(CTS_WAIT); }
#line 1 "as-a-default-argument"
__device__ cudaError_t ByDefault(cudaError_t code = CTS_WAIT) { return code; }
__device__ cudaError_t CallByDefault() { return ByDefault(); }
#line 1 "in-a-condition"
__global__ void InCondition(int* result) { *result = CTS_WAIT == cudaSuccess ? 1 : 2; }
#line 1 "in-a-branch"
__global__ void InBranch(int depth) {
  if (depth > 3) CTS_WAIT;
}
#line 1 "in-a-loop"
__global__ void InLoop(int count) {
  for (int i = 0; i < count; ++i) CTS_WAIT;
}
#line 1 "after-a-launch"
__global__ void Child() {}
__global__ void AfterLaunch() {
  Child<<<1, 1>>>();
  CTS_WAIT;
}
#line 1 "in-a-namespace"
__global__ void InNamespace(cudaError_t* code) {
  *code = ::CTS_REFUSED(cudaDeviceSynchronize) CTS_ACCEPTED(cudaGetLastError)();
}
#line 1 "by-a-pointer"
__global__ void ByPointer(cudaError_t* code) {
  cudaError_t (*const wait)() = CTS_REFUSED(cudaDeviceSynchronize) CTS_ACCEPTED(nullptr);
  if (wait != nullptr) *code = wait();
}
