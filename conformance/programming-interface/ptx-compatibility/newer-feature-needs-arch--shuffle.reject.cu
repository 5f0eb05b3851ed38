/*---
clause: pi.ptx-compatibility.newer-feature-needs-arch
covers: a warp reduction, which is of 8.0
control: a shuffle, which 7.5 has, stands in the place of the reduction
build: [cc-75]
rejects-with:
  - "identifier \"__reduce_add_sync\" is undefined"
---*/
__global__ void Kernel(int* out) {
#ifdef CTS_CONTROL
  out[threadIdx.x] = __shfl_sync(~0U, threadIdx.x, 0);
#else
  out[threadIdx.x] = __reduce_add_sync(~0U, threadIdx.x);
#endif
}
