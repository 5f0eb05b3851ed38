/*---
clause: cdp.mem.mapped.host-pointers-may-be-used
covers: allocated and registered memory, each stream, places within a megabyte
control: the kernel hands a pointer to other mapped memory down to its child
control-fails-with: a word of some mapped memory does not hold what all three levels did to it
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/stream/kernel_streams.cuh"

#include <cstring>
#include <vector>

namespace {

constexpr unsigned kThreads = 64, kWords = 1 << 18, kApart = 4161;  // over many pages, and to the last word
static_assert((kThreads - 1) * kApart < kWords);

// The pointer does not point to the beginning, and a structure holds it, as programs do.
struct Given {
  unsigned* last;
  unsigned added;
};

__device__ unsigned* Place(const Given& given, unsigned thread) { return given.last - thread * kApart; }

__global__ void Grandchild(Given given) { *Place(given, threadIdx.x) += given.added; }
__global__ void Child(Given given) {
  *Place(given, threadIdx.x) += given.added;
  __syncthreads();
  if (threadIdx.x == 0) Grandchild<<<1, kThreads>>>({given.last, 10 * given.added});
}

struct Launch {
  unsigned *last, *for_child;
  __device__ void operator()(cudaStream_t stream) const {
    for (unsigned i = 0; i < kThreads; ++i) *Place({last, 0}, i) += 1;
    Child<<<1, kThreads, 0, stream>>>({for_child, 10});
  }
};

void CheckEach(cts::MemoryKind kind) {
  if (!cts::IsThere(kind)) return cts::PowerNotShown("this machine has no such memory");
  constexpr std::size_t kBytes = kWords * sizeof(unsigned);
  cts::MemoryBlock block(kind, kBytes), other(kind, kBytes);
  const auto last_of = [](const cts::MemoryBlock& of) { return reinterpret_cast<unsigned*>(of.device()) + kWords - 1; };
  cts::ForEachKernelStream([&](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      block.Fill(0);
      other.Fill(0);
      cts::InKernel(stream, Launch{last_of(block), last_of(cts::control() ? other : block)}).Finish();
      const std::vector<unsigned char> bytes = block.Read();
      std::vector<unsigned> words(kWords);
      std::memcpy(words.data(), bytes.data(), kBytes);
      unsigned wrong = 0;
      for (unsigned i = 0; i < kWords; ++i) {
        const unsigned from_last = kWords - 1 - i;
        const bool place = from_last % kApart == 0 && from_last / kApart < kThreads;
        wrong += words[i] != (place ? 111u : 0u);
      }
      CTS_EXPECT_EQ(wrong, 0u, "a word of some mapped memory does not hold what all three levels did to it");
    });
  });
}

CTS_CASE(page_locked) { CheckEach(cts::MemoryKind::kPageLocked); }
CTS_CASE(registered) { CheckEach(cts::MemoryKind::kRegistered); }

}  // namespace
