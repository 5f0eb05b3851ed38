/*---
clause: pi.pinned.get-flags-foreign
control: the memory comes from cudaHostAlloc
control-fails-with: flags were given for memory outside of cudaHostAlloc
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>

namespace {

void Check(const char* name, const void* memory) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<char> pinned(64);
    unsigned flags = 0xA5A5A5A5u;
    CTS_EXPECT_NE(cudaHostGetFlags(&flags, cts::control() ? pinned.data() : const_cast<void*>(memory)), cudaSuccess,
                  "flags were given for memory outside of cudaHostAlloc");
    (void)cudaGetLastError();
  });
}

cudaError_t Ask(void* memory) {
  unsigned flags = 0;
  const cudaError_t code = cudaHostGetFlags(&flags, memory);
  (void)cudaGetLastError();
  return code;
}

// Page-locked memory of other functions is outside, too, by the letter; runtimes differ, and nobody is blamed.
void ObserveOthers() {
  void* pinned = nullptr;
  CTS_CUDA(cudaMallocHost(&pinned, 1 << 16));
  CTS_OBSERVE("mallochost-memory", Ask(pinned));
  CTS_CUDA(cudaFreeHost(pinned));
  void* const registered = std::aligned_alloc(4096, 1 << 16);
  if (cudaHostRegister(registered, 1 << 16, cudaHostRegisterDefault) == cudaSuccess) {
    CTS_OBSERVE("registered-memory", Ask(registered));
    CTS_CUDA(cudaHostUnregister(registered));
  }
  (void)cudaGetLastError();
  std::free(registered);
}

CTS_CASE() {
  int local = 0;
  void* const heap = std::malloc(4096);
  const cts::DeviceBuffer<char> device(64);
  Check("stack", &local);
  Check("malloc", heap);
  Check("device-memory", device.data());
  std::free(heap);
  if (!cts::control()) ObserveOthers();
}

}  // namespace
