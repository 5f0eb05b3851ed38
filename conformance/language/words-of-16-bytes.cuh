// Words of 16 bytes, which atomicExch and atomicCAS take from compute capability 9.0 on.
#pragma once

#include "atomics.cuh"

namespace cts {

struct alignas(16) Word16 {
  unsigned long long low, high;
};
__host__ __device__ inline bool operator==(const Word16& a, const Word16& b) {
  return a.low == b.low && a.high == b.high;
}

/// Pairs of words, equal ones among them and such as differ in one byte.
inline std::vector<AtomicRow<Word16>> Rows16() {
  constexpr unsigned long long kHalves[] = {0, 1, ~0ull, 0x8000000000000000, 0x00000000ffffffff, 0x0123456789abcdef};
  std::vector<AtomicRow<Word16>> rows;
  for (const unsigned long long low : kHalves) {
    for (const unsigned long long high : kHalves) {
      const Word16 old = {low, high}, fresh = {~high, low ^ 0x5555};
      rows.push_back({old, old, fresh});
      for (int byte = 0; byte < 16; ++byte) {
        const unsigned long long bit = 0x10ull << byte % 8 * 8;
        rows.push_back({old, {low ^ (byte < 8 ? bit : 0), high ^ (byte < 8 ? 0 : bit)}, fresh});
      }
    }
  }
  return rows;
}

/// Word number k of those that many threads work with: the lower half passes its end, and both halves tell of k.
__host__ __device__ inline Word16 Numbered16(unsigned k) {
  const unsigned long long low = 0xfffffffffffff000ull + k;
  return {low, k * 0x100000001ull + (low < 0xfffffffffffff000ull ? 1 : 0)};
}
/// Which it is, or `n` if none of the first n.
inline unsigned NumberOf16(const Word16& word, unsigned n) {
  const unsigned long long k = word.low - 0xfffffffffffff000ull;
  return k < n && word == Numbered16(static_cast<unsigned>(k)) ? static_cast<unsigned>(k) : n;
}

/// Whether each of the first n + 1 is among those returned and the last one exactly once.
inline bool EachOnce16(const Word16* returned, unsigned n, const Word16& last) {
  EachOnce each(n + 1);
  for (unsigned i = 0; i < n; ++i) each.Take(NumberOf16(returned[i], n + 1), 1);
  each.Take(NumberOf16(last, n + 1), 1);
  return each.Holds();
}

/// A comparison of 16 bytes that stores where they are equal, for CheckAtomic: `Own` has it as Call().
template <class Own>
struct CompareAndStore16 : AtomicDefaults {
  /// A counter: from each word to the next one. The first comparison, with what nobody stored, is how it learns of the
  /// word.
  static __device__ Word16 Update(Word16* at, Word16, AtomicScope scope) {
    Word16 assumed, old = {0, 0};
    do {
      assumed = old;
      old = Own::Call(at, assumed, Next(assumed), scope);
    } while (!(old == assumed));
    return old;
  }
  static __device__ Word16 Next(Word16 word) { return Numbered16(static_cast<unsigned>(word.low + 0x1000) + 1); }
  static __device__ Word16 Updated(Word16 old, Word16) { return Next(old); }
  static Word16 Result(Word16 old, Word16 a, Word16 b) { return old == a ? b : old; }
  template <class T>
  static std::vector<AtomicRow<T>> Rows() {
    return Rows16();
  }
  template <class T>
  static T Start(unsigned) {
    return Numbered16(0);
  }
  template <class T>
  static T Operand(unsigned) {
    return {};
  }
  static bool Holds(Word16, const Word16*, const Word16* returned, unsigned n, Word16 last) {
    return EachOnce16(returned, n, last) && last == Numbered16(n);
  }
};

}  // namespace cts
