// Updates of one word by a constant, whose results are used. Where address and constant are the same for a warp, a
// compiler may make one update of all lanes that are there, and give each of them its own old value. It needs
// atomics.cuh, which comes first.
#include <algorithm>
#include <vector>

#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 6, kThreads = 173, kTimes = 6;  // the last warp of a block has 13 lanes

/// Which lanes are there, and how often.
enum class Lanes { kAll, kOdd, kOneOfAWarp, kEachAnotherNumber };
__host__ __device__ unsigned TimesOf(Lanes lanes, unsigned thread) {
  const unsigned in_block = thread % kThreads, lane = in_block % 32;
  if (lanes == Lanes::kOdd) return lane % 2 * kTimes;
  if (lanes == Lanes::kOneOfAWarp) return lane == 5 ? kTimes : 0;
  if (lanes == Lanes::kEachAnotherNumber) return in_block * 7 % (kTimes + 1);
  return kTimes;
}

template <class Op, class T, T kBy>
__device__ void UpdateEach(T* at, T* returned, Lanes lanes, cts::AtomicScope scope, bool lossy) {
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x, times = TimesOf(lanes, thread);
  for (unsigned k = 0; k < times; ++k) {
    if (lossy && k % 2 != 0) {
      returned[thread * kTimes + k] = *static_cast<volatile T*>(at);
    } else {
      returned[thread * kTimes + k] = Op::Update(at, kBy, scope);
    }
  }
}

template <class Op, class T, T kBy>
__global__ void UpdateOneWord(T* word, T* returned, Lanes lanes, bool in_shared, cts::AtomicScope scope, bool lossy) {
  __shared__ T shared;
  if (!in_shared) return UpdateEach<Op, T, kBy>(word, returned, lanes, scope, lossy);
  if (threadIdx.x == 0) shared = *word;
  __syncthreads();
  UpdateEach<Op, T, kBy>(&shared, returned, lanes, scope, lossy);
  __syncthreads();
  if (threadIdx.x == 0) *word = shared;
}

/// Whether each step from `start` was returned once, and the one after the last is left.
template <class Op, class T, T kBy>
bool HoldsFor(Lanes lanes, unsigned threads, T start, const T* returned, T last) {
  // In the order of the steps, which begin at 0 again past the end of an unsigned type.
  std::vector<T> steps(1, start), left;
  for (unsigned thread = 0; thread < threads; ++thread) {
    for (unsigned k = 0; k < TimesOf(lanes, thread); ++k) {
      left.push_back(returned[thread * kTimes + k]);
      steps.push_back(Op::Result(steps.back(), kBy, kBy));
    }
  }
  left.push_back(last);
  if (last != steps.back()) return false;
  std::sort(steps.begin(), steps.end());
  std::sort(left.begin(), left.end());
  return steps == left;
}

/// A row for each place. In the control every second update of a thread is a load.
template <class Op, class T, T kBy>
void CheckConstant(const char* name, T start, bool control, const char* message) {
  for (const cts::AtomicPlace& place : cts::kAtomicPlaces) {
    cts::Row(cts::AtomicRowName(name, place.name).text, [&] {
      const unsigned blocks = place.shared || place.scope == cts::AtomicScope::kBlock ? 1 : kBlocks;
      for (const Lanes lanes : {Lanes::kAll, Lanes::kOdd, Lanes::kOneOfAWarp, Lanes::kEachAnotherNumber}) {
        cts::DeviceBuffer<T> word(1), returned(blocks * kThreads * kTimes);
        word.Write(&start, 1);
        UpdateOneWord<Op, T, kBy>
            <<<blocks, kThreads>>>(word.data(), returned.data(), lanes, place.shared, place.scope, control);
        CTS_FINISH();
        const auto all = returned.Read();
        CTS_EXPECT((HoldsFor<Op, T, kBy>(lanes, blocks * kThreads, start, all.begin(), word[0])), message);
      }
    });
  }
}

}  // namespace
