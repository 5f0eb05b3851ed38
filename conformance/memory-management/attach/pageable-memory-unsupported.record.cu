/*---
clause: mm.attach.pageable-memory-unsupported
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

namespace {

CTS_CASE() {
  int pageable = -7;
  CTS_CUDA(cudaDeviceGetAttribute(&pageable, cudaDevAttrPageableMemoryAccess, 0));
  CTS_OBSERVE("pageable-memory-access", pageable);
  if (pageable != 0) return;
  cts::HostRange memory(4 * cts::HostPage());
  const cts::Stream stream;
  CTS_OBSERVE("code", cudaStreamAttachMemAsync(stream, memory.data(), memory.size(), cudaMemAttachGlobal));
  (void)cudaGetLastError();
  stream.Synchronize();
}

}  // namespace
