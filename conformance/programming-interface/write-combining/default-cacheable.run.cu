/*---
clause: pi.write-combining.default-cacheable
control: write-combining memory is asked for
control-fails-with: page-locked memory is write-combining although nobody asked for it
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  for (const unsigned flags : {cudaHostAllocDefault, cudaHostAllocPortable, cudaHostAllocMapped}) {
    void* memory = nullptr;
    unsigned got = 0xA5A5A5A5u;
    CTS_CUDA(cudaHostAlloc(&memory, 4096, cts::control() ? flags | cudaHostAllocWriteCombined : flags));
    CTS_CUDA(cudaHostGetFlags(&got, memory));
    CTS_EXPECT_EQ(got & cudaHostAllocWriteCombined, 0,
                  "page-locked memory is write-combining although nobody asked for it");
    CTS_CUDA(cudaFreeHost(memory));
  }
}

}  // namespace
