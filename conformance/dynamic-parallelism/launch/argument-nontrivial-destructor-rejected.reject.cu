/*---
clause: cdp.launch.argument-nontrivial-destructor-rejected
control: the host launches the kernel with the same argument
build: [rdc]
rejects-with:
  - 'cannot pass an argument with a user-provided destructor to a device-side kernel launch'
---*/
#include "cts/case.cuh"

namespace {

struct Argument {
  __host__ __device__ explicit Argument(int v) : value(v) {}
  __host__ __device__ ~Argument() {}
  int value;
};

__global__ void Child(Argument argument, int* result) { *result = argument.value; }
__global__ void Parent(int* result) {
#ifndef CTS_CONTROL
  Child<<<1, 1>>>(Argument(1), result);
#endif
}

CTS_CASE() {
  cts::DeviceBuffer<int> result(1);
  Parent<<<1, 1>>>(result.data());
  Child<<<1, 1>>>(Argument(1), result.data());
  CTS_FINISH();
}

}  // namespace
