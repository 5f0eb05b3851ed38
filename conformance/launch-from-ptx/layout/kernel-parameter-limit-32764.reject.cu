/*---
clause: ptx.layout.kernel-parameter-limit-32764
control: the parameter list is exactly as long as the limit
build: [rdc]
rejects-with:
  - 'Formal parameter space overflowed (32765 bytes required, max 32764 bytes allowed) in function <internal>'
---*/
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
constexpr int kBytes = 32764;
#else
constexpr int kBytes = 32765;
#endif

struct Block {
  unsigned char bytes[kBytes];
};

__global__ void Kernel(Block block) {
  if (block.bytes[threadIdx.x] == 1) asm("trap;");
}

CTS_CASE() {
  void (*kernel)(Block) = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace
