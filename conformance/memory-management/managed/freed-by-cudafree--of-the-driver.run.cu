/*---
clause: mm.managed.freed-by-cudafree
covers: cuMemFree, of managed memory of the driver
control: the free is left out
control-fails-with: managed memory is still there after cuMemFree
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/process/driver.h"

#include <cstring>

namespace {

constexpr std::size_t kBytes = 16 << 20;
constexpr int kRounds = 8;

// The query may refuse an address that belongs to nothing.
bool IsManaged(CUdeviceptr memory) {
  unsigned managed = 0;
  return CTS_DRIVER(cuPointerGetAttribute)(&managed, CU_POINTER_ATTRIBUTE_IS_MANAGED, memory) == CUDA_SUCCESS &&
         managed != 0;
}

// Wherever it lies, the address is that of no managed memory afterwards. The reference promises nothing of a second
// free.
CTS_CASE() {
  const cts::Stream stream;
  for (const cts::ResidenceRow& row : cts::kResidences) {
    cts::Row(row.name, [&] {
      CTS_CUDA(cudaFree(nullptr));
      for (int round = 0; round < kRounds; ++round) {
        CUdeviceptr memory = 0;
        CTS_CU(CTS_DRIVER(cuMemAllocManaged)(&memory, kBytes, CU_MEM_ATTACH_GLOBAL));
        std::memset(reinterpret_cast<void*>(memory), round, kBytes);
        cts::PutWhere(reinterpret_cast<void*>(memory), kBytes, row.residence, stream);
        CTS_EXPECT(IsManaged(memory), "managed memory of the driver is not known as that");
        if (!cts::control()) CTS_CU(CTS_DRIVER(cuMemFree)(memory));
        CTS_EXPECT(!IsManaged(memory), "managed memory is still there after cuMemFree");
        if (cts::control()) CTS_CU(CTS_DRIVER(cuMemFree)(memory));
      }
    });
  }
}

}  // namespace
