/*---
clause: model.atomicity.old-value
covers: what each further operation returns
control: each operation is a load and a later store
control-fails-with: an operation did not return what its location held immediately before it
draft: five of five on an H200, not yet on an H100
---*/
#include <algorithm>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/updates.cuh"
#include "cts/power.h"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 16, kThreads = 256, kAll = kBlocks * kThreads;

// `Place` ends the names of the updates, `place` those of their rows; `space`: scope and state space.
#define EACH_OPERATION(Place, place, players, space)                                                                \
  CTS_UPDATE(IncU32##Place, "inc-u32-" place, unsigned, players, CTS_ATOM("atom.relaxed." space ".inc.u32", "r"),   \
             old >= v ? 0 : old + 1, 99, kAny);                                                                     \
  CTS_UPDATE(DecU32##Place, "dec-u32-" place, unsigned, players, CTS_ATOM("atom.relaxed." space ".dec.u32", "r"),   \
             old == 0 || old > v ? v : old - 1, 99, kAny);                                                          \
  CTS_UPDATE(MinS32##Place, "min-s32-" place, int, players, CTS_ATOM("atom.relaxed." space ".min.s32", "r"),        \
             v < old ? v : old, 5000 - static_cast<int>(i * 7 % 10007), kAny);                                      \
  CTS_UPDATE(MaxU64##Place, "max-u64-" place, unsigned long long, players,                                          \
             CTS_ATOM("atom.relaxed." space ".max.u64", "l"), v > old ? v : old, i * 0x100000007ull, kAny);         \
  CTS_UPDATE(AndB32##Place, "and-b32-" place, unsigned, players, CTS_ATOM("atom.relaxed." space ".and.b32", "r"),   \
             old& v, i < 256 && i % 8 == 0 ? ~(1u << i / 8) : ~0u, kAny);                                           \
  CTS_UPDATE(OrB64##Place, "or-b64-" place, unsigned long long, players,                                            \
             CTS_ATOM("atom.relaxed." space ".or.b64", "l"), old | v, i < 256 && i % 4 == 0 ? 1ull << i / 4 : 0ull, \
             kAny);                                                                                                 \
  CTS_UPDATE(XorB32##Place, "xor-b32-" place, unsigned, players, CTS_ATOM("atom.relaxed." space ".xor.b32", "r"),   \
             old ^ v, static_cast<unsigned>(i) * 2654435761u, kAny);                                                \
  CTS_UPDATE(AddF32##Place, "add-f32-" place, float, players, CTS_ATOM("atom.relaxed." space ".add.f32", "f"),      \
             old + v, 1 + i % 7, kAny);                                                                             \
  CTS_UPDATE(CasB32##Place, "cas-b32-" place, unsigned, players,                                                    \
             asm volatile("atom.relaxed." space ".cas.b32 %0, [%1], %2, %3;"                                        \
                          : "=r"(old)                                                                               \
                          : "l"(address), "r"(v), "r"(v + 1)                                                        \
                          : "memory"),                                                                              \
             old == v ? v + 1 : old, i % 64, kAny)
#define EACH_UPDATE(Place)                                                                                \
  IncU32##Place, DecU32##Place, MinS32##Place, MaxU64##Place, AndB32##Place, OrB64##Place, XorB32##Place, \
      AddF32##Place, CasB32##Place

EACH_OPERATION(GpuGlobal, "gpu-global", kOfAll, "gpu.global");
EACH_OPERATION(SysGlobal, "sys-global", kOfAll, "sys.global");
EACH_OPERATION(CtaShared, "cta-shared", kShared, "cta.shared");

template <class Op>
__global__ void Update(typename Op::Type* words, typename Op::Type* olds, typename Op::Type initial, bool split) {
  using T = typename Op::Type;
  constexpr bool kShared = Op::kWhere == cts::litmus::Where::kShared;
  __shared__ T own;
  T* const at = kShared ? &own : words;
  if (kShared && threadIdx.x == 0) own = initial;
  __syncthreads();
  const unsigned i = blockIdx.x * kThreads + threadIdx.x;
  const T v = Op::Value(kShared ? threadIdx.x : i);
  if (split) {
    constexpr unsigned kLong = 300;  // Nanoseconds, in which the others read the same.
    const T old = *static_cast<volatile T*>(at);
    cts::SpinFor(kLong);
    *static_cast<volatile T*>(at) = Op::Plain(old, v);
    olds[i] = old;
  } else {
    olds[i] = Op::Atomic(at, kShared ? __cvta_generic_to_shared(at) : __cvta_generic_to_global(at), v);
  }
  __syncthreads();
  if (kShared && threadIdx.x == 0) words[blockIdx.x] = own;
}

// Whatever the order, each value but the last one is returned once, and each but the first one is stored once.
template <class Op>
void Check() {
  using T = typename Op::Type;
  static_assert(Op::kGives == cts::litmus::Gives::kAny);
  constexpr unsigned kWords = Op::kWhere == cts::litmus::Where::kShared ? kBlocks : 1, kOfWord = kAll / kWords;
  const T initial = Op::Plain(Op::Value(0), Op::Value(0));
  const std::vector<T> initials(kWords, initial);
  cts::DeviceBuffer<T> words(kWords);
  const cts::DeviceBuffer<T> olds(kAll);
  words.Write(initials.data(), kWords);
  Update<Op><<<kBlocks, kThreads>>>(words.data(), olds.data(), initial, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  const auto finals = words.Read(), given = olds.Read();
  bool right = true;
  for (unsigned w = 0; w < kWords; ++w) {
    std::vector<T> held = {finals[w]}, stored = {initial};
    for (unsigned i = 0; i < kOfWord; ++i) {
      held.push_back(given[w * kOfWord + i]);
      stored.push_back(Op::Plain(held.back(), Op::Value(i)));
    }
    std::sort(held.begin(), held.end());
    std::sort(stored.begin(), stored.end());
    right = right && held == stored;
  }
  if (cts::control() && right) cts::PowerNotShown("no thread ran between the load and the store of another one");
  CTS_EXPECT(right, "an operation did not return what its location held immediately before it");
}

template <class... Ops>
void CheckEach() {
  (cts::Row(Ops::kName, [] { Check<Ops>(); }), ...);
}

CTS_CASE() { CheckEach<EACH_UPDATE(GpuGlobal), EACH_UPDATE(SysGlobal), EACH_UPDATE(CtaShared)>(); }

}  // namespace
