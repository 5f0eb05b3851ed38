/*---
clause: model.peer.native-atomics
control: each operation is a load, the operation, and a store
control-fails-with: an operation of one of two GPUs on a word of either was lost
requires: [peer-access]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/power.h"
#include "cts/process/two_gpus.h"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 16, kThreads = 64, kTurns = 32, kWords = 4;
constexpr unsigned kAll = 2 * kBlocks * kThreads * kTurns;  // Operations of both devices, each on one of the words.
constexpr unsigned kLong = 500;                             // Nanoseconds, in which the others read the same.

// How thread i of all changes a word, and what all of them leave of what it begins as.
struct Add32 {
  using Word = unsigned;
  static __device__ void Do(Word* word, unsigned i) { atomicAdd_system(word, Plain(0, i)); }
  static __host__ __device__ Word Plain(Word old, unsigned i) { return old + 1 + i % 7; }
};
struct Add64 {
  using Word = unsigned long long;
  static __device__ void Do(Word* word, unsigned i) { atomicAdd_system(word, Plain(0, i)); }
  static __host__ __device__ Word Plain(Word old, unsigned i) { return old + 0xFFFFFFFFull + i; }
};
struct AddFloat {
  using Word = float;
  static __device__ void Do(Word* word, unsigned i) { atomicAdd_system(word, Plain(0, i)); }
  static __host__ __device__ Word Plain(Word old, unsigned i) { return old + static_cast<float>(1 + i % 7); }
};
struct Xor32 {
  using Word = unsigned;
  static __device__ void Do(Word* word, unsigned i) { atomicXor_system(word, i * 2654435761u); }
  static __host__ __device__ Word Plain(Word old, unsigned i) { return old ^ i * 2654435761u; }
};
struct Max64 {
  using Word = unsigned long long;
  static __host__ __device__ Word Of(unsigned i) { return static_cast<Word>(i * 2654435761u) << 8; }
  static __device__ void Do(Word* word, unsigned i) { atomicMax_system(word, Of(i)); }
  static __host__ __device__ Word Plain(Word old, unsigned i) { return Of(i) > old ? Of(i) : old; }
};
struct CompareAndSwap32 : Add32 {
  static __device__ void Do(Word* word, unsigned i) {
    Word seen = *static_cast<volatile Word*>(word);
    for (Word assumed = seen + 1; assumed != seen;) {
      assumed = seen;
      seen = atomicCAS_system(word, assumed, Plain(assumed, i));
    }
  }
};
template <class Op>
__global__ void Update(cts::GateView gate, typename Op::Word* words, unsigned first, bool split) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  const unsigned thread = first + blockIdx.x * blockDim.x + threadIdx.x;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned i = thread * kTurns + turn;
    auto* const word = words + i % kWords;
    if (split) {
      const auto old = *static_cast<volatile typename Op::Word*>(word);
      cts::SpinFor(kLong);
      *static_cast<volatile typename Op::Word*>(word) = Op::Plain(old, i);
    } else {
      Op::Do(word, i);
    }
  }
}
// The words are memory of `pair.one`.
template <class Op>
void Check(const cts::Pair& pair) {
  using Word = typename Op::Word;
  const cts::On<cts::DeviceBuffer<Word>> words(pair.one, kWords, 0);
  const cts::On<cts::Gate> gates[] = {cts::On<cts::Gate>(pair.one), cts::On<cts::Gate>(pair.other)};
  const cts::On<cts::Stream> streams[] = {cts::On<cts::Stream>(pair.one), cts::On<cts::Stream>(pair.other)};
  Word* const at = words->data();
  for (unsigned i = 0; i < 2; ++i) {
    const cts::OnDevice on(streams[i].device());
    Update<Op><<<kBlocks, kThreads, 0, *streams[i]>>>(gates[i]->view(), at, i * kBlocks * kThreads, cts::control());
    CTS_CUDA(cudaGetLastError());
  }
  const bool met = gates[0]->AwaitArrivals(1) && gates[1]->AwaitArrivals(1);
  for (const auto& gate : gates) gate->Open();
  for (const auto& stream : streams) stream->Synchronize();
  const cts::OnDevice on(pair.one);
  for (unsigned word = 0; word < kWords; ++word) {
    Word expected = 0;
    for (unsigned i = word; i < kAll; i += kWords) expected = Op::Plain(expected, i);
    if (!CTS_EXPECT((*words)[word] == expected, "an operation of one of two GPUs on a word of either was lost")) return;
  }
  if (!met) cts::PowerNotShown("the two GPUs did not run at the same time");
}

template <class Op>
void Run(const char* name) {
  cts::Row(name, [] {
    for (const cts::Pair& pair : cts::kPairs) Check<Op>(pair);
  });
}

CTS_CASE() {
  const cts::PeerAccess one(0, 1), other(1, 0);
  for (const cts::Pair& pair : cts::kPairs) {
    int native = 0;
    CTS_CUDA(cudaDeviceGetP2PAttribute(&native, cudaDevP2PAttrNativeAtomicSupported, pair.one, pair.other));
    if (native == 0) return cts::PowerNotShown("the two GPUs have no native atomic operations on each other's memory");
  }
  Run<Add32>("add-32");
  Run<Add64>("add-64");
  Run<AddFloat>("add-float");
  Run<Xor32>("xor-32");
  Run<Max64>("max-64");
  Run<CompareAndSwap32>("compare-and-swap-32");
}

}  // namespace
