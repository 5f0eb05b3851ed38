/*---
clause: pi.device-memory.malloc-not-cleared
launches: none
note: true where new memory still holds what was written before it was freed, at the same address
---*/
#include "cts/case.cuh"

namespace {

void Record(const char* name, size_t bytes) {
  unsigned char *memory = nullptr, *again = nullptr, read = 0;
  CTS_CUDA(cudaMalloc(&memory, bytes));
  CTS_CUDA(cudaMemset(memory, 0x77, bytes));
  CTS_CUDA(cudaFree(memory));
  CTS_CUDA(cudaMalloc(&again, bytes));
  CTS_CUDA(cudaMemcpy(&read, again + bytes - 1, 1, cudaMemcpyDeviceToHost));
  CTS_OBSERVE(name, again == memory && read == 0x77);
  CTS_CUDA(cudaFree(again));
}

CTS_CASE() {
  Record("small", 1000);
  Record("large", 1 << 25);
}

}  // namespace
