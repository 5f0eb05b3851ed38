/*---
clause: cdp.mem.shared.isglobal-tells-global
covers: device memory of each kind
control: the kernels ask about a shared variable every time
control-fails-with: a pointer to some kind of device memory is not recognised
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

namespace {

constexpr unsigned kPointers = 2, kBytes = 20'000;

// About the first and the last byte. Volatile, so that the answer comes from the address, not from the compiler.
__device__ void Ask(unsigned* answers, const unsigned char* bytes, bool shared_instead) {
  __shared__ unsigned char shared;
  const void* volatile pointers[kPointers] = {shared_instead ? &shared : bytes,
                                              shared_instead ? &shared : bytes + kBytes - 1};
  for (unsigned i = 0; i < kPointers; ++i) answers[i] = __isGlobal(pointers[i]);
}
__global__ void Child(unsigned* answers, const unsigned char* bytes, bool shared_instead) {
  Ask(answers, bytes, shared_instead);
}
__global__ void Parent(unsigned* answers, const unsigned char* bytes, bool shared_instead) {
  Ask(answers, bytes, shared_instead);
  Child<<<1, 1>>>(answers + kPointers, bytes, shared_instead);
}

CTS_CASE() {
  cts::ForEachMemory(&cts::DeviceMemory, [](cts::MemoryKind kind) {
    const cts::MemoryBlock block(kind, kBytes);
    const cts::DeviceBuffer<unsigned> answers(2 * kPointers, 0);
    Parent<<<1, 1>>>(answers.data(), block.device(), cts::control());
    CTS_FINISH();
    for (const unsigned answer : answers.Read())
      CTS_EXPECT_NE(answer, 0u, "a pointer to some kind of device memory is not recognised");
  });
}

}  // namespace
