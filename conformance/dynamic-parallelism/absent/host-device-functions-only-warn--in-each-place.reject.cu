/*---
clause: cdp.absent.host-device-functions-only-warn
covers: members, operators, constructors, lambdas, templates, branches, later calls
control: a plain build, in which the warnings are no errors
build: [rdc, cross-space-errors]
control-build: [rdc]
rejects-with: each-row
---*/
#include <cuda_runtime.h>

int OnHost(int value) { return value + 1; }

#line 1 "member"
struct Member {
  __host__ __device__ int Call() const { return OnHost(1); }
};
__global__ void CallMember(int* out) { *out = Member().Call(); }
#line 1 "operator"
struct Operator {
  __host__ __device__ int operator()(int x) const { return OnHost(x); }
};
__global__ void CallOperator(int* out) { *out = Operator()(*out); }
#line 1 "constructor"
struct Made {
  __host__ __device__ Made() : value(OnHost(2)) {}
  int value;
};
__global__ void CallConstructor(int* out) { *out = Made().value; }
#line 1 "template"
template <class T>
__host__ __device__ T Template(T x) {
  return OnHost(x);
}
__global__ void CallTemplate(int* out) { *out = Template(*out); }
#line 1 "lambda"
__host__ __device__ int Lambda(int x) {
  return [=] { return OnHost(x); }();
}
__global__ void CallLambda(int* out) { *out = Lambda(*out); }
#line 1 "in-a-branch"
__host__ __device__ int Branch(int x) {
  if (x > 3) return OnHost(x);
  return x;
}
__global__ void CallBranch(int* out) { *out = Branch(*out); }
#line 1 "second-of-two"
__host__ __device__ cudaError_t Second(cudaStream_t stream) {
  const cudaError_t first = cudaGetLastError();
  return first == cudaSuccess ? cudaStreamSynchronize(stream) : first;
}
__global__ void CallSecond(cudaError_t* out) { *out = Second(nullptr); }
