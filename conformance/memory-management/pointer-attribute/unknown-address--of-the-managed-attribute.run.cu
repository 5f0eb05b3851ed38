/*---
clause: mm.pointer-attribute.unknown-address
covers: the managed attribute
control: managed memory is asked
control-fails-with: an address that CUDA does not know is said to be managed or not
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <vector>

namespace {

// Nothing lies at these addresses for CUDA. Memory of the host is left out where devices use it as it is.
CTS_CASE() {
  int pageable = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&pageable, cudaDevAttrPageableMemoryAccess, 0));
  const cts::ManagedBuffer<char> known(4096);
  const std::vector<char> of_the_host(4096);
  const struct {
    const char* name;
    CUdeviceptr address;
    bool of_the_host;
  } addresses[] = {{"low-address", 4096, false},
                   {"odd-address", 65'537, false},
                   {"memory-of-the-host", reinterpret_cast<CUdeviceptr>(of_the_host.data()), true}};
  for (const auto& address : addresses) {
    if (pageable != 0 && address.of_the_host) continue;
    cts::Row(address.name, [&] {
      unsigned long long value = 0;
      const CUdeviceptr asked = cts::control() ? reinterpret_cast<CUdeviceptr>(known.data()) : address.address;
      CTS_EXPECT_EQ(CTS_DRIVER(cuPointerGetAttribute)(&value, CU_POINTER_ATTRIBUTE_IS_MANAGED, asked),
                    CUDA_ERROR_INVALID_VALUE, "an address that CUDA does not know is said to be managed or not");
    });
  }
}

}  // namespace
