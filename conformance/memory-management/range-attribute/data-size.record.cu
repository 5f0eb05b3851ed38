/*---
clause: mm.range-attribute.data-size
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <string>

namespace {

CTS_CASE() {
  const cts::ManagedBuffer<char> block(1 << 20);
  for (const std::size_t size : {0, 1, 3, 5, 8}) {
    int values[4] = {};
    for (const bool list : {false, true}) {
      const cudaError_t code = cudaMemRangeGetAttribute(
          values, size, list ? cudaMemRangeAttributeAccessedBy : cudaMemRangeAttributeReadMostly, block.data(),
          block.size());
      (void)cudaGetLastError();
      CTS_OBSERVE(((list ? "list-of-" : "value-of-") + std::to_string(size) + "-bytes").c_str(), code);
    }
  }
}

}  // namespace
