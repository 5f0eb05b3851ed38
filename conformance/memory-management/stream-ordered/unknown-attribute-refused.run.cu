/*---
clause: mm.stream-ordered.unknown-attribute-refused
control: an attribute is asked for that the driver knows
control-fails-with: an attribute that the driver does not know was told
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

// Numbers that no driver has given to an attribute. The error is taken like any other.
CTS_CASE() {
  for (const int number : {0, 77'777, 1 << 30}) {
    int told = -7;
    const auto asked = cts::control() ? cudaDevAttrMemoryPoolsSupported : static_cast<cudaDeviceAttr>(number);
    CTS_EXPECT_EQ(cudaDeviceGetAttribute(&told, asked, 0), cudaErrorInvalidValue,
                  "an attribute that the driver does not know was told");
    if (cts::control()) continue;
    CTS_EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue, "the refused query left no last error");
    CTS_EXPECT_EQ(cudaGetLastError(), cudaSuccess, "the refused query left more than a last error");
  }
}

}  // namespace
