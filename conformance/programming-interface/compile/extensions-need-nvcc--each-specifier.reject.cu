/*---
clause: pi.compile.extensions-need-nvcc
covers: each execution-space specifier, functions of each kind, configurations of launches
control: nvcc compiles it
build: [plain-cxx]
control-build: []
rejects-with: each-row
---*/
#line 1 "device-function"
__device__ int OfDevice(int x) { return x + 1; }
#line 1 "host-function"
__host__ int OfHost(int x) { return x + 1; }
#line 1 "function-of-both"
__host__ __device__ int OfBoth(int x) { return x + 1; }
#line 1 "kernel-that-is-declared"
__global__ void Declared(int* x);
#line 1 "kernel-template"
template <class T>
__global__ void OfAny(T* x) {
  *x = 1;
}
#line 1 "member"
struct Owner {
  __device__ int Member() const { return 1; }
};
#line 1 "after-static"
static __device__ int AfterStatic(int x) { return x + 1; }
#line 1 "after-extern-c"
extern "C" __global__ void AfterExternC(int* x) { *x = 1; }
