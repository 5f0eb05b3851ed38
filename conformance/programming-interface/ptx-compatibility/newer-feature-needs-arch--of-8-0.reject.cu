/*---
clause: pi.ptx-compatibility.newer-feature-needs-arch
covers: features of 8.0, asked for 7.5
control: the same file for the architecture that has them
build: [cc-75]
control-build: [cc-80]
rejects-with: each-row
---*/
#include <cuda_bf16.h>
#include <mma.h>

#line 1 "reduce-min"
__device__ int ReduceMin(int x) { return __reduce_min_sync(~0u, x); }
#line 1 "reduce-max"
__global__ void ReduceMax(unsigned* x) { *x = __reduce_max_sync(~0u, *x); }
#line 1 "reduce-and"
__device__ unsigned ReduceAnd(unsigned x) { return __reduce_and_sync(~0u, x); }
#line 1 "reduce-or"
template <class T>
__device__ T ReduceOr(T x) {
  return __reduce_or_sync(~0u, x);
}
template __device__ unsigned ReduceOr(unsigned x);
#line 1 "reduce-xor"
__device__ unsigned ReduceXor(unsigned x) { return __reduce_xor_sync(~0u, x); }
#line 1 "matrix-of-double"
__device__ void OfDouble() { nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 8, 8, 4, double> fragment; }
#line 1 "matrix-of-bfloat16"
__device__ void OfBfloat16() {
  nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, 16, 16, __nv_bfloat16, nvcuda::wmma::row_major> fragment;
}
#line 1 "matrix-of-tf32"
__device__ void OfTf32() {
  nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, 16, 8, nvcuda::wmma::precision::tf32, nvcuda::wmma::row_major> of;
}
