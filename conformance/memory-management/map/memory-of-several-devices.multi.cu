/*---
clause: mm.map.memory-of-several-devices
control: the second device gets no access
control-fails-with: a range with memory of two devices is not used by both
requires: [vmm, peer-access, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"
#include "cts/process/two_gpus.h"

#include <algorithm>
#include <optional>

namespace {

constexpr std::size_t kParts = 4;

// Granules of both devices in turn. Each device looks at all of it and writes; copies cross the borders; each part is
// told to lie where it does.
CTS_CHILD(Uses) {
  if (cts::control()) cts::ContextIsLost();
  const std::size_t granule = std::max(cts::Granule(cts::MemoryOfDevice(0)), cts::Granule(cts::MemoryOfDevice(1)));
  std::vector<cts::PhysicalMemory> memories;
  for (std::size_t i = 0; i < kParts; ++i) memories.emplace_back(granule, cts::MemoryOfDevice(static_cast<int>(i % 2)));
  const cts::Reservation range(kParts * granule);
  std::vector<cts::Mapping> mappings;
  for (std::size_t i = 0; i < kParts; ++i)
    mappings.emplace_back(range.address() + i * granule, memories[i], CU_MEM_ACCESS_FLAGS_PROT_NONE);
  CTS_CU(cts::SetAccess(range.address(), range.size(), CU_MEM_ACCESS_FLAGS_PROT_READWRITE, 0));
  if (!cts::control()) CTS_CU(cts::SetAccess(range.address(), range.size(), CU_MEM_ACCESS_FLAGS_PROT_READWRITE, 1));
  unsigned char* const at = cts::Pointer(range.address());
  unsigned number = 0;
  bool right = true;
  for (const int device : {0, 1, 0}) {
    const cts::OnDevice on(device);
    const cts::Stream stream;
    cts::Stamps stamps(257);
    if (number != 0) stamps.Check(stream, at, range.size(), number);
    stamps.Put(stream, at, range.size(), ++number);
    stream.Synchronize();
    right = right && stamps.wrong() == 0;
  }
  std::vector<unsigned char> bytes(granule);
  CTS_CUDA(cudaMemset(at + granule / 2, 0x5A, granule));
  CTS_CUDA(cudaMemcpy(bytes.data(), at + granule / 2, granule, cudaMemcpyDeviceToHost));
  right = right && std::all_of(bytes.begin(), bytes.end(), [](unsigned char byte) { return byte == 0x5A; });
  for (std::size_t i = 0; i < kParts; ++i) {
    int ordinal = -1;
    CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&ordinal, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
                                             range.address() + i * granule + 5));
    right = right && ordinal == static_cast<int>(i % 2);
  }
  cts::Tell("right", right);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Uses", {.timeout_s = 20});
  CTS_EXPECT(child.Has("right") && child.Value("right") == 1, "a range with memory of two devices is not used by both");
}

}  // namespace
