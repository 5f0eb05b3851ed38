/*---
clause: pi.pinned.register-malloc-memory
covers: several ranges that share a page
control: ranges of another block are registered
control-fails-with: one of several registered ranges of a page is not known as page-locked
requires: [host-register]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/page_locked_use.cuh"

#include <cstdlib>
#include <iterator>
#include <vector>

namespace {

constexpr size_t kBytes = 1 << 17;

struct Range {
  size_t at, bytes;
};
// Side by side, with gaps, and over the end of a page. No two of them have a byte in common.
constexpr Range kRanges[] = {{0, 80}, {80, 20}, {100, 1}, {1001, 998}, {4000, 1000}, {5000, 3}, {9000, 60'000}};
constexpr size_t kCount = std::size(kRanges);

bool IsHost(const void* memory) {
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  return attributes.type == cudaMemoryTypeHost;
}

// Each range is asked about, and used, while the others are registered, too, and while fewer and fewer of them are.
void Check(const char* name, size_t step) {
  cts::Row(name, [&] {
    auto* const block = static_cast<char*>(std::aligned_alloc(1 << 16, kBytes));
    auto* const other = static_cast<char*>(std::aligned_alloc(1 << 16, kBytes));
    char* const registered = cts::control() ? other : block;
    std::vector<bool> is_registered(kCount, false);
    for (size_t i = 0; i < kCount; ++i) {
      const Range& range = kRanges[i * step % kCount];
      const cudaError_t code =
          cts::Taken(cudaHostRegister(registered + range.at, range.bytes, cudaHostRegisterDefault));
      is_registered[i * step % kCount] = code == cudaSuccess;
      // Whether two registered ranges may share a page is not stated.
      if (code == cudaErrorHostMemoryAlreadyRegistered && i > 0) {
        cts::PowerNotShown("a page of a registered range cannot be registered again");
      } else {
        CTS_EXPECT_EQ(code, cudaSuccess, "a range was not registered beside others of its page");
      }
    }
    for (size_t gone = 0; gone < kCount; ++gone) {
      for (size_t i = 0; i < kCount; ++i) {
        if (!is_registered[i]) continue;
        char* const range = block + kRanges[i].at;
        for (const char* at : {range, range + kRanges[i].bytes - 1})
          CTS_EXPECT(IsHost(at), "one of several registered ranges of a page is not known as page-locked");
        if (cts::control()) continue;  // what it would be good for no document says
        const auto use = cts::UseAsPageLocked(0, range, kRanges[i].bytes);
        CTS_EXPECT(use.copied_behind_the_host, "a copy into one of several registered ranges held up the host");
        CTS_EXPECT(use.mapped, "a kernel did not read all of one of several registered ranges");
      }
      const size_t next = (kCount - 1 - gone) * step % kCount;
      if (!is_registered[next]) continue;
      is_registered[next] = false;
      CTS_CUDA(cudaHostUnregister(registered + kRanges[next].at));
    }
    std::free(block);
    std::free(other);
  });
}

CTS_CASE() {
  Check("in-order", 1);
  Check("in-turns", 3);
}

}  // namespace
