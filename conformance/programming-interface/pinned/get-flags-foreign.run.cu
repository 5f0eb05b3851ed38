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

CTS_CASE() {
  int local = 0;
  void* const heap = std::malloc(4096);
  const cts::DeviceBuffer<char> device(64);
  Check("stack", &local);
  Check("malloc", heap);
  Check("device-memory", device.data());
  std::free(heap);
}

}  // namespace
