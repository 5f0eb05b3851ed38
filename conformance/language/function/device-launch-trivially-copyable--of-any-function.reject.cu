/*---
clause: lang.function.device-launch-trivially-copyable
covers: a later argument, launched by functions for host and device
control: the class has none of its own
build: [rdc]
rejects-with:
  - cannot pass an argument with a user-provided copy-constructor to a device-side kernel launch
---*/
#include "cts/compile/rows.h"

struct Copied {
  int x;
  CTS_REFUSED(__host__ __device__ Copied(const Copied& from) : x(from.x + 1){})
};
__global__ void Take(int, Copied, float) {}
__host__ __device__ void Launch(const Copied& object, cudaStream_t stream) {
#ifdef __CUDA_ARCH__
  Take<<<1, 32, 0, stream>>>(1, object, 2.0f);
#else
  (void)object;
  (void)stream;
#endif
}
