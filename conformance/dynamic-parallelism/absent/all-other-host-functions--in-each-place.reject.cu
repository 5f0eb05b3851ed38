/*---
clause: cdp.absent.all-other-host-functions
covers: calls in kernels, functions, members, operators, lambdas, templates
control: a function that the device has, too, is called
build: [rdc]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_CALL CTS_REFUSED(cudaStreamSynchronize(nullptr)) CTS_ACCEPTED(cudaGetLastError())

__device__ cudaError_t Keep(cudaError_t code) { return code; }

#line 1 "in-a-kernel"
__global__ void InKernel(cudaError_t* code) { *code = CTS_CALL; }
#line 1 "in-a-device-function"
__device__ cudaError_t InFunction() { return CTS_CALL; }
#line 1 "in-a-static-function"
static __device__ cudaError_t InStatic() { return CTS_CALL; }
__device__ cudaError_t CallStatic() { return InStatic(); }
#line 1 "in-a-member"
struct Caller {
  __device__ cudaError_t Call() const { return CTS_CALL; }
};
__device__ cudaError_t CallMember(Caller caller) { return caller.Call(); }
#line 1 "in-a-static-member"
struct StaticCaller {
  static __device__ cudaError_t Call() { return CTS_CALL; }
};
__device__ cudaError_t CallStaticMember() { return StaticCaller::Call(); }
#line 1 "in-an-operator"
struct Called {
  __device__ cudaError_t operator()() const { return CTS_CALL; }
};
__device__ cudaError_t CallOperator(Called called) { return called(); }
#line 1 "in-a-constructor"
struct Made {
  __device__ Made() : code(CTS_CALL) {}
  cudaError_t code;
};
__device__ cudaError_t CallConstructor() { return Made().code; }
#line 1 "in-a-destructor"
struct Ended {
  __device__ ~Ended() { CTS_CALL; }
};
__device__ void CallDestructor() { Ended ended; }
#line 1 "in-a-lambda"
__global__ void InLambda(cudaError_t* code) {
  *code = [] { return CTS_CALL; }();
}
#line 1 "in-a-template"
template <class T>
__device__ T InTemplate() {
  return static_cast<T>(CTS_CALL);
}
template __device__ int InTemplate<int>();
#line 1 "in-a-kernel-template"
template <class T>
__global__ void InKernelTemplate(T* code) {
  *code = static_cast<T>(CTS_CALL);
}
template __global__ void InKernelTemplate<int>(int* code);
#line 1 "as-an-argument"
__global__ void AsArgument(cudaError_t* code) { *code = Keep(CTS_CALL); }
#line 1 "as-a-default-argument"
__device__ cudaError_t ByDefault(cudaError_t code = CTS_CALL) { return code; }
__device__ cudaError_t CallByDefault() { return ByDefault(); }
#line 1 "in-a-condition"
__global__ void InCondition(int* result) { *result = CTS_CALL == cudaSuccess ? 1 : 2; }
#line 1 "in-a-branch"
__global__ void InBranch(int depth) {
  if (depth > 3) CTS_CALL;
}
#line 1 "in-a-loop"
__global__ void InLoop(int count) {
  for (int i = 0; i < count; ++i) CTS_CALL;
}
#line 1 "after-a-launch"
__global__ void Child() {}
__global__ void AfterLaunch() {
  Child<<<1, 1>>>();
  CTS_CALL;
}
#line 1 "in-a-namespace"
__global__ void InNamespace(cudaError_t* code) { *code = ::CTS_CALL; }
#line 1 "by-a-pointer"
__global__ void ByPointer(cudaError_t* code) {
  cudaError_t (*const call)(cudaStream_t) = CTS_REFUSED(cudaStreamSynchronize) CTS_ACCEPTED(nullptr);
  if (call != nullptr) *code = call(nullptr);
}
