/*---
clause: lang.atomic.other-memory-kinds
covers: each function on words of four and of eight bytes
control: threads that share a word load, wait and store
control-fails-with: what a function left in this memory is wrong, or old values not returned
draft: not yet five of five on an H100 and an H200
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include "../atomics.cuh"

namespace {

constexpr unsigned kBlocks = 14, kThreads = 64, kRounds = 4, kUpdates = kBlocks * kThreads * kRounds;
constexpr const char* kWrong = "what a function left in this memory is wrong, or old values not returned";

template <class T>
__global__ void Put(T* word, T value) {
  *word = value;
}
template <class T>
__global__ void Get(T* to, const T* word) {
  *to = *word;
}

template <class Op, class T>
void Check(const cts::MemoryBlock& block) {
  std::vector<T> operands(kUpdates);
  for (unsigned i = 0; i < kUpdates; ++i) operands[i] = Op::template Operand<T>(i);
  const T start = Op::template Start<T>(kUpdates);
  auto* const word = reinterpret_cast<T*>(block.device());
  cts::DeviceBuffer<T> given(kUpdates), returned(kUpdates), last(1);
  given.Write(operands.data(), kUpdates);
  Put<<<1, 1>>>(word, start);
  cts::Contend<Op, T><<<kBlocks, kThreads>>>(word, returned.data(), given.data(), kRounds, false,
                                             cts::AtomicScope::kDevice, cts::control());
  Get<<<1, 1>>>(last.data(), word);
  CTS_FINISH();
  const auto old = returned.Read();
  CTS_EXPECT(Op::Holds(start, operands.data(), old.begin(), kUpdates, last[0]), kWrong);
}

template <class Op, class... T>
void CheckAll(const char* name) {
  for (const cts::MemoryKindRow& kind : cts::kMemoryKinds) {
    if (!cts::MappedMemory(kind.kind) || !cts::IsThere(kind.kind)) continue;
    cts::Row(cts::AtomicRowName(name, kind.name).text, [&] {
      const cts::MemoryBlock block(kind.kind, 256);
      (Check<Op, T>(block), ...);
    });
  }
}

CTS_CASE() {
  using Long = unsigned long long;
  CheckAll<cts::AtomicMin, int, Long>("min");
  CheckAll<cts::AtomicMax, unsigned, long long>("max");
  CheckAll<cts::AtomicInc, unsigned>("inc");
  CheckAll<cts::AtomicDec, unsigned>("dec");
  CheckAll<cts::AtomicAnd, unsigned, Long>("and");
  CheckAll<cts::AtomicOr, unsigned, Long>("or");
  CheckAll<cts::AtomicXor, unsigned, Long>("xor");
  CheckAll<cts::AtomicExchange, unsigned, Long>("exchange");
  CheckAll<cts::AtomicCas<true>, unsigned, Long>("compare-and-swap");
  CheckAll<cts::AtomicAdd, float, double>("add");
}

}  // namespace
