/*---
clause: lang.var-space.misaligned-suballocation
requires: [no-mps]
note: each access in a process of its own, because it may lose the context
---*/
#include "cts/case.cuh"

namespace {

extern __shared__ float some_floats[];

// An array of numbers after 127 short ones: two bytes beyond a place for them.
template <class T>
__global__ void Use(unsigned* right) {
  auto* const shorts = reinterpret_cast<short*>(some_floats);
  volatile T* volatile hidden = reinterpret_cast<T*>(shorts + 127);
  volatile T* const numbers = hidden;
  numbers[threadIdx.x] = static_cast<T>(threadIdx.x + 3);
  __syncthreads();
  right[threadIdx.x] = numbers[31 - threadIdx.x] == static_cast<T>(34 - threadIdx.x);
}

CTS_CHILD(Access) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<unsigned> right(32, 0);
  unsigned* const to = right.data();
  if (cts::child_argument() == 0) {
    Use<float><<<1, 32, 4096>>>(to);
  } else {
    Use<double><<<1, 32, 4096>>>(to);
  }
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  if (code != cudaSuccess) return;
  unsigned count = 0;
  for (const unsigned one : right.Read()) count += one;
  cts::Tell("right", count == 32 ? 1 : 0);
}

CTS_CASE() {
  const cts::ChildRun of_float = cts::RunChild("Access", {.argument = 0, .any_end = true});
  const cts::ChildRun of_double = cts::RunChild("Access", {.argument = 1, .any_end = true});
  // One that hangs or ends by it tells none.
  if (of_float.Has("code")) CTS_OBSERVE("code-of-float", static_cast<cudaError_t>(of_float.Value("code")));
  if (of_double.Has("code")) CTS_OBSERVE("code-of-double", static_cast<cudaError_t>(of_double.Value("code")));
  CTS_OBSERVE("float-right", of_float.Has("right") && of_float.Value("right") != 0);
  CTS_OBSERVE("double-right", of_double.Has("right") && of_double.Value("right") != 0);
}

}  // namespace
