/*---
clause: pi.uva.attributes-unregistered
control: page-locked memory is asked about
control-fails-with: ordinary memory of the host is not known as unregistered
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>

namespace {

void Check(const char* name, const void* memory) {
  cts::Row(name, [&] {
    const cts::PinnedBuffer<char> pinned(64);
    cudaPointerAttributes attributes{};
    attributes.type = cudaMemoryTypeManaged;
    CTS_EXPECT_EQ(cudaPointerGetAttributes(&attributes, cts::control() ? pinned.data() : memory), cudaSuccess,
                  "the attributes of ordinary memory were refused");
    CTS_EXPECT_EQ(attributes.type, cudaMemoryTypeUnregistered,
                  "ordinary memory of the host is not known as unregistered");
  });
}

CTS_CASE() {
  static int global;
  int local = 0;
  void* const heap = std::malloc(4096);
  Check("stack", &local);
  Check("malloc", heap);
  Check("global-variable", &global);
  std::free(heap);
}

}  // namespace
