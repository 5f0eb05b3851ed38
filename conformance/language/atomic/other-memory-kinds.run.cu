/*---
clause: lang.atomic.other-memory-kinds
control: threads that share a word load, wait and store
control-fails-with: sums in this memory are wrong, or old values not returned
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include "../atomics.cuh"

namespace {

constexpr unsigned kBlocks = 14, kThreads = 64, kRounds = 4, kUpdates = kBlocks * kThreads * kRounds;

struct Words {
  int of_int;
  unsigned long long of_long;
};

__global__ void Clear(Words* words) { *words = {0, 0}; }
__global__ void Copy(Words* to, const Words* from) { *to = *from; }
__global__ void Allocate(Words** words) { *words = static_cast<Words*>(malloc(sizeof(Words))); }
__global__ void Free(Words** words) { free(*words); }

void Check(Words* words) {
  const std::vector<int> ints(kUpdates, cts::AtomicAdd::Operand<int>(0));
  const std::vector<unsigned long long> longs(kUpdates, cts::AtomicAdd::Operand<unsigned long long>(0));
  cts::DeviceBuffer<int> given(kUpdates), old(kUpdates);
  cts::DeviceBuffer<unsigned long long> given_long(kUpdates), old_long(kUpdates);
  cts::DeviceBuffer<Words> end(1);
  given.Write(ints.data(), kUpdates);
  given_long.Write(longs.data(), kUpdates);
  Clear<<<1, 1>>>(words);
  cts::Contend<cts::AtomicAdd, int><<<kBlocks, kThreads>>>(&words->of_int, old.data(), given.data(), kRounds, false,
                                                           cts::AtomicScope::kDevice, cts::control());
  cts::Contend<cts::AtomicAdd, unsigned long long><<<kBlocks, kThreads>>>(
      &words->of_long, old_long.data(), given_long.data(), kRounds, false, cts::AtomicScope::kDevice, cts::control());
  Copy<<<1, 1>>>(end.data(), words);
  CTS_FINISH();
  const Words last = end[0];
  const auto old_ints = old.Read();
  const auto old_longs = old_long.Read();
  const bool holds = cts::AtomicAdd::Holds(0, ints.data(), old_ints.begin(), kUpdates, last.of_int) &&
                     cts::AtomicAdd::Holds(0ull, longs.data(), old_longs.begin(), kUpdates, last.of_long);
  CTS_EXPECT(holds, "sums in this memory are wrong, or old values not returned");
}

CTS_CASE() {
  cts::ForEachMemory(cts::MappedMemory, [](cts::MemoryKind kind) {
    const cts::MemoryBlock block(kind, sizeof(Words));
    Check(reinterpret_cast<Words*>(block.device()));
  });
  cts::Row("heap", [] {
    cts::DeviceBuffer<Words*> words(1);
    Allocate<<<1, 1>>>(words.data());
    CTS_FINISH();
    CTS_EXPECT(words[0] != nullptr, "the heap gave no memory");
    if (words[0] != nullptr) Check(words[0]);
    Free<<<1, 1>>>(words.data());
    CTS_FINISH();
  });
}

}  // namespace
