/*---
clause: cdp.setup.chevrons-map-to-setup-apis
covers: the functions of the launch cannot be called by the host
control: a kernel makes the calls
build: [rdc, cdp1]
rejects-with:
  - 'calling a __device__ function("cudaGetParameterBuffer") from a __host__ function("Call") is not allowed'
  - 'calling a __device__ function("cudaLaunchDevice") from a __host__ function("Call") is not allowed'
note: without the opt-in the functions are inline, and the message tells an internal name of them
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

#ifdef CTS_CONTROL
__global__ void Call(cudaError_t* code) {
#else
void Call(cudaError_t* code) {
#endif
  void* const buffer = cudaGetParameterBuffer(8, 8);
  *code = cudaLaunchDevice(reinterpret_cast<void*>(Child), buffer, dim3(1), dim3(1), 0, nullptr);
}

CTS_CASE() {
  cts::PinnedBuffer<cudaError_t> code(1);
#ifdef CTS_CONTROL
  Call<<<1, 1>>>(code.device());
#else
  Call(code.data());
#endif
}

}  // namespace
