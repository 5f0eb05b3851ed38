/*---
clause: pi.device-memory.pitch-at-least-width
control: half the width is asked for
control-fails-with: the pitch is smaller than the width
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  size_t narrow = 0;
  for (const size_t width : {1, 2, 3, 31, 100, 511, 512, 513, 1000, 4095, 4096, 4097, 65535, 100000}) {
    void* memory = nullptr;
    size_t pitch = 0;
    CTS_CUDA(cudaMallocPitch(&memory, &pitch, cts::control() ? (width + 1) / 2 : width, 7));
    narrow += pitch < width;
    CTS_CUDA(cudaFree(memory));
  }
  if (cts::control() && narrow == 0) cts::PowerNotShown("the pitch of half of each width has room for all of it");
  CTS_EXPECT_EQ(narrow, 0, "the pitch is smaller than the width");
}

}  // namespace
