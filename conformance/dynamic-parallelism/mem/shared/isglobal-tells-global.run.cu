/*---
clause: cdp.mem.shared.isglobal-tells-global
control: the kernel asks about a shared variable every time
control-fails-with: a pointer to global memory is not recognised
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable;

__global__ void Ask(unsigned* answers, const void* allocated, bool shared_instead) {
  __shared__ int shared;
  void* from_heap = malloc(16);
  const void* pointers[3] = {&variable, allocated, from_heap};
  for (int i = 0; i < 3; ++i) answers[i] = __isGlobal(shared_instead ? &shared : pointers[i]);
  answers[3] = from_heap != nullptr;
  free(from_heap);
}

CTS_CASE() {
  cts::DeviceBuffer<int> allocated(1);
  cts::DeviceBuffer<unsigned> answers(4, 0);
  Ask<<<1, 1>>>(answers.data(), allocated.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(answers[3], 1, "the heap had no 16 bytes");
  for (int i = 0; i < 3; ++i) CTS_EXPECT_NE(answers[i], 0, "a pointer to global memory is not recognised");
}

}  // namespace
