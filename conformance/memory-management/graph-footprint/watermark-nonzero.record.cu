/*---
clause: mm.graph-footprint.watermark-nonzero
requires: [memory-pools]
own-process: it tries to change marks of the process
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <cstdint>

namespace {

CTS_CASE() {
  int device = 0;
  CTS_CUDA(cudaGetDevice(&device));
  for (const std::uint64_t value : {std::uint64_t{1}, std::uint64_t{32} << 20}) {
    cts::Row(value == 1 ? "1" : "32-mib", [&] {
      std::uint64_t to = value;
      CTS_OBSERVE("used", cts::Taken(cudaDeviceSetGraphMemAttribute(device, cudaGraphMemAttrUsedMemHigh, &to)));
      CTS_OBSERVE("reserved", cts::Taken(cudaDeviceSetGraphMemAttribute(device, cudaGraphMemAttrReservedMemHigh, &to)));
    });
  }
}

}  // namespace
