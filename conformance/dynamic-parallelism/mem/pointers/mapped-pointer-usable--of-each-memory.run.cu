/*---
clause: cdp.mem.pointers.mapped-pointer-usable
covers: allocated and registered memory, its first and its last words
control: the child gets a pointer to other mapped memory
control-fails-with: the child's pointer does not mean the mapped memory of some kind that its parent uses
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include <cstring>
#include <vector>

namespace {

constexpr unsigned kThreads = 64, kWords = 10'000;  // several pages
constexpr std::size_t kBytes = kWords * sizeof(unsigned);

// The first and the last words: the parent stores them, and the child adds.
__host__ __device__ unsigned PlaceOf(unsigned thread) {
  return thread < kThreads / 2 ? thread : kWords - kThreads + thread;
}
__global__ void Child(unsigned* words) { words[PlaceOf(threadIdx.x)] += 1000; }
__global__ void Parent(unsigned* words, unsigned* for_child) {
  words[PlaceOf(threadIdx.x)] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x == 0) Child<<<1, kThreads>>>(for_child);
}

bool MappedMemoryOfTheHost(cts::MemoryKind kind) { return cts::OnHost(kind) && cts::MappedMemory(kind); }

CTS_CASE() {
  cts::ForEachMemory(&MappedMemoryOfTheHost, [](cts::MemoryKind kind) {
    const cts::MemoryBlock block(kind, kBytes), other(kind, kBytes);
    const auto words_of = [](const cts::MemoryBlock& of) { return reinterpret_cast<unsigned*>(of.device()); };
    Parent<<<1, kThreads>>>(words_of(block), words_of(cts::control() ? other : block));
    CTS_FINISH();
    const std::vector<unsigned char> bytes = block.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kThreads; ++i) {
      unsigned word;
      std::memcpy(&word, bytes.data() + PlaceOf(i) * sizeof word, sizeof word);
      wrong += word != i + 1000;
    }
    CTS_EXPECT_EQ(wrong, 0u, "the child's pointer does not mean the mapped memory of some kind that its parent uses");
  });
}

}  // namespace
