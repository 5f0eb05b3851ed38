/*---
clause: pi.ipc.new-handle-after-reuse
control: the memory is neither freed nor allocated again
control-fails-with: other memory at the same address has the same handle
requires: [ipc]
launches: none
---*/
#include "cts/case.cuh"

#include <cstring>

namespace {

// Whether `bytes` of memory came back at the same address; if so, its handle is another.
bool Check(size_t bytes) {
  void* memory = nullptr;
  cudaIpcMemHandle_t first, second;
  CTS_CUDA(cudaMalloc(&memory, bytes));
  CTS_CUDA(cudaIpcGetMemHandle(&first, memory));
  const void* const before = memory;
  if (!cts::control()) {
    CTS_CUDA(cudaFree(memory));
    CTS_CUDA(cudaMalloc(&memory, bytes));
  }
  const bool same_address = memory == before;
  if (same_address) {
    CTS_CUDA(cudaIpcGetMemHandle(&second, memory));
    CTS_EXPECT_NE(std::memcmp(&first, &second, sizeof first), 0,
                  "other memory at the same address has the same handle");
  }
  CTS_CUDA(cudaFree(memory));
  return same_address;
}

CTS_CASE() {
  int came_back = 0;
  for (const size_t bytes : {size_t{4096}, size_t{1} << 20, size_t{2} << 20, size_t{32} << 20, size_t{256} << 20})
    came_back += Check(bytes);
  if (came_back == 0) cts::PowerNotShown("no memory came back at the same address");
  CTS_EXPECT(true, "no handle was compared");
}

}  // namespace
