/*---
clause: lang.atomic.other-memory-kinds
covers: functions other than sums of integers
control: threads that share a word load, wait and store
control-fails-with: a word in this memory is wrong, or old values not returned
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include "../atomics.cuh"

namespace {

constexpr unsigned kBlocks = 7, kThreads = 64, kRounds = 2, kUpdates = kBlocks * kThreads * kRounds;

template <class T>
__global__ void Move(T* to, const T* from) {
  *to = *from;
}

// Many threads on one word.
template <class Op, class T>
void Check(T* at) {
  std::vector<T> operands(kUpdates);
  for (unsigned i = 0; i < kUpdates; ++i) operands[i] = Op::template Operand<T>(i);
  const T start = Op::template Start<T>(kUpdates);
  cts::DeviceBuffer<T> given(kUpdates), old(kUpdates), begin(1), end(1);
  given.Write(operands.data(), kUpdates);
  begin.Write(&start, 1);
  Move<<<1, 1>>>(at, begin.data());
  cts::Contend<Op, T>
      <<<kBlocks, kThreads>>>(at, old.data(), given.data(), kRounds, false, cts::AtomicScope::kDevice, cts::control());
  Move<<<1, 1>>>(end.data(), at);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  CTS_EXPECT(Op::Holds(start, operands.data(), old.Read().begin(), kUpdates, end[0]),
             "a word in this memory is wrong, or old values not returned");
}

bool IsOfOtherKind(cts::MemoryKind kind) {
  return cts::MappedMemory(kind) && kind != cts::MemoryKind::kMalloc && kind != cts::MemoryKind::kPitched;
}

template <class Op, class T>
void CheckEach(const char* type) {
  for (const cts::MemoryKindRow& row : cts::kMemoryKinds) {
    if (!IsOfOtherKind(row.kind) || !cts::IsThere(row.kind)) continue;
    cts::Row(cts::AtomicRowName(type, row.name).text, [&] {
      const cts::MemoryBlock block(row.kind, sizeof(T));
      Check<Op>(reinterpret_cast<T*>(block.device()));
    });
  }
}

CTS_CASE() {
  CheckEach<cts::AtomicAdd, float>("add-float");
  CheckEach<cts::AtomicAdd, double>("add-double");
  CheckEach<cts::AtomicSub, int>("sub-int");
  CheckEach<cts::AtomicExchange, unsigned>("exchange-unsigned");
  CheckEach<cts::AtomicExchange, unsigned long long>("exchange-unsigned-long-long");
  CheckEach<cts::AtomicMin, int>("min-int");
  CheckEach<cts::AtomicMin, unsigned long long>("min-unsigned-long-long");
  CheckEach<cts::AtomicMax, long long>("max-long-long");
  CheckEach<cts::AtomicMax, unsigned>("max-unsigned");
  CheckEach<cts::AtomicInc, unsigned>("inc");
  CheckEach<cts::AtomicDec, unsigned>("dec");
  CheckEach<cts::AtomicAnd, unsigned long long>("and-unsigned-long-long");
  CheckEach<cts::AtomicOr, unsigned>("or-unsigned");
  CheckEach<cts::AtomicXor, unsigned long long>("xor-unsigned-long-long");
  CheckEach<cts::AtomicCas<true>, unsigned>("cas-unsigned");
  CheckEach<cts::AtomicCas<true>, unsigned long long>("cas-unsigned-long-long");
}

}  // namespace
