/*---
clause: pi.default-stream.launch-diagnostics
covers: members, lambdas, templates, launches of templates, sizes and shared memory, device code
control: the launches name a stream
build: [rdc, no-default-stream-launch]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_STREAM CTS_ACCEPTED(, 0, nullptr)

__global__ void Nothing() {}
__global__ void OfOne(int* x) { *x = 1; }
template <class T>
__global__ void OfAny(T* x) {
  *x = 1;
}

#line 1 "in-a-member"
struct Launcher {
  void Launch() { Nothing<<<1, 1 CTS_STREAM>>>(); }
};
#line 1 "in-a-constructor"
struct Made {
  Made() { Nothing<<<1, 1 CTS_STREAM>>>(); }
};
#line 1 "in-a-lambda"
void InLambda() {
  [] { Nothing<<<1, 1 CTS_STREAM>>>(); }();
}
#line 1 "in-a-template"
template <class T>
void InTemplate(T* x) {
  OfAny<<<1, 1 CTS_STREAM>>>(x);
}
template void InTemplate(int* x);
#line 1 "with-arguments"
void WithArguments(int* x) { OfOne<<<1, 1 CTS_STREAM>>>(x); }
#line 1 "of-a-template"
void OfTemplate(float* x) { OfAny<float><<<1, 1 CTS_STREAM>>>(x); }
#line 1 "with-dimensions"
void WithDimensions() { Nothing<<<dim3(2, 2), dim3(32, 4) CTS_STREAM>>>(); }
#line 1 "with-shared-memory"
void WithShared() { Nothing<<<1, 1, 64 CTS_ACCEPTED(, nullptr)>>>(); }
#line 1 "by-a-pointer"
void ByPointer(void (*kernel)(int*), int* x) { kernel<<<1, 1 CTS_STREAM>>>(x); }
#line 1 "in-a-branch"
void InBranch(bool taken) {
  if (taken) Nothing<<<1, 1 CTS_STREAM>>>();
}
#line 1 "after-a-launch-that-names-one"
void After(cudaStream_t stream) {
  Nothing<<<1, 1, 0, stream>>>();
  Nothing<<<1, 1 CTS_STREAM>>>();
}
#line 1 "in-a-kernel"
__global__ void InKernel() { Nothing<<<1, 1 CTS_STREAM>>>(); }
