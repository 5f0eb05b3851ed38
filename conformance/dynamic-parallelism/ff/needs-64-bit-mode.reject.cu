/*---
clause: cdp.ff.needs-64-bit-mode
control: the program is compiled for 64 bits, the only mode left
build: [rdc, m32]
control-build: [rdc]
rejects-with:
  - "Value '32' is not defined for option 'machine'"
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}
__global__ void Parent() { Child<<<1, 1, 0, cudaStreamFireAndForget>>>(); }

CTS_CASE() { Parent<<<1, 1>>>(); }

}  // namespace
