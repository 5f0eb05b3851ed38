/*---
clause: pi.mapped.get-device-pointer-unpinned
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>

namespace {

CTS_CASE() {
  int local = 0;
  void *heap = std::malloc(4096), *device = nullptr;
  CTS_OBSERVE("memory-of-malloc", cudaHostGetDevicePointer(&device, heap, 0));
  CTS_OBSERVE("variable-on-the-stack", cudaHostGetDevicePointer(&device, &local, 0));
  (void)cudaGetLastError();
  std::free(heap);
}

}  // namespace
