/*---
clause: perf.smem.bank-size-config-obsolete
launches: none
own-process: it changes a setting of the device
---*/
#include "cts/case.cuh"

// What is asked here is what deprecated functions still do.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace {

CTS_CASE() {
  cudaSharedMemConfig before = cudaSharedMemBankSizeDefault, behind = cudaSharedMemBankSizeDefault;
  CTS_CUDA(cudaDeviceGetSharedMemConfig(&before));
  CTS_OBSERVE("asked-for-eight-bytes", cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeEightByte));
  (void)cudaGetLastError();
  CTS_CUDA(cudaDeviceGetSharedMemConfig(&behind));
  CTS_OBSERVE("eight-bytes-before", before == cudaSharedMemBankSizeEightByte);
  CTS_OBSERVE("eight-bytes-behind", behind == cudaSharedMemBankSizeEightByte);
}

}  // namespace
