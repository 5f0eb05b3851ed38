/*---
clause: pi.ptx-compatibility.newer-feature-needs-arch
control: the same is compiled for compute capability 8.0
build: [cc-75]
control-build: [cc-80]
rejects-with:
  - "identifier \"__reduce_add_sync\" is undefined"
---*/
__global__ void Kernel(int* out) { out[threadIdx.x] = __reduce_add_sync(~0U, threadIdx.x); }
