/*---
clause: mm.managed.attributes
control: memory of cudaHostAlloc is asked
control-fails-with: the attributes of managed memory are not those of one address for host and device
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

constexpr std::size_t kBytes = 3 << 20;
constexpr const char* kOther = "the attributes of managed memory are not those of one address for host and device";

// Base and inner addresses, wherever the block was moved to.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::PinnedBuffer<unsigned char> host(kBytes);
  const cts::Stream stream;
  cts::Stamps stamps(1);
  const char* const states[] = {
      "untouched-by-the-device", "used-by-the-device", "on-the-device", "on-the-host", "used-by-the-host", "on-both"};
  for (int state = 0; state < 6; ++state) {
    cts::Row(states[state], [&] {
      if (state == 1) stamps.Put(stream, block.data(), kBytes, 1);
      if (state == 2) cts::PutWhere(block.data(), kBytes, cts::Residence::kDevice, stream);
      if (state == 3) cts::PutWhere(block.data(), kBytes, cts::Residence::kHost, stream);
      if (state == 4) std::memset(block.data(), 1, kBytes);
      if (state == 5) cts::PutWhere(block.data(), kBytes, cts::Residence::kBoth, stream);
      stream.Synchronize();
      for (const std::size_t offset : {std::size_t{0}, std::size_t{1}, kBytes / 2 + 3, kBytes - 1}) {
        unsigned char* const at = (cts::control() ? host.data() : block.data()) + offset;
        cudaPointerAttributes attributes{};
        CTS_CUDA(cudaPointerGetAttributes(&attributes, at));
        CTS_EXPECT(
            attributes.type == cudaMemoryTypeManaged && attributes.devicePointer == at && attributes.hostPointer == at,
            kOther);
        unsigned managed = 0;
        CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&managed, CU_POINTER_ATTRIBUTE_IS_MANAGED,
                                                 reinterpret_cast<CUdeviceptr>(at)));
        CTS_EXPECT_EQ(managed, 1, kOther);
        unsigned in_list = 0;
        CUpointer_attribute attribute = CU_POINTER_ATTRIBUTE_IS_MANAGED;
        void* value = &in_list;
        CTS_CU(CTS_DRIVER(cuPointerGetAttributes)(1, &attribute, &value, reinterpret_cast<CUdeviceptr>(at)));
        CTS_EXPECT_EQ(in_list, 1, kOther);
      }
    });
  }
}

}  // namespace
