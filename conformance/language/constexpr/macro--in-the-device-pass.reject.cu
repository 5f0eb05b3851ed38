/*---
clause: lang.constexpr.macro
covers: the compilation for the device
control: the unit is compiled without the option
build: [relaxed-constexpr]
control-build: []
rejects-with: each-row
note: these rows are no part of the compilation for the host, which defines no __CUDA_ARCH__
---*/
#if defined(__CUDA_ARCH__) && defined(__CUDACC_RELAXED_CONSTEXPR__)
#line 1 "defined"
static_assert(false);
#line 1 "defined-in-a-kernel"
__global__ void Kernel() { static_assert(false); }
#line 1 "defined-in-a-function-of-the-device"
__device__ void OfDevice() { static_assert(false); }
#line 1 "defined-in-a-function-of-both-sides"
__host__ __device__ void OfBoth() { static_assert(false); }
#endif
