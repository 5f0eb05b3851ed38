/*---
clause: pi.uva.attributes-managed
control: memory of cudaMalloc is asked about
control-fails-with: managed memory is not known as managed
launches: none
requires: [managed]
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  const cts::ManagedBuffer<char> managed(1 << 16);
  const cts::DeviceBuffer<char> device(1 << 16);
  for (const size_t offset : {0, 4097}) {
    cudaPointerAttributes attributes{};
    CTS_CUDA(cudaPointerGetAttributes(&attributes, (cts::control() ? device.data() : managed.data()) + offset));
    CTS_EXPECT_EQ(attributes.type, cudaMemoryTypeManaged, "managed memory is not known as managed");
  }
}

}  // namespace
