/*---
clause: mm.managed-coherency.device-atomics
covers: results that are used, and each scope of each function
control: each thread loads, waits for its block, and stores
control-fails-with: results of atomic operations on managed memory are not those of one order
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <algorithm>
#include <string>
#include <vector>

namespace {

enum Scope { kBlock, kDevice, kSystem };
constexpr const char* kScopes[] = {"block", "device", "system"};
constexpr unsigned kBlocks = 16, kThreads = 128;

#define OPERATION(Name, function)                             \
  struct Name {                                               \
    template <class T>                                        \
    static __device__ T Do(T* word, T by, Scope scope) {      \
      return scope == kBlock    ? function##_block(word, by)  \
             : scope == kSystem ? function##_system(word, by) \
                                : function(word, by);         \
    }                                                         \
  };
OPERATION(Add, atomicAdd)
OPERATION(Sub, atomicSub)
OPERATION(Exchange, atomicExch)
OPERATION(Max, atomicMax)
OPERATION(Min, atomicMin)
OPERATION(Or, atomicOr)
OPERATION(And, atomicAnd)
OPERATION(Xor, atomicXor)
struct Swap {
  template <class T>
  static __device__ T Do(T* word, T by, Scope scope) {
    T old = *static_cast<volatile T*>(word), assumed;
    do {
      assumed = old;
      old = scope == kBlock    ? atomicCAS_block(word, assumed, by)
            : scope == kSystem ? atomicCAS_system(word, assumed, by)
                               : atomicCAS(word, assumed, by);
    } while (old != assumed);
    return old;
  }
};

// Each thread applies the function once, and keeps what it returned.
template <class Op, class T>
__global__ void Apply(T* word, T* returned, const T* operands, Scope scope, bool torn) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (!torn) {
    returned[thread] = Op::Do(word, operands[thread], scope);
    return;
  }
  returned[thread] = *static_cast<volatile T*>(word);
  __syncthreads();
  *static_cast<volatile T*>(word) = operands[thread];
}

// `after`(old, operand) is what the function leaves. The values of the word make a chain from `first` to the last one:
// each but that is found as often as it is left.
template <class Op, class T, class Operand, class After>
void Check(const char* function, T first, Operand operand, After after) {
  for (const Scope scope : {kBlock, kDevice, kSystem}) {
    for (const cts::ResidenceRow& row : {cts::kResidences[0], cts::kResidences[1]}) {
      const std::string name = std::string(function) + (sizeof(T) == 4 ? "-32-" : "-64-") + kScopes[scope];
      cts::Row((name + "-" + row.name).c_str(), [&] {
        const unsigned blocks = scope == kBlock ? 1 : kBlocks, all = blocks * kThreads;
        const cts::Stream stream;
        const cts::ManagedBuffer<T> words(64, 0);
        std::vector<T> given(all);
        for (unsigned i = 0; i < all; ++i) given[i] = operand(i);
        cts::DeviceBuffer<T> returned(all), operands(all);
        operands.Write(given.data(), all);
        T* const word = words.data() + 5;
        *word = first;
        cts::PutWhere(words.data(), 64 * sizeof(T), row.residence, stream);
        Apply<Op><<<blocks, kThreads, 0, stream>>>(word, returned.data(), operands.data(), scope, cts::control());
        CTS_CUDA(cudaGetLastError());
        stream.Synchronize();
        const auto old = returned.Read();
        std::vector<T> found{*word}, left{first};
        found.insert(found.end(), old.begin(), old.begin() + all);
        for (unsigned i = 0; i < all; ++i) left.push_back(after(old[i], given[i]));
        std::sort(found.begin(), found.end());
        std::sort(left.begin(), left.end());
        CTS_EXPECT(found == left, "results of atomic operations on managed memory are not those of one order");
      });
    }
  }
}

template <class T>
void CheckAll() {
  constexpr T kNone = 0, kAll = static_cast<T>(~T{0});
  const auto mixed = [](unsigned i) { return static_cast<T>((i + 1) * 0x9E3779B97F4A7C15ull); };
  const auto bit = [](unsigned i) { return static_cast<T>(T{1} << i % (8 * sizeof(T))); };
  Check<Add>("add", T{7}, mixed, [](T old, T by) { return static_cast<T>(old + by); });
  Check<Exchange>("exchange", T{7}, mixed, [](T, T by) { return by; });
  Check<Swap>("compare-and-swap", T{7}, mixed, [](T, T by) { return by; });
  Check<Max>("maximum", kNone, mixed, [](T old, T by) { return std::max(old, by); });
  Check<Min>("minimum", kAll, mixed, [](T old, T by) { return std::min(old, by); });
  Check<Or>("or", kNone, bit, [](T old, T by) { return static_cast<T>(old | by); });
  Check<And>(
      "and", kAll, [&](unsigned i) { return static_cast<T>(~bit(i)); }, [](T old, T by) { return old & by; });
  Check<Xor>("xor", kNone, mixed, [](T old, T by) { return static_cast<T>(old ^ by); });
  if constexpr (sizeof(T) == 4)
    Check<Sub>("subtract", T{7}, mixed, [](T old, T by) { return static_cast<T>(old - by); });
}

CTS_CASE(of_32_bits) { CheckAll<unsigned>(); }
CTS_CASE(of_64_bits) { CheckAll<unsigned long long>(); }

}  // namespace
