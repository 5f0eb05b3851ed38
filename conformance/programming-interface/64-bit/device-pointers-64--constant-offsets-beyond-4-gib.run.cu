/*---
clause: pi.64-bit.device-pointers-64
covers: offsets beyond 4 GiB that are known when the code is compiled
control: the highest bit of each offset is missing
control-fails-with: a load or store at a constant offset was at another place
note: a device of which a quarter is less than the block gets a small one
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <utility>

namespace {

// Offsets in words of 4 bytes: below, at and beyond what 31 and 32 bits hold of bytes. `kHigh` is the highest bit.
constexpr unsigned kCount = 12;
constexpr long long kAfter = 4096;
template <bool kLarge>
inline constexpr long long kHigh = kLarge ? 1ll << 30 : 1ll << 20;
template <bool kLarge, unsigned kNumber>
struct Offset {
  static constexpr long long Of() {
    constexpr long long kTop = kHigh<kLarge>;
    constexpr long long kOf[kCount] = {0,        1,    kTop / 2 - 1, kTop / 2,   kTop / 2 + 3, kTop - 257,
                                       kTop - 1, kTop, kTop + 1,     kTop + 129, kTop + 1024,  kTop + 4000};
    return kOf[kNumber];
  }
  static constexpr long long kValue = Of(), kCut = kValue & (kHigh<kLarge> - 1);
};

__host__ __device__ constexpr unsigned Value(unsigned number) { return 5000 + 77 * number; }

// `zero` is not known to the compiler. Each offset is from the begin of the block; also from its end, which is given.
template <bool kLarge, bool kCut, unsigned... kNumbers>
__device__ void StoreEach(unsigned* begin, unsigned zero, std::integer_sequence<unsigned, kNumbers...>) {
  ((begin[zero + (kCut ? Offset<kLarge, kNumbers>::kCut : Offset<kLarge, kNumbers>::kValue)] = Value(kNumbers)), ...);
}
template <bool kLarge, unsigned... kNumbers>
__device__ unsigned WrongOfEach(unsigned* begin, unsigned* end, unsigned zero,
                                std::integer_sequence<unsigned, kNumbers...>) {
  constexpr long long kWords = kHigh<kLarge> + kAfter;
  unsigned wrong = 0;
  (..., (wrong += *(begin + Offset<kLarge, kNumbers>::kValue + zero) != Value(kNumbers) ? 1 : 0));
  (..., (wrong += *(end + zero - (kWords - Offset<kLarge, kNumbers>::kValue)) != Value(kNumbers) ? 1 : 0));
  (..., (wrong += atomicAdd(begin + zero + Offset<kLarge, kNumbers>::kValue, 0u) != Value(kNumbers) ? 1 : 0));
  return wrong;
}
template <bool kLarge, bool kCut>
__global__ void Store(unsigned* begin, unsigned zero) {
  StoreEach<kLarge, kCut>(begin, zero, std::make_integer_sequence<unsigned, kCount>());
}
template <bool kLarge>
__global__ void Count(unsigned* begin, unsigned* end, unsigned zero, unsigned* wrong) {
  *wrong = WrongOfEach<kLarge>(begin, end, zero, std::make_integer_sequence<unsigned, kCount>());
}

template <bool kLarge, unsigned... kNumbers>
void Check(std::integer_sequence<unsigned, kNumbers...>) {
  constexpr long long kOffsets[] = {Offset<kLarge, kNumbers>::kValue...};
  constexpr size_t kWords = kHigh<kLarge> + kAfter;
  unsigned* block = nullptr;
  CTS_CUDA(cudaMalloc(&block, kWords * sizeof *block));
  {
    const cts::DeviceBuffer<unsigned> wrong(1);
    const unsigned old = 0;
    for (const long long at : kOffsets) CTS_CUDA(cudaMemcpy(block + at, &old, sizeof old, cudaMemcpyHostToDevice));
    (cts::control() ? Store<kLarge, true> : Store<kLarge, false>)<<<1, 1>>>(block, 0);
    Count<kLarge><<<1, 1>>>(block, block + kWords, 0, wrong.data());
    CTS_FINISH();
    unsigned others = wrong[0];
    for (unsigned i = 0; i < kCount; ++i) {
      unsigned read = 0;
      CTS_CUDA(cudaMemcpy(&read, block + kOffsets[i], sizeof read, cudaMemcpyDeviceToHost));
      others += read != Value(i) ? 1 : 0;
    }
    CTS_EXPECT_EQ(others, 0, "a load or store at a constant offset was at another place");
  }
  CTS_CUDA(cudaFree(block));
}

CTS_CASE() {
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  // Four programs at a time have room.
  const bool large = free / 4 > (kHigh<true> + kAfter) * sizeof(unsigned);
  CTS_OBSERVE("beyond-4-gib", large);
  constexpr auto kNumbers = std::make_integer_sequence<unsigned, kCount>();
  large ? Check<true>(kNumbers) : Check<false>(kNumbers);
}

}  // namespace
