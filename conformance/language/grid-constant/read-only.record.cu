/*---
clause: lang.grid-constant.read-only
requires: [no-mps]
note: each store in a process of its own, because it may lose the context
---*/
#include "cts/case.cuh"

namespace {

struct Parameter {
  int word[8];
  mutable int changing;
};

// What another thread sees of the store afterwards.
__global__ void Modify(const __grid_constant__ Parameter parameter, bool of_mutable, int* seen) {
  const Parameter* volatile hidden = &parameter;
  const Parameter* const address = hidden;
  if (threadIdx.x == 0) {
    if (of_mutable) {
      static_cast<volatile int&>(address->changing) = 99;
    } else {
      const_cast<volatile int&>(address->word[3]) = 99;
    }
  }
  __syncthreads();
  if (threadIdx.x == 33)
    *seen =
        of_mutable ? static_cast<volatile int&>(address->changing) : const_cast<const volatile int&>(address->word[3]);
}

CTS_CHILD(Store) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<int> seen(1);
  Parameter parameter = {{1, 2, 3, 4, 5, 6, 7, 8}, 4};
  Modify<<<1, 64>>>(parameter, cts::child_argument() != 0, seen.data());
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  if (code == cudaSuccess) cts::Tell("seen", seen[0]);
}

CTS_CASE() {
  const cts::ChildRun cast = cts::RunChild("Store", {.argument = 0, .any_end = true});
  const cts::ChildRun of_mutable = cts::RunChild("Store", {.argument = 1, .any_end = true});
  // One that hangs or ends by it tells none.
  if (cast.Has("code")) CTS_OBSERVE("code-behind-a-cast", static_cast<cudaError_t>(cast.Value("code")));
  if (of_mutable.Has("code"))
    CTS_OBSERVE("code-of-a-mutable-member", static_cast<cudaError_t>(of_mutable.Value("code")));
  CTS_OBSERVE("seen-behind-a-cast", cast.Has("seen") && cast.Value("seen") == 99);
  CTS_OBSERVE("seen-of-a-mutable-member", of_mutable.Has("seen") && of_mutable.Value("seen") == 99);
}

}  // namespace
