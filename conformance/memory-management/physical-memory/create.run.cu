/*---
clause: mm.physical-memory.create
control: the second of two handles is that of the first
control-fails-with: two handles do not lead to memory of their own
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

#include <string>

namespace {

constexpr std::size_t kStep = 509;

// Two of each size at a time: each has all its bytes, of its own, on the device that was named.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  for (const std::size_t granules : {1, 2, 17, 64}) {
    cts::Row((std::to_string(granules) + "-granules").c_str(), [&] {
      const std::size_t bytes = granules * granule;
      const cts::PhysicalMemory one(bytes), other(bytes);
      const cts::Reservation range(2 * bytes);
      const cts::Mapping first(range.address(), one), second(range.address() + bytes, cts::control() ? one : other);
      const cts::Stream stream;
      cts::Stamps stamps(kStep);
      stamps.Put(stream, first.data(), bytes, 1);
      stamps.Put(stream, second.data(), bytes, 2);
      stamps.Check(stream, first.data(), bytes, 1);
      stamps.Check(stream, second.data(), bytes, 2);
      stream.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong(), 0, "two handles do not lead to memory of their own");
      for (const cts::Mapping* mapping : {&first, &second}) {
        cudaPointerAttributes attributes{};
        CTS_CUDA(cudaPointerGetAttributes(&attributes, mapping->data() + bytes / 2));
        CTS_EXPECT_EQ(attributes.device, 0, "mapped memory is not on the device that was named");
      }
    });
  }
}

}  // namespace
