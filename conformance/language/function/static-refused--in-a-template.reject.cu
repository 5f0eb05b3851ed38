/*---
clause: lang.function.static-refused
covers: member functions of class templates, elements of a constant array
control: the initializer is a constant
rejects-with:
  - >-
    dynamic initialization is not supported for a function-scope static __device__ variable within a
    __device__/__global__ function
---*/
#include "cts/compile/rows.h"

template <class T>
struct Object {
  T value;
  __host__ __device__ T At(int i) const {
#ifdef __CUDA_ARCH__
    static const T values[] = {1, CTS_REFUSED(value) CTS_ACCEPTED(2), 3};
    return values[i];
#else
    return value;
#endif
  }
};
__global__ void Take(const Object<float>* object, float* to) { *to = object->At(threadIdx.x); }
