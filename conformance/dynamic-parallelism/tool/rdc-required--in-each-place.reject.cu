/*---
clause: cdp.tool.rdc-required
covers: launches by functions, members, lambdas, templates; of templates; each configuration
control: the same source is built as relocatable device code
control-build: [rdc]
rejects-with: each-row
---*/
__global__ void Child() {}
__global__ void ChildOfOne(int* word) { *word = 1; }
template <class T>
__global__ void ChildOfAny(T* word) {
  *word = 1;
}
namespace apart {
__global__ void Child() {}
}  // namespace apart

#line 1 "by-a-device-function"
__device__ void ByFunction() { Child<<<1, 1>>>(); }
#line 1 "by-a-function-of-both-sides"
__host__ __device__ void ByBoth() { Child<<<1, 1>>>(); }
#line 1 "by-a-member"
struct Launcher {
  __device__ void Launch(int* word) const { ChildOfOne<<<1, 1>>>(word); }
};
#line 1 "by-a-constructor"
struct Made {
  __device__ Made() { Child<<<1, 1>>>(); }
};
#line 1 "by-a-lambda"
__global__ void ByLambda(int* word) {
  [=] { ChildOfOne<<<1, 1>>>(word); }();
}
#line 1 "by-a-template"
template <class T>
__device__ void ByTemplate(T* word) {
  ChildOfAny<<<1, 1>>>(word);
}
template __device__ void ByTemplate<int>(int* word);
#line 1 "by-a-kernel-template"
template <class T>
__global__ void ByKernelTemplate(T* word) {
  ChildOfAny<T><<<1, 1>>>(word);
}
template __global__ void ByKernelTemplate<int>(int* word);
#line 1 "by-itself"
__global__ void ByItself(int depth) {
  if (depth > 0) ByItself<<<1, 1>>>(depth - 1);
}
#line 1 "of-a-template"
__global__ void OfTemplate(float* word) { ChildOfAny<float><<<1, 1>>>(word); }
#line 1 "of-a-namespace"
__global__ void OfNamespace() { apart::Child<<<1, 1>>>(); }
#line 1 "by-a-pointer"
__global__ void ByPointer(void (*kernel)()) { kernel<<<1, 1>>>(); }
#line 1 "with-shared-memory"
__global__ void WithShared() { Child<<<dim3(2, 2), dim3(32, 2), 64>>>(); }
#line 1 "into-a-stream"
__global__ void IntoStream(cudaStream_t stream) { Child<<<1, 1, 0, stream>>>(); }
#line 1 "as-tail"
__global__ void AsTail() { Child<<<1, 1, 0, cudaStreamTailLaunch>>>(); }
#line 1 "fire-and-forget"
__global__ void FireAndForget() { Child<<<1, 1, 0, cudaStreamFireAndForget>>>(); }
