/*---
clause: mm.map.unmap-several-mappings
control: the last mapping is left out of the unmap
control-fails-with: the addresses of several mappings could not be given back after one unmap
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

#include <string>

namespace {

constexpr std::size_t kStep = 1021;

// So many neighbours, of one or two granules, all used. One unmap for all of them; the memory is mapped elsewhere and
// still has what it had, the range is mapped anew, and at the end the addresses go back.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  for (const std::size_t count : {2, 3, 17}) {
    cts::Row((std::to_string(count) + "-mappings").c_str(), [&] {
      std::vector<cts::PhysicalMemory> memories;
      std::size_t all = 0;
      for (std::size_t i = 0; i < count; ++i) {
        memories.emplace_back((1 + i % 2) * granule);
        all += memories.back().size();
      }
      const cts::Reservation elsewhere(all);
      CUdeviceptr range = 0;
      CTS_CU(CTS_DRIVER(cuMemAddressReserve)(&range, all, 0, 0, 0));
      const cts::Stream stream;
      cts::Stamps stamps(kStep);
      for (int turn = 0; turn < 2; ++turn) {
        std::size_t at = 0;
        for (const cts::PhysicalMemory& memory : memories) {
          CTS_CU(CTS_DRIVER(cuMemMap)(range + at, memory.size(), 0, memory.handle(), 0));
          at += memory.size();
        }
        CTS_CU(cts::SetAccess(range, all, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
        stamps.Put(stream, cts::Pointer(range), all, static_cast<unsigned>(turn));
        stamps.Check(stream, cts::Pointer(range), all, static_cast<unsigned>(turn));
        stream.Synchronize();
        const std::size_t unmapped = cts::control() && turn == 1 ? all - memories.back().size() : all;
        CTS_EXPECT_EQ(CTS_DRIVER(cuMemUnmap)(range, unmapped), CUDA_SUCCESS,
                      "several neighbouring mappings could not be unmapped at once");
      }
      const CUresult freed = CTS_DRIVER(cuMemAddressFree)(range, all);
      CTS_EXPECT_EQ(freed, CUDA_SUCCESS, "the addresses of several mappings could not be given back after one unmap");
      if (freed != CUDA_SUCCESS) {
        CTS_CU(CTS_DRIVER(cuMemUnmap)(range + all - memories.back().size(), memories.back().size()));
        CTS_CU(CTS_DRIVER(cuMemAddressFree)(range, all));
      }
      std::vector<cts::Mapping> mappings;
      CUdeviceptr at = elsewhere.address();
      for (const cts::PhysicalMemory& memory : memories) {
        mappings.emplace_back(at, memory);
        at += memory.size();
      }
      stamps.Check(stream, cts::Pointer(elsewhere.address()), all, 1);
      stream.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong(), 0, "memory of several mappings lost what it held when they were unmapped at once");
    });
  }
}

}  // namespace
