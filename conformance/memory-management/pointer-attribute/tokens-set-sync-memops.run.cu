/*---
clause: mm.pointer-attribute.tokens-set-sync-memops
control: the managed attribute is asked for instead
control-fails-with: a query of tokens for a peer did not set the attribute of synchronous operations
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

bool IsSet(CUdeviceptr memory) {
  unsigned set = 0;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&set, CU_POINTER_ATTRIBUTE_SYNC_MEMOPS, memory));
  return (set & 0xFF) != 0;
}

// Of memory of cuMemAlloc, at its first and at an inner address.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const std::size_t at : {0, 65'536}) {
    CUdeviceptr memory = 0;
    CTS_CU(CTS_DRIVER(cuMemAlloc)(&memory, 4 << 20));
    CTS_EXPECT(!IsSet(memory), "new memory has the attribute of synchronous operations");
    CUDA_POINTER_ATTRIBUTE_P2P_TOKENS tokens{};
    const CUpointer_attribute attribute =
        cts::control() ? CU_POINTER_ATTRIBUTE_IS_MANAGED : CU_POINTER_ATTRIBUTE_P2P_TOKENS;
    const CUresult code = CTS_DRIVER(cuPointerGetAttribute)(&tokens, attribute, memory + at);
    const bool is_set = IsSet(memory);
    CTS_CU(CTS_DRIVER(cuMemFree)(memory));
    if (code != CUDA_SUCCESS) return cts::PowerNotShown("the driver tells no tokens");
    CTS_EXPECT(is_set, "a query of tokens for a peer did not set the attribute of synchronous operations");
  }
}

}  // namespace
