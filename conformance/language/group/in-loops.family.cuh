// Tiles that ask in loops of their own, as programs do that merge lists by tiles. What each thread gives lies in
// memory: the host, and what each question compares with, know it.
#include <cooperative_groups.h>

#include <string>
#include <vector>

#include "cts/row.h"

namespace {

constexpr unsigned kThreads = 128, kBlocks = 8, kAll = kThreads * kBlocks, kMostTrips = 13;

__host__ __device__ unsigned Hash(unsigned a, unsigned b) {
  unsigned hash = (a * 2654435761u) ^ (b * 40503u + 0x9e3779b9u);
  hash ^= hash >> 15;
  return hash * 2246822519u >> 3;
}
__host__ __device__ unsigned TripsOf(unsigned tile) { return 1 + Hash(tile, 77) % kMostTrips; }
__host__ __device__ unsigned Mixed(unsigned mixed, unsigned answer) { return (mixed ^ answer) * 16777619u + 1; }

// The threads of a tile, by their rank, give these words.
struct Given {
  const unsigned* words;
  unsigned size, rank;
};

// Every third tile asks at another place, and only in some of its trips.
template <class Question, unsigned kSize>
__global__ void AskInLoops(const unsigned* words, unsigned* results, bool other) {
  const auto tile = cooperative_groups::tiled_partition<kSize>(cooperative_groups::this_thread_block());
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, number = thread / kSize, rank = tile.thread_rank();
  const unsigned trips = TripsOf(number);
  unsigned mixed = number;
  for (unsigned trip = 0; trip < trips; ++trip) {
    const unsigned* const row = words + trip * kAll + number * kSize;
    unsigned word = row[rank];
    if (other && rank == 0) word ^= 1;
    const Given given{row, kSize, rank};
    if (number % 3 != 0) {
      mixed = Mixed(mixed, Question::Ask(tile, word, given));
    } else if (trip % 4 != 3) {
      mixed = Mixed(mixed, Question::Ask(tile, word, given) + 5);
    }
  }
  results[thread] = mixed;
}

template <class Question, unsigned kSize>
void Check(bool other, const char* wrong_answer) {
  cts::Row(("tiles-of-" + std::to_string(kSize)).c_str(), [&] {
    std::vector<unsigned> words(kMostTrips * kAll);
    for (unsigned i = 0; i < words.size(); ++i) words[i] = Hash(i, 5) >> 7;
    cts::DeviceBuffer<unsigned> given(words.size());
    given.Write(words.data(), words.size());
    const cts::DeviceBuffer<unsigned> results(kAll);
    AskInLoops<Question, kSize><<<kBlocks, kThreads>>>(given.data(), results.data(), other);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto got = results.Read();
    unsigned wrong = 0;
    for (unsigned thread = 0; thread < kAll; ++thread) {
      const unsigned number = thread / kSize;
      unsigned mixed = number;
      for (unsigned trip = 0; trip < TripsOf(number); ++trip) {
        if (number % 3 == 0 && trip % 4 == 3) continue;
        const unsigned answer = Question::Right({words.data() + trip * kAll + number * kSize, kSize, thread % kSize});
        mixed = Mixed(mixed, answer + (number % 3 == 0 ? 5 : 0));
      }
      wrong += got[thread] != mixed ? 1 : 0;
    }
    CTS_EXPECT_EQ(wrong, 0, wrong_answer);
  });
}

/// `other`: the first thread of each tile gives another word.
template <class Question>
void CheckSizes(bool other, const char* wrong_answer) {
  Check<Question, 2>(other, wrong_answer);
  Check<Question, 4>(other, wrong_answer);
  Check<Question, 8>(other, wrong_answer);
  Check<Question, 16>(other, wrong_answer);
  Check<Question, 32>(other, wrong_answer);
}

/// The mask of the threads of which that is true, by rank.
template <class Predicate>
__host__ __device__ unsigned MaskOf(const Given& given, Predicate is_in) {
  unsigned mask = 0;
  for (unsigned rank = 0; rank < given.size; ++rank) mask |= is_in(given.words[rank]) ? 1u << rank : 0;
  return mask;
}
/// The number of bits, and whether the mask is the right one: by rank or by lane, which the documents leave open.
__device__ unsigned Told(unsigned mask, unsigned right, unsigned size) {
  const unsigned first = threadIdx.x % 32 / size * size;
  return 2 * static_cast<unsigned>(__popc(mask)) + (mask == right || mask == right << first ? 1 : 0);
}
unsigned RightlyTold(unsigned right) {
  unsigned bits = 0;
  for (; right != 0; right &= right - 1) ++bits;
  return 2 * bits + 1;
}

}  // namespace
