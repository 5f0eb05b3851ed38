// Exchanges, and comparisons with swaps, of words of 16 bytes at the same time.
#include <algorithm>
#include <string>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/device.cuh"
#include "cts/power.h"
#include "cts/row.h"

namespace {

enum class Scope { kDevice, kBlock, kSystem };
struct Place {
  const char* name;
  Scope scope;
  bool shared;
};
constexpr Place kPlaces[] = {{"device", Scope::kDevice, false},     {"block", Scope::kBlock, false},
                             {"system", Scope::kSystem, false},     {"shared-device", Scope::kDevice, true},
                             {"shared-block", Scope::kBlock, true}, {"shared-system", Scope::kSystem, true}};

constexpr unsigned kBlocks = 8, kThreads = 128, kTurns = 16;
// Nanoseconds between the halves of a control, in which others see one of them alone.
constexpr unsigned kApart = 2000;

struct alignas(16) Halves {
  unsigned long long low, high;
};

// A whole word of the number n: each half tells the other one. None is 0.
template <class Word>
__host__ __device__ Word Whole(unsigned long long n);
template <>
__host__ __device__ Halves Whole<Halves>(unsigned long long n) {
  return {n, n * 0x9E3779B97F4A7C15ull + 1};
}
template <>
__host__ __device__ uint4 Whole<uint4>(unsigned long long n) {
  const unsigned long long high = n * 0x9E3779B97F4A7C15ull + 1;
  return make_uint4(static_cast<unsigned>(n), static_cast<unsigned>(n >> 32), static_cast<unsigned>(high),
                    static_cast<unsigned>(high >> 32));
}
__host__ __device__ Halves HalvesOf(const Halves& word) { return word; }
__host__ __device__ Halves HalvesOf(const uint4& word) {
  return {static_cast<unsigned long long>(word.y) << 32 | word.x,
          static_cast<unsigned long long>(word.w) << 32 | word.z};
}

template <class Word>
__device__ Word Exchange(Word* at, Word value, [[maybe_unused]] Scope scope) {
#if __CUDA_ARCH__ >= 900  // not declared below
  if (scope == Scope::kBlock) return atomicExch_block(at, value);
  if (scope == Scope::kSystem) return atomicExch_system(at, value);
  return atomicExch(at, value);
#else
  *at = value;
  return value;
#endif
}
template <class Word>
__device__ Word CompareAndSwap(Word* at, [[maybe_unused]] Word compare, Word value, [[maybe_unused]] Scope scope) {
#if __CUDA_ARCH__ >= 900
  if (scope == Scope::kBlock) return atomicCAS_block(at, compare, value);
  if (scope == Scope::kSystem) return atomicCAS_system(at, compare, value);
  return atomicCAS(at, compare, value);
#else
  *at = value;
  return value;
#endif
}
template <class Word>
__device__ Word ExchangeHalves(Word* at, Word value) {
  auto* const halves = reinterpret_cast<unsigned long long*>(at);
  const Halves brought = HalvesOf(value);
  Halves old;
  old.low = atomicExch_system(halves, brought.low);
  cts::SpinFor(kApart);
  old.high = atomicExch_system(halves + 1, brought.high);
  Word word;
  memcpy(&word, &old, sizeof word);
  return word;
}

// What a turn of a thread does: exchanges; compares with what it saw last, and swaps; compares with what nobody stores.
enum class Act : unsigned { kExchange, kSwap, kLook };
__host__ __device__ Act ActOf(unsigned thread, unsigned turn) {
  return static_cast<Act>((thread + turn + thread / 32) % 3);
}
__host__ __device__ unsigned long long NumberOf(unsigned thread, unsigned turn) {
  return 1ull + thread * kTurns + turn + (1ull << 40) * (thread % 7);
}

// olds: what each turn of each thread got; compared: what a swap was given.
template <class Word>
__global__ void UpdateAll(Word* words, Word* olds, Word* compared, Scope scope, bool shared, bool in_halves) {
  __shared__ alignas(16) unsigned char own[sizeof(Word)];
  Word* const given = words + (shared || scope == Scope::kBlock ? blockIdx.x : 0);
  Word* const at = shared ? reinterpret_cast<Word*>(own) : given;
  if (shared && threadIdx.x == 0) *at = *given;
  __syncthreads();
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  const Halves none = {0, 0};
  Word nothing, last;
  memcpy(&nothing, &none, sizeof nothing);
  last = nothing;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const Word value = Whole<Word>(NumberOf(thread, turn));
    const Act act = ActOf(thread, turn);
    // Who swaps looks first, or it would hardly ever find what it compares with.
    if (act != Act::kExchange) last = CompareAndSwap(at, nothing, nothing, scope);
    compared[thread * kTurns + turn] = last;
    if (act == Act::kExchange) {
      last = in_halves ? ExchangeHalves(at, value) : Exchange(at, value, scope);
    } else if (act == Act::kSwap) {
      last = CompareAndSwap(at, last, value, scope);
    }
    olds[thread * kTurns + turn] = last;
  }
  __syncthreads();
  if (shared && threadIdx.x == 0) *given = *at;
}

bool IsWhole(const Halves& word) { return word.high == word.low * 0x9E3779B97F4A7C15ull + 1; }

// In whatever order: all words are whole, and each that was stored is given back once, but for the last one.
template <class Word>
void CheckPlace(const Place& place, bool in_halves, const char* message) {
  const bool apart = place.shared || place.scope == Scope::kBlock;
  const unsigned count = apart ? kBlocks : 1;
  constexpr unsigned long long kInitial = 0xABCDEF0000000000ull;
  std::vector<Word> initial(count);
  for (unsigned w = 0; w < count; ++w) initial[w] = Whole<Word>(kInitial + w);
  cts::DeviceBuffer<Word> words(count), olds(kBlocks * kThreads * kTurns), compared(kBlocks * kThreads * kTurns);
  words.Write(initial.data(), count);
  Word *const at = words.data(), *const all_olds = olds.data(), *const all_compared = compared.data();
  UpdateAll<Word><<<kBlocks, kThreads>>>(at, all_olds, all_compared, place.scope, place.shared, in_halves);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  const cts::HostCopy<Word> finals = words.Read(), given = olds.Read(), compares = compared.Read();
  bool right = true;
  for (unsigned w = 0; w < count; ++w) {
    std::vector<unsigned long long> came = {HalvesOf(initial[w]).low}, went = {HalvesOf(finals[w]).low};
    right = right && IsWhole(HalvesOf(finals[w]));
    for (unsigned i = 0; i < kBlocks * kThreads * kTurns; ++i) {
      const unsigned thread = i / kTurns;
      if (apart && thread / kThreads != w) continue;
      const Halves old = HalvesOf(given[i]), compare = HalvesOf(compares[i]);
      const Act act = ActOf(thread, i % kTurns);
      right = right && IsWhole(old) && (act != Act::kSwap || IsWhole(compare));
      const bool stored =
          act == Act::kExchange || (act == Act::kSwap && old.low == compare.low && old.high == compare.high);
      if (!stored) continue;
      came.push_back(NumberOf(thread, i % kTurns));
      went.push_back(old.low);
    }
    std::sort(came.begin(), came.end());
    std::sort(went.begin(), went.end());
    right = right && came == went;
  }
  if (in_halves && right) cts::PowerNotShown("nobody came between the halves of an exchange");
  CTS_EXPECT(right, message);
}

template <class Word>
void Check(const char* type, bool in_halves, const char* message) {
  for (const Place& place : kPlaces)
    cts::Row((std::string(type) + place.name).c_str(), [&] { CheckPlace<Word>(place, in_halves, message); });
}

}  // namespace
