/*---
clause: lang.sync.uniform-condition
control: the branch has no barrier
control-fails-with: a thread after a barrier in a branch read what was there before
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr unsigned kMost = 128;
constexpr int kRounds = 6;

// What the condition is made of: of what all threads of a block have anyway, or of words that each thread reads for
// itself and that are alike.
enum class Way { kNone, kIndex, kIndexLoop, kRead, kEither, kReadLoop, kBehindDivergence, kInFunction };

__device__ __noinline__ void MeetInFunction(int given) {
  if (given < 0) return;
  __syncthreads();
}

// `own`: a word of this thread, the number of its block, as that of all threads of the block is.
__device__ void Meet(Way way, const volatile int* own) {
  const int given = *own;
  switch (way) {
    case Way::kNone:
      break;
    case Way::kIndex:
      if (blockIdx.x < gridDim.x) __syncthreads();
      break;
    case Way::kIndexLoop:
      for (unsigned i = 0; i <= blockIdx.x; ++i) __syncthreads();
      break;
    case Way::kRead:
      if (given >= 0) __syncthreads();
      break;
    case Way::kEither:
      if (given % 2 == 0) {
        __syncthreads();
      } else {
        __syncthreads();
        cts::SpinFor(100);
      }
      break;
    case Way::kReadLoop:
      for (int i = 0; i <= given; ++i) __syncthreads();
      break;
    case Way::kBehindDivergence: {
      int sum = given;
      if (threadIdx.x % 3 == 0) {
        cts::SpinFor(500);
        sum += *own;
      } else {
        sum += given;
      }
      if (sum == 2 * given) __syncthreads();
      break;
    }
    case Way::kInFunction:
      MeetInFunction(given);
      break;
  }
}

// One half of the block writes late, by turns; each thread reads what one of the other half wrote.
__global__ void Branches(int* read, const int* numbers, Way way) {
  __shared__ int words[kMost];
  const unsigned thread = threadIdx.x, half = blockDim.x / 2, other = (thread + half) % blockDim.x;
  volatile int* const mine = words + thread;
  volatile int* const theirs = words + other;
  int seen = 0;
  *mine = 0;
  __syncthreads();
  for (int round = 1; round <= kRounds; ++round) {
    if ((thread < half) == (round % 2 == 1)) cts::SpinFor(2000);
    *mine = round;
    Meet(way, numbers + blockIdx.x * blockDim.x + thread);
    seen += *theirs == round;
    __syncthreads();
  }
  read[blockIdx.x * blockDim.x + thread] = seen;
}

void Check(Way way, int threads) {
  constexpr int kBlocks = 8;
  cts::DeviceBuffer<int> read(kBlocks * threads), numbers(kBlocks * threads);
  std::vector<int> of_block(kBlocks * threads);
  for (int i = 0; i < kBlocks * threads; ++i) of_block[i] = i / threads;
  numbers.Write(of_block.data(), of_block.size());
  Branches<<<kBlocks, threads>>>(read.data(), numbers.data(), cts::control() ? Way::kNone : way);
  CTS_FINISH();
  int wrong = 0;
  for (const int seen : read.Read()) wrong += seen != kRounds;
  CTS_EXPECT_EQ(wrong, 0, "a thread after a barrier in a branch read what was there before");
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    Way way;
  } kWays[] = {{"index-of-the-block", Way::kIndex},
               {"index-of-the-block-in-a-loop", Way::kIndexLoop},
               {"word-of-each-thread", Way::kRead},
               {"either-side", Way::kEither},
               {"word-of-each-thread-in-a-loop", Way::kReadLoop},
               {"behind-a-divergent-branch", Way::kBehindDivergence},
               {"in-a-function", Way::kInFunction}};
  for (const auto& [name, way] : kWays) {
    cts::Row(name, [way = way] {
      Check(way, 128);
      Check(way, 100);  // The last warp is not whole.
    });
  }
}

}  // namespace
