/*---
clause: mm.map.neighbours-form-one-range
covers: hundreds of allocations, to which one call gives access
control: two of them change places
control-fails-with: what went across a range of hundreds of allocations is not there
requires: [vmm]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

#include <vector>

namespace {

constexpr const char* kLost = "what went across a range of hundreds of allocations is not there";
constexpr std::size_t kStep = 4099;

// Kernels write all of it and read it; a copy brings what lies around each border out and back.
CTS_CASE() {
  const std::size_t granule = cts::Granule(), count = cts::scale() < 1 ? 20 : 300, bytes = count * granule;
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free / 4 <= bytes) return cts::PowerNotShown("the device has no room for so many allocations");
  std::vector<cts::PhysicalMemory> memories;
  for (std::size_t i = 0; i < count; ++i) memories.emplace_back(granule);
  const cts::Reservation range(bytes);
  std::vector<cts::Mapping> mappings;
  for (std::size_t i = 0; i < count; ++i)
    mappings.emplace_back(range.address() + i * granule, memories[i], CU_MEM_ACCESS_FLAGS_PROT_NONE);
  CTS_CU(cts::SetAccess(range.address(), bytes, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
  unsigned char* const data = cts::Pointer(range.address());
  const cts::Stream writer, reader;
  cts::Stamps stamps(kStep);
  stamps.Put(writer, data, bytes, 1);
  writer.Synchronize();
  if (cts::control()) {
    const std::size_t one = count / 3, other = count - 1;
    for (const std::size_t i : {one, other}) mappings[i].Unmap();
    const cts::Mapping first(range.address() + one * granule, memories[other]),
        second(range.address() + other * granule, memories[one]);
    stamps.Check(reader, data, bytes, 1);
    reader.Synchronize();
    CTS_EXPECT_EQ(stamps.wrong(), 0, kLost);
    return;
  }
  stamps.Check(reader, data, bytes, 1);
  reader.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, kLost);
  constexpr std::size_t kAround = 200;
  const cts::PinnedBuffer<unsigned char> out(count * kAround);
  std::size_t wrong = 0;
  for (std::size_t i = 1; i < count; ++i) {
    unsigned char* const border = data + i * granule;
    CTS_CUDA(cudaMemsetAsync(border - kAround / 2, static_cast<int>(i % 251), kAround, reader));
    CTS_CUDA(cudaMemcpyAsync(out.data() + i * kAround, border - kAround / 2, kAround, cudaMemcpyDeviceToHost, reader));
  }
  reader.Synchronize();
  for (std::size_t i = kAround; i < count * kAround; ++i) wrong += out[i] != i / kAround % 251 ? 1 : 0;
  CTS_EXPECT_EQ(wrong, 0, "fills and copies across the borders of hundreds of allocations did not arrive");
}

}  // namespace
