/*---
clause: model.peer.native-atomics
covers: operations whose results are used, exchanges, counters, and doubles
control: each operation is a load, the operation, and a store
control-fails-with: what operations of two GPUs gave and left on a word is not one chain
requires: [peer-access]
draft: five of five on two H200s, not yet on two H100s
---*/
#include <algorithm>
#include <vector>

#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/power.h"
#include "cts/process/two_gpus.h"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 16, kThreads = 64, kTurns = 32, kWords = 4;
constexpr unsigned kAll = 2 * kBlocks * kThreads * kTurns;  // Operations of both devices, each on one of the words.
constexpr unsigned kLong = 500;                             // Nanoseconds, in which the others read the same.

__device__ unsigned long long AddBySwaps(unsigned long long* word, unsigned long long by) {
  unsigned long long seen = *static_cast<volatile unsigned long long*>(word), assumed;
  do {
    assumed = seen;
    seen = atomicCAS_system(word, assumed, assumed + by);
  } while (seen != assumed);
  return seen;
}

// A row: what operation i gives, and what it leaves of the word that it gave.
#define OPERATION(Name, name, T, gives, leaves)                                                                \
  struct Name {                                                                                                \
    using Word = T;                                                                                            \
    static constexpr const char* kName = name;                                                                 \
    static __device__ T Do(T* word, [[maybe_unused]] unsigned i) { return gives; }                             \
    static __host__ __device__ T After([[maybe_unused]] T old, [[maybe_unused]] unsigned i) { return leaves; } \
  }
using Wide = unsigned long long;
OPERATION(Add32, "add-32", unsigned, atomicAdd_system(word, 1 + i % 7), old + 1 + i % 7);
OPERATION(Add64, "add-64", Wide, atomicAdd_system(word, 0x100000001ull + i), old + 0x100000001ull + i);
OPERATION(AddFloat, "add-float", float, atomicAdd_system(word, 1.0f), old + 1.0f);
OPERATION(AddDouble, "add-double", double, atomicAdd_system(word, 0x1p30 + 1), old + (0x1p30 + 1));
OPERATION(Count32, "count-32", unsigned, atomicInc_system(word, ~0u), old + 1);
OPERATION(Exchange32, "exchange-32", unsigned, atomicExch_system(word, i + 1), i + 1);
OPERATION(Exchange64, "exchange-64", Wide, atomicExch_system(word, 0x300000000ull + i), 0x300000000ull + i);
OPERATION(Xor32, "xor-32", unsigned, atomicXor_system(word, (i + 1) * 2654435761u), old ^ (i + 1) * 2654435761u);
OPERATION(CompareAndSwap64, "compare-and-swap-64", Wide, AddBySwaps(word, 0x100000001ull), old + 0x100000001ull);

template <class Op>
__global__ void Update(cts::GateView gate, typename Op::Word* words, typename Op::Word* given, unsigned first,
                       bool split) {
  using Word = typename Op::Word;
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  const unsigned thread = first + blockIdx.x * blockDim.x + threadIdx.x;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned i = thread * kTurns + turn;
    Word* const word = words + i % kWords;
    given[i] = split ? *static_cast<volatile Word*>(word) : Op::Do(word, i);
    if (!split) continue;
    cts::SpinFor(kLong);
    *static_cast<volatile Word*>(word) = Op::After(given[i], i);
  }
}

// The words are memory of `pair.one`. Each value of a word but the last one is given as often as it was left.
template <class Op>
void Check(const cts::Pair& pair) {
  using Word = typename Op::Word;
  const cts::On<cts::DeviceBuffer<Word>> words(pair.one, kWords, 0), given(pair.one, kAll);
  const cts::On<cts::Gate> gates[] = {cts::On<cts::Gate>(pair.one), cts::On<cts::Gate>(pair.other)};
  const cts::On<cts::Stream> streams[] = {cts::On<cts::Stream>(pair.one), cts::On<cts::Stream>(pair.other)};
  Word *const at = words->data(), *const to = given->data();
  for (unsigned i = 0; i < 2; ++i) {
    const cts::OnDevice on(streams[i].device());
    Update<Op><<<kBlocks, kThreads, 0, *streams[i]>>>(gates[i]->view(), at, to, i * kBlocks * kThreads, cts::control());
    CTS_CUDA(cudaGetLastError());
  }
  const bool met = gates[0]->AwaitArrivals(1) && gates[1]->AwaitArrivals(1);
  for (const auto& gate : gates) gate->Open();
  for (const auto& stream : streams) stream->Synchronize();
  const cts::OnDevice on(pair.one);
  const auto olds = given->Read(), last = words->Read();
  for (unsigned word = 0; word < kWords; ++word) {
    std::vector<Word> gave = {last[word]}, left = {Word{0}};
    for (unsigned i = word; i < kAll; i += kWords) {
      gave.push_back(olds[i]);
      left.push_back(Op::After(olds[i], i));
    }
    for (auto* values : {&gave, &left}) std::sort(values->begin(), values->end());
    if (!CTS_EXPECT(gave == left, "what operations of two GPUs gave and left on a word is not one chain")) return;
  }
  if (!met) cts::PowerNotShown("the two GPUs did not run at the same time");
}

template <class Op>
void OnBoth() {
  for (const cts::Pair& pair : cts::kPairs) Check<Op>(pair);
}
template <class... Ops>
void Run() {
  (cts::Row(Ops::kName, OnBoth<Ops>), ...);
}

CTS_CASE() {
  const cts::PeerAccess one(0, 1), other(1, 0);
  for (const cts::Pair& pair : cts::kPairs) {
    int native = 0;
    CTS_CUDA(cudaDeviceGetP2PAttribute(&native, cudaDevP2PAttrNativeAtomicSupported, pair.one, pair.other));
    if (native == 0) return cts::PowerNotShown("the two GPUs have no native atomic operations on each other's memory");
  }
  Run<Add32, Add64, AddFloat, AddDouble, Count32, Exchange32, Exchange64, Xor32, CompareAndSwap64>();
}

}  // namespace
