/*---
clause: cdp.tail.absent-under-cdp1-opt-in
covers: functions, members, lambdas, templates; constants, arguments, comparisons; launches of graphs
control: the same code without the opt-in macro
build: [rdc, cc-80, cdp1]
control-build: [rdc, cc-80]
rejects-with: each-row
---*/
__global__ void Child() {}
template <class T>
__global__ void ChildOfAny(T* word) {
  *word = 1;
}
__device__ cudaStream_t Keep(cudaStream_t stream) { return stream; }

#line 1 "in-a-device-function"
__device__ void InFunction() { Child<<<1, 1, 0, cudaStreamTailLaunch>>>(); }
#line 1 "in-a-member"
struct Launcher {
  __device__ void Launch() const { Child<<<1, 1, 0, cudaStreamTailLaunch>>>(); }
};
#line 1 "in-a-lambda"
__global__ void InLambda() {
  [] { Child<<<1, 1, 0, cudaStreamTailLaunch>>>(); }();
}
#line 1 "in-a-template"
template <class T>
__global__ void InTemplate(T* word) {
  ChildOfAny<T><<<1, 1, 0, cudaStreamTailLaunch>>>(word);
}
template __global__ void InTemplate<int>(int* word);
#line 1 "of-a-template"
__global__ void OfTemplate(int* word) { ChildOfAny<<<1, 1, 64, cudaStreamTailLaunch>>>(word); }
#line 1 "as-a-value"
__device__ cudaStream_t AsValue() { return cudaStreamTailLaunch; }
#line 1 "as-an-argument"
__device__ cudaStream_t AsArgument() { return Keep(cudaStreamTailLaunch); }
#line 1 "as-a-constant"
__global__ void AsConstant(cudaStream_t* stream) {
  const cudaStream_t constant = cudaStreamTailLaunch;
  *stream = constant;
}
#line 1 "compared"
__device__ bool Compared(cudaStream_t stream) { return stream == cudaStreamTailLaunch; }
#line 1 "on-the-host"
cudaStream_t OnHost() { return cudaStreamTailLaunch; }
