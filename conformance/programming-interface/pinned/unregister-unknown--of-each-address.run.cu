/*---
clause: pi.pinned.unregister-unknown
covers: addresses of each kind, a live registration beside them
control: pages that are registered are named
control-fails-with: an address that is not registered was not refused with cudaErrorHostMemoryNotRegistered
requires: [host-register]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

#include <cstdlib>

namespace {

constexpr std::size_t kPages = 6;  // the third and the fourth are registered

// Whether `address` is refused, and the registration beside it stays. In the control one page more is registered, and
// named.
void Check(const char* name, void* address) {
  cts::Row(name, [&] {
    const std::size_t page = cts::HostPage();
    const cts::HostRange range(kPages * page), other(page);
    char* const registered = range.data() + 2 * page;
    CTS_CUDA(cudaHostRegister(registered, 2 * page, cudaHostRegisterDefault));
    if (cts::control()) CTS_CUDA(cudaHostRegister(other.data(), page, cudaHostRegisterDefault));
    for (void* const asked :
         {address, static_cast<void*>(range.data() + page), static_cast<void*>(range.data() + 4 * page)}) {
      const cudaError_t code = cts::Taken(cudaHostUnregister(cts::control() ? other.data() : asked));
      CTS_EXPECT_EQ(code, cudaErrorHostMemoryNotRegistered,
                    "an address that is not registered was not refused with cudaErrorHostMemoryNotRegistered");
    }
    CTS_EXPECT_EQ(cts::Taken(cudaHostUnregister(registered)), cudaSuccess,
                  "a refused call took the registration of other pages");
  });
}

CTS_CASE() {
  static int global;
  int local = 0;
  void* const heap = std::malloc(4096);
  const cts::HostRange pages(1 << 20);
  Check("stack", &local);
  Check("global-variable", &global);
  Check("malloc", heap);
  Check("mmap", pages.data());
  std::free(heap);
}

}  // namespace
