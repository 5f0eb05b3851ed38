/*---
clause: pi.uva.memcpy-default
covers: threads with another kind of memory each, at once
control: one byte less is copied
control-fails-with: a copy of one of several threads did not move exactly its bytes
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"
#include "cts/process/threads.h"

#include <memory>

namespace {

constexpr size_t kBytes = 20'001;

// To the device and back, by calls that wait and by commands of the thread's own stream.
struct Traveller {
  explicit Traveller(cts::MemoryKind kind) : middle(kind, kBytes) {}

  void Travel(unsigned rounds) {
    std::vector<unsigned char> pattern = cts::Pattern(kBytes), got(kBytes);
    for (unsigned round = 0; round < rounds; ++round) {
      for (unsigned char& byte : pattern) ++byte;
      std::memcpy(there.data(), pattern.data(), kBytes);
      std::memset(back.data(), cts::kPoison, kBytes);
      const size_t bytes = kBytes - (cts::control() ? 1 : 0);
      pattern[kBytes - 1] = 3;
      there[kBytes - 1] = 3;
      if (round % 2 == 0) {
        CTS_CUDA(cudaMemcpy(middle.data(), there.data(), bytes, cudaMemcpyDefault));
        CTS_CUDA(cudaMemcpy(back.data(), middle.data(), bytes, cudaMemcpyDefault));
      } else {
        CTS_CUDA(cudaMemcpyAsync(middle.data(), there.data(), bytes, cudaMemcpyDefault, stream));
        CTS_CUDA(cudaMemcpyAsync(back.data(), middle.data(), bytes, cudaMemcpyDefault, stream));
        stream.Synchronize();
      }
      std::memcpy(got.data(), back.data(), kBytes);
      wrong += cts::Differing(got, pattern);
    }
  }

  const cts::Stream stream;
  const cts::MemoryBlock middle;
  const cts::PinnedBuffer<unsigned char> there{kBytes}, back{kBytes};
  size_t wrong = 0;
};

CTS_CASE() {
  std::vector<std::unique_ptr<Traveller>> travellers;
  for (const cts::MemoryKindRow& row : cts::kMemoryKinds)
    if (cts::IsThere(row.kind)) travellers.push_back(std::make_unique<Traveller>(row.kind));
  {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (const auto& one : travellers)
      threads.push_back(std::make_unique<cts::Thread>([&one] { one->Travel(cts::Rounds(100)); }));
    for (const auto& thread : threads) thread->Join();
  }
  size_t wrong = 0;
  for (const auto& one : travellers) wrong += one->wrong;
  CTS_EXPECT_EQ(wrong, 0, "a copy of one of several threads did not move exactly its bytes");
}

}  // namespace
