// Functions whose operand the compiler knows, where it may put another instruction in their place, or none: one word of
// all lanes, and a word a lane; with the result used and not. It needs atomics.cuh, which comes first.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 3, kThreads = 77, kTimes = 3;  // the last warp of a block has 13 lanes

template <class Op, class T, T kBy, bool kUsed>
__device__ void UpdateWord(T* at, [[maybe_unused]] T* returned, cts::AtomicScope scope) {
  for (unsigned k = 0; k < kTimes; ++k) {
    if constexpr (kUsed) {
      returned[k] = Op::Update(at, kBy, scope);
    } else {
      Op::Update(at, kBy, scope);
    }
  }
}

/// Halves of a constant: the compiler writes one of 64 bits into a file of the host as a literal that no type can hold.
constexpr unsigned LowOf(std::uint64_t bits) { return static_cast<unsigned>(bits); }
constexpr unsigned HighOf(std::uint64_t bits) { return static_cast<unsigned>(bits >> 32); }

/// `apart`: each thread has a word of its own. A block in shared memory begins with the first words, and leaves them.
template <class Op, class T, unsigned kLow, unsigned kHigh, bool kUsed>
__global__ void UpdateWords(T* words, T* returned, bool apart, bool in_shared, cts::AtomicScope scope) {
  constexpr T kBy = static_cast<T>(std::uint64_t{kHigh} << 32 | kLow);
  __shared__ T shared[kThreads];
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x, word = apart ? thread : 0;
  T* const mine = returned + thread * kTimes;
  if (!in_shared) return UpdateWord<Op, T, kBy, kUsed>(words + word, mine, scope);
  shared[threadIdx.x] = words[threadIdx.x];
  __syncthreads();
  UpdateWord<Op, T, kBy, kUsed>(shared + word, mine, scope);
  __syncthreads();
  words[threadIdx.x] = shared[threadIdx.x];
}

/// Whether so many words hold what is left of `starts`, which come in turn, and the values before were returned.
template <class Op, class T, T kBy>
bool AreLeft(const std::vector<T>& starts, unsigned threads, bool apart, const T* words, const T* returned) {
  bool right = true;
  const unsigned updated = apart ? threads : 1, times = apart ? kTimes : threads * kTimes;
  for (unsigned word = 0; word < threads; ++word) {
    std::vector<T> steps(1, starts[word % starts.size()]);
    for (unsigned k = 0; word < updated && k < times; ++k) steps.push_back(Op::Result(steps.back(), kBy, kBy));
    right = right && words[word] == steps.back();
    if (returned == nullptr || word >= updated) continue;
    // Of one word each step was returned once, in whatever order; a thread by itself makes them one by one.
    std::vector<T> old(returned + word * kTimes, returned + word * kTimes + times);
    steps.pop_back();
    if (!apart) std::sort(old.begin(), old.end());
    if (!apart) std::sort(steps.begin(), steps.end());
    right = right && old == steps;
  }
  return right;
}

template <class Op, class T, T kBy, T kGiven, bool kUsed>
bool Holds(std::vector<T> starts, const cts::AtomicPlace& place, bool apart) {
  const unsigned blocks = place.shared || (place.scope == cts::AtomicScope::kBlock && !apart) ? 1 : kBlocks;
  const unsigned threads = blocks * kThreads;
  std::vector<T> begin(threads);
  bool holds = true;
  // Where the first word is the only one, it begins with each of them.
  for (std::size_t turn = 0; turn < (apart ? 1 : starts.size()); ++turn) {
    for (unsigned word = 0; word < threads; ++word) begin[word] = starts[word % starts.size()];
    cts::DeviceBuffer<T> words(threads), returned(std::size_t{threads} * kTimes);
    words.Write(begin.data(), threads);
    constexpr auto kBits = static_cast<std::uint64_t>(kGiven);
    UpdateWords<Op, T, LowOf(kBits), HighOf(kBits), kUsed>
        <<<blocks, kThreads>>>(words.data(), returned.data(), apart, place.shared, place.scope);
    CTS_FINISH();
    const auto left = words.Read(), old = returned.Read();
    holds = AreLeft<Op, T, kBy>(starts, threads, apart, left.begin(), kUsed ? old.begin() : nullptr) && holds;
    std::rotate(starts.begin(), starts.begin() + 1, starts.end());
  }
  return holds;
}

/// A row for each place. The model knows `kBy`; the function is given it, or in the control `kOther`.
template <class Op, class T, T kBy, T kOther>
void CheckEachConstant(const char* name, const std::vector<T>& starts, bool control, const char* message) {
  for (const cts::AtomicPlace& place : cts::kAtomicPlaces) {
    cts::Row(cts::AtomicRowName(name, place.name).text, [&] {
      for (const bool apart : {false, true}) {
        const bool used = control ? Holds<Op, T, kBy, kOther, true>(starts, place, apart)
                                  : Holds<Op, T, kBy, kBy, true>(starts, place, apart);
        const bool unused = control ? Holds<Op, T, kBy, kOther, false>(starts, place, apart)
                                    : Holds<Op, T, kBy, kBy, false>(starts, place, apart);
        CTS_EXPECT(used && unused, message);
      }
    });
  }
}

}  // namespace
