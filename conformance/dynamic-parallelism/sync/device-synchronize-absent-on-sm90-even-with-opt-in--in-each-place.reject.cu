/*---
clause: cdp.sync.device-synchronize-absent-on-sm90-even-with-opt-in
covers: functions, members, lambdas, templates
control: the same file for the newest architecture that still has the first generation
build: [rdc, cdp1]
control-build: [rdc, cdp1, cc-80]
rejects-with: each-row
---*/
#pragma nv_diag_suppress 1444  // the twin's calls are deprecated

#line 1 "in-a-device-function"
__device__ cudaError_t InFunction() { return cudaDeviceSynchronize(); }
#line 1 "in-a-member"
struct Waiter {
  __device__ cudaError_t Wait() const { return cudaDeviceSynchronize(); }
};
__device__ cudaError_t CallMember(Waiter waiter) { return waiter.Wait(); }
#line 1 "in-an-operator"
struct Called {
  __device__ cudaError_t operator()() const { return cudaDeviceSynchronize(); }
};
__device__ cudaError_t CallOperator(Called called) { return called(); }
#line 1 "in-a-lambda"
__global__ void InLambda(cudaError_t* code) {
  *code = [] { return cudaDeviceSynchronize(); }();
}
#line 1 "in-a-template"
template <class T>
__device__ T InTemplate() {
  return static_cast<T>(cudaDeviceSynchronize());
}
template __device__ int InTemplate<int>();
#line 1 "in-a-kernel-template"
template <class T>
__global__ void InKernelTemplate(T* code) {
  *code = static_cast<T>(cudaDeviceSynchronize());
}
template __global__ void InKernelTemplate<int>(int* code);
#line 1 "in-a-branch"
__global__ void InBranch(int depth) {
  if (depth > 3) cudaDeviceSynchronize();
}
#line 1 "after-a-launch"
__global__ void Child() {}
__global__ void AfterLaunch(cudaError_t* code) {
  Child<<<1, 1>>>();
  *code = cudaDeviceSynchronize();
}
