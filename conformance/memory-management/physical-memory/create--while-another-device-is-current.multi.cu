/*---
clause: mm.physical-memory.create
covers: the device that is named while another one is current
control: the current device is named
control-fails-with: memory is not on the device that was named while another one was current
requires: [vmm, peer-access]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"
#include "cts/process/two_gpus.h"

#include <algorithm>

namespace {

constexpr std::size_t kStep = 4099;
constexpr int kRounds = 12;

// Whether the mapped memory is the device's, by its attribute and for its kernels, which alone have access.
bool IsOf(int device, const cts::Mapping& mapping) {
  const cts::OnDevice on(device);
  CTS_CU(cts::SetAccess(mapping.address(), mapping.size(), CU_MEM_ACCESS_FLAGS_PROT_READWRITE, device));
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, mapping.data() + mapping.size() / 2));
  if (attributes.device != device) return false;
  const cts::Stream stream;
  cts::Stamps stamps(kStep);
  stamps.Put(stream, mapping.data(), mapping.size(), 1);
  stamps.Check(stream, mapping.data(), mapping.size(), 1);
  stream.Synchronize();
  return stamps.wrong() == 0;
}

// How much memory of the device is free meanwhile is told nowhere: a driver may keep what was released.
CTS_CASE() {
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaFree(nullptr));  // makes the context
  }
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::OnDevice on(pair.other);
      const CUmemAllocationProp properties = cts::MemoryOfDevice(cts::control() ? pair.other : pair.one);
      const std::size_t bytes = std::max(cts::Granule(properties), std::size_t{256} << 20);
      int of_the_device = 0;
      for (int round = 0; round < kRounds; ++round) {
        const cts::PhysicalMemory memory(bytes, properties);
        const cts::Reservation range(bytes);
        const cts::Mapping mapping(range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
        of_the_device += IsOf(pair.one, mapping);
      }
      CTS_EXPECT_EQ(of_the_device, kRounds, "memory is not on the device that was named while another one was current");
    });
  }
}

}  // namespace
