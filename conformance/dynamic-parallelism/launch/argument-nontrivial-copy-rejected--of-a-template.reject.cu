/*---
clause: cdp.launch.argument-nontrivial-copy-rejected
covers: class templates, the last argument, a kernel template, launched by a function
control: the class has no copy constructor of its own
build: [rdc]
rejects-with:
  - 'cannot pass an argument with a user-provided copy-constructor to a device-side kernel launch'
---*/
#include "cts/compile/rows.h"

template <class T>
struct Argument {
  T value;
  CTS_REFUSED(__host__ __device__ Argument(const Argument& other) : value(other.value){})
};

template <class T>
__global__ void Child(T* result, T factor, const Argument<T> argument) {
  *result = factor * argument.value;
}
template <class T>
__device__ void Launch(T* result, const Argument<T>& argument, cudaStream_t stream) {
  Child<T><<<1, 1, 64, stream>>>(result, 2, argument);
}
__global__ void Parent(float* result, const Argument<float>* argument) { Launch(result, *argument, nullptr); }
