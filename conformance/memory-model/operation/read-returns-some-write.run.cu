/*---
clause: model.operation.read-returns-some-write
control: the bytes of each store lie in reverse order
control-fails-with: a load gave a byte that no store had brought there
draft: five of five on an H200, not yet on an H100
note: the bytes of one load may come from several stores, because weak accesses that race are no single copies
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 32, kThreads = 256, kWords = 48, kTurns = 128, kLaunches = 8;

template <class T, bool kIsShared>
struct Words {
  using Word = T;
  static constexpr bool kShared = kIsShared;
};

#define ACCESS(Width, letter, T)                                                          \
  __device__ void Store(T* at, T value) {                                                 \
    asm volatile("st.weak." Width " [%0], %1;" ::"l"(at), letter(value) : "memory");      \
  }                                                                                       \
  __device__ T Load(const T* at) {                                                        \
    T value;                                                                              \
    asm volatile("ld.weak." Width " %0, [%1];" : "=" letter(value) : "l"(at) : "memory"); \
    return value;                                                                         \
  }
ACCESS("u16", "h", unsigned short)
ACCESS("u32", "r", unsigned)
ACCESS("u64", "l", unsigned long long)
#undef ACCESS

// A byte tells its place in the word, which word of three it belongs to, and the store; the initial one is 0.
__device__ unsigned PlaceOf(unsigned word, unsigned byte) { return (1 + byte + 8 * (word % 3)) << 3; }

template <class T>
__device__ T ValueOf(unsigned word, unsigned store, bool reversed) {
  unsigned long long value = 0;
  for (unsigned byte = 0; byte < sizeof(T); ++byte) {
    const unsigned at = reversed ? static_cast<unsigned>(sizeof(T)) - 1 - byte : byte;
    value |= static_cast<unsigned long long>(PlaceOf(word, byte) | store % 8) << 8 * at;
  }
  return static_cast<T>(value);
}
template <class T>
__device__ bool IsForeign(T value, unsigned word) {
  bool foreign = false;
  for (unsigned byte = 0; byte < sizeof(T); ++byte) {
    const auto seen = static_cast<unsigned>(static_cast<unsigned long long>(value) >> 8 * byte & 0xFFu);
    foreign = foreign || (seen != 0 && (seen & 0xF8u) != PlaceOf(word, byte));
  }
  return foreign;
}

// Warps store and load in turns; in global memory all blocks share the words.
template <class Of>
__global__ void StoreAndLoad(typename Of::Word* global, unsigned* counts, bool reversed) {
  using Word = typename Of::Word;
  __shared__ Word own[kWords];
  Word* const words = Of::kShared ? own : global;
  if (Of::kShared && threadIdx.x < kWords) own[threadIdx.x] = 0;
  __syncthreads();
  unsigned foreign = 0;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned word = (threadIdx.x + turn * 7 + blockIdx.x) % kWords;
    if (threadIdx.x / 32 % 2 == 0) {
      Store(words + word, ValueOf<Word>(word, threadIdx.x / 64 + turn, reversed));
    } else {
      foreign += IsForeign(Load(words + word), word) ? 1 : 0;
    }
  }
  __syncthreads();  // What has been stored by then is looked at, too.
  if (threadIdx.x < kWords) foreign += IsForeign(Load(words + threadIdx.x), threadIdx.x) ? 1 : 0;
  if (foreign > 0) atomicAdd(counts, foreign);
}

template <class Of>
void Check(const char* name) {
  cts::Row(name, [] {
    const cts::DeviceBuffer<typename Of::Word> words(kWords, 0);
    const cts::DeviceBuffer<unsigned> foreign(1, 0);
    for (unsigned launch = 0; launch < kLaunches; ++launch) {
      StoreAndLoad<Of><<<kBlocks, kThreads>>>(words.data(), foreign.data(), cts::control());
      CTS_CUDA(cudaGetLastError());
    }
    CTS_FINISH();
    CTS_EXPECT_EQ(foreign[0], 0u, "a load gave a byte that no store had brought there");
  });
}

CTS_CASE() {
  Check<Words<unsigned short, false>>("weak-global-16");
  Check<Words<unsigned short, true>>("weak-shared-16");
  Check<Words<unsigned, false>>("weak-global-32");
  Check<Words<unsigned, true>>("weak-shared-32");
  Check<Words<unsigned long long, false>>("weak-global-64");
  Check<Words<unsigned long long, true>>("weak-shared-64");
}

}  // namespace
