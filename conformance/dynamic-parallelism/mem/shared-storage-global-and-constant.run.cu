/*---
clause: cdp.mem.shared-storage-global-and-constant
control: the child uses variables of its own, which its parent and the host did not set
control-fails-with:
  - the child does not see the parent's values in global memory
  - the child does not see the host's values in constant memory
  - the host does not see the child's values in global memory
  - a later grid of the parent does not see the child's values in global memory
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kWords = 64;

__device__ int words[kWords], other_words[kWords];
__constant__ int constants[kWords], other_constants[kWords];

struct Seen {
  int word, constant, later;
};

__global__ void Child(Seen* seen, bool other) {
  const unsigned i = threadIdx.x;
  int* mine = other ? other_words : words;
  seen[i].word = mine[i];
  seen[i].constant = other ? other_constants[i] : constants[i];
  mine[i] *= 3;
}

__global__ void Tail(Seen* seen) { seen[threadIdx.x].later = words[threadIdx.x]; }

__global__ void Parent(Seen* seen, int first, bool other) {
  for (int i = 0; i < kWords; ++i) words[i] = first + i;
  Child<<<1, kWords>>>(seen, other);
  Tail<<<1, kWords, 0, cudaStreamTailLaunch>>>(seen);
}

CTS_CASE() {
  cts::DeviceBuffer<Seen> seen(kWords);
  for (const int first : {1, 1000}) {
    int host_values[kWords], last[kWords];
    for (int i = 0; i < kWords; ++i) host_values[i] = -first - i;
    CTS_CUDA(cudaMemcpyToSymbol(constants, host_values, sizeof host_values));
    seen.Fill(cts::kPoison);
    Parent<<<1, 1>>>(seen.data(), first, cts::control());
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyFromSymbol(last, words, sizeof last));
    const auto found = seen.Read();
    for (int i = 0; i < kWords; ++i) {
      const int value = first + i;
      CTS_EXPECT_EQ(found[i].word, value, "the child does not see the parent's values in global memory");
      CTS_EXPECT_EQ(found[i].constant, host_values[i], "the child does not see the host's values in constant memory");
      CTS_EXPECT_EQ(last[i], 3 * value, "the host does not see the child's values in global memory");
      CTS_EXPECT_EQ(found[i].later, 3 * value,
                    "a later grid of the parent does not see the child's values in global memory");
    }
  }
}

}  // namespace
