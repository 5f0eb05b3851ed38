/*---
clause: pi.pinned.register-supported
control: the range is registered already
control-fails-with: cudaHostRegister is not available although the attribute says so
requires: [host-register]
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>

namespace {

CTS_CASE() {
  int supported = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&supported, cudaDevAttrHostRegisterSupported, 0));
  void* const memory = std::aligned_alloc(4096, 1 << 16);
  if (cts::control()) CTS_CUDA(cudaHostRegister(memory, 1 << 16, cudaHostRegisterDefault));
  const cudaError_t code = cudaHostRegister(memory, 1 << 16, cudaHostRegisterDefault);
  (void)cudaGetLastError();
  CTS_EXPECT(supported == 0 || code == cudaSuccess, "cudaHostRegister is not available although the attribute says so");
  if (code == cudaSuccess || cts::control()) CTS_CUDA(cudaHostUnregister(memory));
  std::free(memory);
}

}  // namespace
