/*---
clause: pi.pinned.get-flags-foreign
covers: memory that was given back
control: the memory is asked about before it is given back
control-fails-with: flags were given for memory that had been given back
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kGiven = "flags were given for memory that had been given back";

cudaError_t Ask(void* memory) {
  unsigned flags = 0;
  const cudaError_t code = cudaHostGetFlags(&flags, memory);
  (void)cudaGetLastError();
  return code;
}

// Asked about while it is there, too: an answer that was kept must not outlive the memory.
template <class Make, class GiveBack>
void Check(const char* name, Make make, GiveBack give_back) {
  cts::Row(name, [&] {
    void* const memory = make();
    const cudaError_t before = Ask(memory);
    CTS_EXPECT_EQ(before, cudaSuccess, "no flags were given for memory that is page-locked");
    if (!cts::control()) CTS_CUDA(give_back(memory));
    const cudaError_t after = Ask(memory);
    if (cts::control()) CTS_CUDA(give_back(memory));
    CTS_EXPECT_NE(after, cudaSuccess, kGiven);
  });
}

void* Allocated(size_t bytes, unsigned flags) {
  void* memory = nullptr;
  CTS_CUDA(cudaHostAlloc(&memory, bytes, flags));
  return memory;
}

CTS_CASE() {
  Check(
      "4-KiB", [] { return Allocated(4096, cudaHostAllocDefault); }, cudaFreeHost);
  Check(
      "4-KiB-mapped", [] { return Allocated(4096, cudaHostAllocMapped | cudaHostAllocPortable); }, cudaFreeHost);
  Check(
      "4-MiB", [] { return Allocated(4 << 20, cudaHostAllocDefault); }, cudaFreeHost);
  Check(
      "4-MiB-write-combined", [] { return Allocated(4 << 20, cudaHostAllocWriteCombined); }, cudaFreeHost);
}

}  // namespace
