/*---
clause: mm.pointer-attribute.unknown-address
control: memory of cudaMalloc is asked
control-fails-with: an attribute of an address that CUDA does not know is told
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>
#include <vector>

namespace {

// Nothing lies at these addresses for CUDA. Memory of the host is left out where devices use it as it is.
CTS_CASE() {
  int pageable = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&pageable, cudaDevAttrPageableMemoryAccess, 0));
  const cts::DeviceBuffer<char> known(4096);
  const std::vector<char> of_the_host(4096);
  const struct {
    const char* name;
    CUdeviceptr address;
  } addresses[] = {{"low-address", 4096}, {"memory-of-the-host", reinterpret_cast<CUdeviceptr>(of_the_host.data())}};
  const struct {
    const char* name;
    CUpointer_attribute attribute;
  } attributes[] = {{"context", CU_POINTER_ATTRIBUTE_CONTEXT}, {"memory-type", CU_POINTER_ATTRIBUTE_MEMORY_TYPE}};
  for (const auto& address : addresses) {
    if (pageable != 0 && address.address != 4096) continue;
    for (const auto& attribute : attributes) {
      cts::Row((std::string(attribute.name) + "-of-" + address.name).c_str(), [&] {
        unsigned long long value = 0;
        const CUdeviceptr asked = cts::control() ? reinterpret_cast<CUdeviceptr>(known.data()) : address.address;
        CTS_EXPECT_EQ(CTS_DRIVER(cuPointerGetAttribute)(&value, attribute.attribute, asked), CUDA_ERROR_INVALID_VALUE,
                      "an attribute of an address that CUDA does not know is told");
      });
    }
  }
}

}  // namespace
