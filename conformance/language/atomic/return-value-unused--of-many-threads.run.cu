/*---
clause: lang.atomic.return-value-unused
covers: many threads on one word, in every place and scope
control: threads that share a word load, wait and store
control-fails-with: an update of many threads whose results are not used was lost
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "halves.cuh"

namespace {

// All threads update a word before they go to the next one. Where the results are not used and the address is one for
// a warp, a compiler may make one update of many.
constexpr unsigned kWords = 8, kMostThreads = 192;

template <class T>
constexpr unsigned kThreads = sizeof(T) == 8 ? kMostThreads : kMostThreads / 2;
// Halves count to 256 exactly; others have so many updates that each bit is toggled an odd number of times.
template <class Op>
constexpr unsigned kBlocks = Op::kScopes ? 5 : 2;

// In each word other threads have the same update.
__device__ unsigned UpdateOf(unsigned thread, unsigned word, unsigned n) { return (thread + 13 * word) % n; }

template <class Op, class T>
__device__ void UpdateEach(T* words, const T* operands, cts::AtomicScope scope, bool torn) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
  for (unsigned w = 0; w < kWords; ++w) {
    const T operand = operands[UpdateOf(thread, w, n)];
    if (torn) {
      const T old = words[w];
      __syncthreads();
      words[w] = Op::Updated(old, operand);
    } else {
      Op::Update(words + w, operand, scope);
    }
  }
}

template <class Op, class T>
__global__ void Contend(T* words, const T* operands, bool in_shared, cts::AtomicScope scope, bool torn) {
  __shared__ alignas(T) unsigned char bytes[kWords * sizeof(T)];
  T* const shared = reinterpret_cast<T*>(bytes);
  if (!in_shared) return UpdateEach<Op>(words, operands, scope, torn);
  if (threadIdx.x < kWords) shared[threadIdx.x] = words[threadIdx.x];
  __syncthreads();
  UpdateEach<Op>(shared, operands, scope, torn);
  __syncthreads();
  if (threadIdx.x < kWords) words[threadIdx.x] = shared[threadIdx.x];
}

template <class Op, class T>
void CheckPlace(const cts::AtomicPlace& place) {
  const bool one_block = place.shared || place.scope == cts::AtomicScope::kBlock;
  const unsigned threads = kThreads<T>, blocks = one_block ? 1 : kBlocks<Op>, n = blocks * threads;
  std::vector<T> operands(n);
  for (unsigned i = 0; i < n; ++i) operands[i] = Op::template Operand<T>(i);
  const T start = Op::template Start<T>(n);
  const std::vector<T> starts(kWords, start);
  T right = start;  // in whatever order
  for (const T& operand : operands) right = Op::Result(right, operand, operand);
  cts::DeviceBuffer<T> words(kWords), given(n);
  words.Write(starts.data(), kWords);
  given.Write(operands.data(), n);
  Contend<Op, T><<<blocks, threads>>>(words.data(), given.data(), place.shared, place.scope, cts::control());
  CTS_FINISH();
  unsigned wrong = 0;
  for (const T& word : words.Read()) wrong += !cts::SameBits(word, right);
  CTS_EXPECT_EQ(wrong, 0u, "an update of many threads whose results are not used was lost");
}

template <class Op, class T>
void Check(const char* name) {
  for (const cts::AtomicPlace& place : cts::kAtomicPlaces) {
    if (!Op::kScopes && place.scope != cts::AtomicScope::kDevice) continue;
    cts::Row(cts::AtomicRowName(name, place.name).text, [&] { CheckPlace<Op, T>(place); });
  }
}

CTS_CASE() {
  Check<cts::AtomicAdd, int>("add-int");
  Check<cts::AtomicAdd, unsigned>("add-unsigned");
  Check<cts::AtomicAdd, unsigned long long>("add-unsigned-long-long");
  Check<cts::AtomicAdd, float>("add-float");
  Check<cts::AtomicAdd, double>("add-double");
  Check<cts::AtomicAdd16, __half>("add-half");
  Check<cts::AtomicAddPair, __half2>("add-half2");
  Check<cts::AtomicSub, int>("sub-int");
  Check<cts::AtomicMin, int>("min-int");
  Check<cts::AtomicMin, unsigned long long>("min-unsigned-long-long");
  Check<cts::AtomicMax, unsigned>("max-unsigned");
  Check<cts::AtomicMax, long long>("max-long-long");
  Check<cts::AtomicInc, unsigned>("inc-unsigned");
  Check<cts::AtomicDec, unsigned>("dec-unsigned");
  Check<cts::AtomicAnd, unsigned>("and-unsigned");
  Check<cts::AtomicAnd, unsigned long long>("and-unsigned-long-long");
  Check<cts::AtomicOr, int>("or-int");
  Check<cts::AtomicOr, unsigned long long>("or-unsigned-long-long");
  Check<cts::AtomicXor, unsigned>("xor-unsigned");
  Check<cts::AtomicXor, unsigned long long>("xor-unsigned-long-long");
  if (cts::HasBfloat16()) {
    Check<cts::AtomicAdd16, __nv_bfloat16>("add-bfloat16");
    Check<cts::AtomicAddPair, __nv_bfloat162>("add-bfloat162");
  }
}

}  // namespace
