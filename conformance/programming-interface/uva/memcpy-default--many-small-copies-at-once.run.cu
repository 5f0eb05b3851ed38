/*---
clause: pi.uva.memcpy-default
covers: small copies without waits, from sources beside each other
control: one byte less is copied
control-fails-with: one of many small copies did not move its bytes
timeout: 60
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/process/threads.h"

#include <cstring>
#include <memory>
#include <vector>

namespace {

constexpr unsigned kThreads = 6, kCopies = 500;

// Shorter than the lines of caches: several sources, and several targets, lie in one.
constexpr size_t SizeOf(unsigned copy) { return 2 + copy * 29 % 61; }

// What one thread copies in a stream of its own, round for round with other bytes.
struct Copier {
  Copier(unsigned number, cts::MemoryKind kind) : thread(number), host(kind, Total()) {}

  static size_t Total() {
    size_t total = 0;
    for (unsigned copy = 0; copy < kCopies; ++copy) total += SizeOf(copy);
    return total;
  }
  void Run(unsigned rounds) {
    std::vector<unsigned char> bytes(Total());
    for (unsigned round = 0; round < rounds; ++round) {
      for (size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<unsigned char>((i * 7 + round * 31 + thread * 3) % 151);  // below the poison
      CTS_CUDA(cudaMemsetAsync(device.data(), cts::kPoison, Total(), stream));
      stream.Synchronize();
      std::memset(host.data(), cts::kPoison, Total());
      size_t at = 0;
      for (unsigned copy = 0; copy < kCopies; at += SizeOf(copy), ++copy) {
        // The source is written right before its copy, while earlier ones may be under way.
        std::memcpy(host.data() + at, bytes.data() + at, SizeOf(copy));
        CTS_CUDA(cudaMemcpyAsync(device.data() + at, host.data() + at, SizeOf(copy) - (cts::control() ? 1 : 0),
                                 cudaMemcpyDefault, stream));
      }
      stream.Synchronize();
      const auto read = device.Read();
      for (size_t i = 0; i < bytes.size(); ++i) wrong += read[i] != bytes[i];
    }
  }

  const unsigned thread;
  const cts::Stream stream;
  const cts::MemoryBlock host;
  const cts::DeviceBuffer<unsigned char> device{Total()};
  size_t wrong = 0;
};

void Check(const char* name, cts::MemoryKind kind, unsigned count) {
  cts::Row(name, [&] {
    std::vector<std::unique_ptr<Copier>> copiers;
    for (unsigned t = 0; t < count; ++t) copiers.push_back(std::make_unique<Copier>(t, kind));
    {
      std::vector<std::unique_ptr<cts::Thread>> threads;
      for (const auto& copier : copiers)
        threads.push_back(std::make_unique<cts::Thread>([&copier] { copier->Run(cts::Rounds(20)); }));
      for (const auto& thread : threads) thread->Join();
    }
    size_t wrong = 0;
    for (const auto& copier : copiers) wrong += copier->wrong;
    CTS_EXPECT_EQ(wrong, 0, "one of many small copies did not move its bytes");
  });
}

CTS_CASE() {
  Check("pageable", cts::MemoryKind::kPageable, 1);
  Check("pageable-of-several-threads", cts::MemoryKind::kPageable, kThreads);
  Check("page-locked", cts::MemoryKind::kPageLocked, 1);
  Check("page-locked-of-several-threads", cts::MemoryKind::kPageLocked, kThreads);
}

}  // namespace
