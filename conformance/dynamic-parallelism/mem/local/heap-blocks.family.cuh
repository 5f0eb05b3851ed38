// Blocks of the device's heap, one of each thread of a parent. Children read and change them; `Source` gives and takes.
namespace {

constexpr unsigned kOwners = 16, kThreads = 128, kRounds = 4, kStreams = 4;

struct Outcome {
  unsigned given, refused;               // blocks; launches, streams and blocks that were not taken back
  unsigned wrong_in_child, wrong_after;  // words
};

// Another value for each word, owner and round.
__device__ unsigned Word(unsigned at, unsigned owner, unsigned round) { return (at * 16 + owner) * 8 + round + 1000; }
constexpr unsigned kAdded = 0x01000000;  // times the owner, and one: what its child adds

// Reads what its parent has stored, and changes it.
__global__ void Child(unsigned* words, unsigned count, unsigned owner, unsigned round, Outcome* outcome) {
  unsigned wrong = 0;
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) {
    wrong += words[i] != Word(i, owner, round);
    words[i] += kAdded * (owner + 1);
  }
  if (wrong > 0) atomicAdd(&outcome->wrong_in_child, wrong);
}

// A tail grid comes after the children: it looks at what they have stored, and gives the block back.
template <class Source>
__global__ void GiveBack(unsigned* words, unsigned count, unsigned owner, unsigned round, Outcome* outcome) {
  unsigned wrong = 0;
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x)
    wrong += words[i] != Word(i, owner, round) + kAdded * (owner + 1);
  if (wrong > 0) atomicAdd(&outcome->wrong_after, wrong);
  __syncthreads();
  if (threadIdx.x == 0 && !Source::GiveBack(words)) atomicAdd(&outcome->refused, 1u);
}

// The child of each owner gets the block of the one that is `ahead` of it.
template <class Source>
__global__ void Parent(unsigned count, unsigned round, unsigned ahead, Outcome* outcome) {
  __shared__ unsigned* blocks[kOwners];
  const unsigned owner = threadIdx.x;
  unsigned* const mine = Source::Take(count);
  blocks[owner] = mine;
  if (mine != nullptr) {
    atomicAdd(&outcome->given, 1u);
    for (unsigned i = 0; i < count; ++i) mine[i] = Word(i, owner, round);
  }
  const bool all = __syncthreads_and(mine != nullptr) != 0;
  if (!all) {
    if (mine != nullptr) (void)Source::GiveBack(mine);
    return;
  }
  cudaStream_t streams[kStreams] = {nullptr, cudaStreamPerThread, cudaStreamFireAndForget, nullptr};
  cudaStream_t& created = streams[kStreams - 1];
  bool refused = cudaStreamCreateWithFlags(&created, cudaStreamNonBlocking) != cudaSuccess;
  const unsigned in = (owner + round) % kStreams;
  Child<<<1, kThreads, 0, streams[in]>>>(blocks[(owner + ahead) % kOwners], count, owner, round, outcome);
  GiveBack<Source><<<1, kThreads, 0, cudaStreamTailLaunch>>>(mine, count, owner, round, outcome);
  refused |= cudaGetLastError() != cudaSuccess;
  refused |= cudaStreamDestroy(created) != cudaSuccess;
  if (refused) atomicAdd(&outcome->refused, 1u);
}

// Round by round, so that blocks have places that others had before; each child in another stream.
template <class Source>
void CheckBlocks(unsigned count, bool other, const char* in_child, const char* after) {
  const cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned round = 0; round < kRounds; ++round) {
    Parent<Source><<<1, kOwners>>>(count, round, other ? 1 : 0, outcome.data());
    CTS_FINISH();
  }
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.given, kOwners * kRounds, "the heap did not give a block");
  CTS_EXPECT_EQ(seen.refused, 0u, "a stream or a launch was refused, or a block was not taken back");
  CTS_EXPECT_EQ(seen.wrong_in_child, 0u, in_child);
  CTS_EXPECT_EQ(seen.wrong_after, 0u, after);
}

struct Size {
  const char* name;
  unsigned words;
};
constexpr Size kSizes[] = {{"4-bytes", 1},        {"20-bytes", 5},         {"1-kib", 256},
                           {"4-kib-and-4", 1025}, {"32-kib-and-12", 8195}, {"128-kib", 32768}};

}  // namespace
