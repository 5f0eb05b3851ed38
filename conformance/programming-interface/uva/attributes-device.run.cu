/*---
clause: pi.uva.attributes-device
control: page-locked host memory is asked about
control-fails-with: the attributes of device memory are not those of its allocation
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  int current = -1, coherent = -1;
  CTS_CUDA(cudaGetDevice(&current));
  CTS_CUDA(cudaDeviceGetAttribute(&coherent, cudaDevAttrDirectManagedMemAccessFromHost, current));
  const cts::PinnedBuffer<char> pinned(1 << 16);
  const cts::DeviceBuffer<char> device(1 << 16);
  for (const size_t offset : {0, 1, 4096, 65535}) {
    cudaPointerAttributes attributes{};
    attributes.device = -7;
    attributes.hostPointer = &current;
    const char* const asked = (cts::control() ? pinned.data() : device.data()) + offset;
    CTS_CUDA(cudaPointerGetAttributes(&attributes, asked));
    CTS_EXPECT_EQ(attributes.type, cudaMemoryTypeDevice,
                  "the attributes of device memory are not those of its allocation");
    CTS_EXPECT_EQ(attributes.device, current, "the device is not that of the allocation");
    CTS_EXPECT_EQ(attributes.devicePointer, static_cast<void*>(const_cast<char*>(asked)),
                  "the device address is another");
    // A host that reaches memory of the device has an address for it.
    if (cts::control() || coherent != 0) continue;
    CTS_EXPECT(attributes.hostPointer == nullptr, "device memory has an address of the host");
  }
}

}  // namespace
