/*---
clause: pi.pinned.get-flags-foreign
covers: managed memory
control: the memory comes from cudaHostAlloc
control-fails-with: flags were given for memory that cudaHostAlloc did not give
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"

namespace {

// Managed memory; or, without `attached`, memory of the device.
void Check(const char* name, size_t bytes, unsigned attached, size_t offset) {
  cts::Row(name, [&] {
    void* memory = nullptr;
    CTS_CUDA(cts::control()  ? cudaHostAlloc(&memory, bytes, cudaHostAllocDefault)
             : attached != 0 ? cudaMallocManaged(&memory, bytes, attached)
                             : cudaMalloc(&memory, bytes));
    unsigned flags = 0xA5A5A5A5u;
    CTS_EXPECT_NE(cudaHostGetFlags(&flags, static_cast<char*>(memory) + offset), cudaSuccess,
                  "flags were given for memory that cudaHostAlloc did not give");
    (void)cudaGetLastError();
    CTS_CUDA(cts::control() ? cudaFreeHost(memory) : cudaFree(memory));
  });
}

CTS_CASE() {
  Check("4-KiB", 4096, cudaMemAttachGlobal, 0);
  Check("4-KiB-of-the-host", 4096, cudaMemAttachHost, 0);
  Check("4-MiB", 4 << 20, cudaMemAttachGlobal, 0);
  Check("inside-4-MiB", 4 << 20, cudaMemAttachGlobal, (1 << 20) + 5);
  Check("of-the-device-alone", 4096, 0, 0);
}

}  // namespace
