/*---
clause: mm.managed-coherency.writes-visible-after-wait
covers: fills that are synchronous to the host
control: the host reads without the fill
control-fails-with: the host does not see what a kernel wrote to managed memory before a fill that waits
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr std::size_t kBytes = 300'000;
constexpr unsigned kRounds = 6;

// A kernel of a blocking stream is late. The fill, in the NULL stream, comes after it, and ends before it returns.
void Check(const char* name, char* filled) {
  cts::Row(name, [&] {
    const cts::ManagedBuffer<unsigned char> block(kBytes);
    const cts::Stream stream(cudaStreamDefault);
    cts::Stamps stamps(1);
    std::size_t wrong = 0;
    for (unsigned round = 0; round < kRounds; ++round) {
      cts::PutWhere(block.data(), kBytes, round % 2 == 0 ? cts::Residence::kHost : cts::Residence::kDevice, stream);
      stamps.Put(stream, block.data(), kBytes, round, cts::WindowNs() / 2);
      if (!cts::control()) CTS_CUDA(cudaMemset(filled, 1, 4096));
      for (std::size_t i = kBytes; i-- > 0;) wrong += block[i] != cts::StampOf(round, i);
      stream.Synchronize();
    }
    if (cts::control() && wrong == 0) cts::PowerNotShown("the reads of the host took as long as the kernel");
    CTS_EXPECT_EQ(wrong, 0, "the host does not see what a kernel wrote to managed memory before a fill that waits");
  });
}

CTS_CASE() {
  const cts::PinnedBuffer<char> page_locked(4096);
  const cts::ManagedBuffer<char> managed(4096);
  Check("of-page-locked-memory", page_locked.data());
  Check("of-other-managed-memory", managed.data());
}

}  // namespace
