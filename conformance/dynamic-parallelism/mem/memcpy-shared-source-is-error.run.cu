/*---
clause: cdp.mem.memcpy-shared-source-is-error
control: the kernel copies between global buffers
control-fails-with: a copy with a shared pointer was accepted
build: [rdc]
note: the documents name no code, so the code is recorded and only success is wrong
---*/
#include "cts/case.cuh"
#include "own-memory-copies.family.cuh"

namespace {

__global__ void Copy(int* global, int* other, cudaError_t* code, Call call, bool global_instead) {
  __shared__ int memory[kWords];
  for (unsigned i = 0; i < kWords; ++i) memory[i] = 1;
  *code = Copied(call, global, global_instead ? other : memory);
}

CTS_CASE() { CheckCopies(Copy, cts::control(), "a copy with a shared pointer was accepted"); }

}  // namespace
