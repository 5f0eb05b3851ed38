// Elements of words and vectors that many threads update at once, each thread some elements of a group by one
// operation: what the elements hold at the end says whether an update was lost, of its own element or of a neighbour.
//
//   struct AddPacked : cts::HalfSum<2> {
//     static constexpr const char* kName = "add-f16x2-global";
//     static constexpr unsigned kParts = 3;
//     static __device__ void Update(unsigned long long at, unsigned part, const Bits* v) { asm volatile(...); }
//   };
//   CTS_CASE() { cts::RunElements<AddPacked>("an update was lost", cts::control()); }
//
// Each row is a sub-case. In a control an operation is a load, the operation, and a store, of each of its elements.
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstring>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/device.cuh"
#include "cts/power.h"
#include "cts/row.h"

namespace cts {

// Types of elements: their bits, numbers up to kExact to and from them.
struct HalfElement {
  using Bits = unsigned short;
  static constexpr int kExact = 2048;
  static __host__ __device__ Bits From(float number) {
    const __half_raw raw = __float2half_rn(number);
    return raw.x;
  }
  static __host__ __device__ float To(Bits bits) {
    __half_raw raw;
    raw.x = bits;
    return __half2float(raw);
  }
};
struct Bfloat16Element {
  using Bits = unsigned short;
  static constexpr int kExact = 256;
  static __host__ __device__ Bits From(float number) {
    const __nv_bfloat16_raw raw = __float2bfloat16_rn(number);
    return raw.x;
  }
  static __host__ __device__ float To(Bits bits) {
    __nv_bfloat16_raw raw;
    raw.x = bits;
    return __bfloat162float(raw);
  }
};
struct FloatElement {
  using Bits = float;
  static constexpr int kExact = 1 << 24;
  static __host__ __device__ Bits From(float number) { return number; }
  static __host__ __device__ float To(Bits bits) { return bits; }
};
struct CountElement {
  using Bits = unsigned short;
  static constexpr int kExact = 1 << 15;
  static __host__ __device__ Bits From(float number) { return static_cast<Bits>(static_cast<int>(number)); }
  static __host__ __device__ float To(Bits bits) { return static_cast<short>(bits); }
};

enum class Fold { kSum, kLeast, kGreatest };

/// What a row has: groups of `elements` elements, and how they are put together. A row derived from it has kName;
/// kParts, for each of its operations a byte, the first one the lowest: a mask of the elements that it changes; and
/// Update, the operation of a part, whose operands are `v`, one for each element of the group. `at` is an address of
/// the state space.
template <class E, int elements, Fold fold = Fold::kSum, bool shared = false>
struct ElementRow {
  using Element = E;
  using Bits = typename E::Bits;
  static constexpr int kElements = elements;
  static constexpr Fold kFold = fold;
  static constexpr bool kShared = shared;
};

namespace detail {

inline constexpr unsigned kElementGroups = 64, kElementThreads = 192, kMostElementBlocks = 24;

/// The sums of a row stay exact: they begin at the least number.
template <class Row>
constexpr unsigned ElementBlocks() {
  const unsigned most = 2 * Row::Element::kExact / kElementThreads;
  return Row::kFold != Fold::kSum || most > kMostElementBlocks ? kMostElementBlocks : most;
}
template <class Row>
__host__ __device__ float ElementStart() {
  if (Row::kFold != Fold::kSum) return 0;
  return Row::Element::kExact < 32768 ? -Row::Element::kExact : -32768;
}
/// What thread i is to fold into the element e.
template <class Row>
__host__ __device__ float ElementOperand(unsigned i, int e) {
  if (Row::kFold == Fold::kSum) return 1;
  const auto number = static_cast<float>((i * 2654435761u + 37u * e) / 8 % Row::Element::kExact);
  return Row::kFold == Fold::kLeast ? -number : number;
}
template <class Row>
__host__ __device__ float ElementFolded(float old, float v) {
  if (Row::kFold == Fold::kSum) return old + v;
  return (Row::kFold == Fold::kLeast ? v < old : v > old) ? v : old;
}
template <class Row>
__host__ __device__ constexpr unsigned ElementParts() {
  unsigned count = 0;
  while (count < 4 && (Row::kParts >> 8 * count & 0xFF) != 0) ++count;
  return count;
}
/// The part of a thread of a block in a group.
template <class Row>
__host__ __device__ unsigned ElementPart(unsigned thread, unsigned group) {
  constexpr unsigned kCount = ElementParts<Row>();
  return (thread / kElementGroups + group) % kCount;
}
template <class Row>
__host__ __device__ bool IsOfPart(unsigned part, int e) {
  return (Row::kParts >> 8 * part >> e & 1) != 0;
}

template <class Row>
__global__ void UpdateElements(typename Row::Bits* words, bool split) {
  using Bits = typename Row::Bits;
  using Element = typename Row::Element;
  constexpr unsigned kWords = kElementGroups * Row::kElements;
  __shared__ __align__(16) Bits own[Row::kShared ? kWords : 1];
  Bits* base = words + (Row::kShared ? blockIdx.x * kWords : 0);
  if (Row::kShared) {
    for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) own[i] = base[i];
    __syncthreads();
    base = own;
  }
  const unsigned i = (Row::kShared ? 0 : blockIdx.x * blockDim.x) + threadIdx.x;
  Bits v[Row::kElements];
  for (int e = 0; e < Row::kElements; ++e) v[e] = Element::From(ElementOperand<Row>(i, e));
  for (unsigned turn = 0; turn < kElementGroups; ++turn) {
    const unsigned group = (threadIdx.x + turn) % kElementGroups, part = ElementPart<Row>(threadIdx.x, group);
    Bits* const at = base + group * Row::kElements;
    if (split) {
      constexpr unsigned kLong = 300;  // Nanoseconds, in which the others read the same.
      volatile Bits* const element = at;
      Bits old[Row::kElements];
      for (int e = 0; e < Row::kElements; ++e) old[e] = element[e];
      SpinFor(kLong);
      for (int e = 0; e < Row::kElements; ++e) {
        if (!IsOfPart<Row>(part, e)) continue;
        element[e] = Element::From(ElementFolded<Row>(Element::To(old[e]), Element::To(v[e])));
      }
    } else {
      Row::Update(
          static_cast<unsigned long long>(Row::kShared ? __cvta_generic_to_shared(at) : __cvta_generic_to_global(at)),
          part, v);
    }
  }
  if (Row::kShared) {
    __syncthreads();
    for (unsigned word = threadIdx.x; word < kWords; word += blockDim.x) words[blockIdx.x * kWords + word] = own[word];
  }
}

/// The elements that a launch left. Returns whether nothing was lost.
template <class Row>
bool CheckElements(const char* message, bool split) {
  using Bits = typename Row::Bits;
  using Element = typename Row::Element;
  constexpr unsigned kBlocks = ElementBlocks<Row>(), kCopies = Row::kShared ? kBlocks : 1;
  constexpr unsigned kWords = kCopies * kElementGroups * Row::kElements;
  const std::vector<Bits> initials(kWords, Element::From(ElementStart<Row>()));
  DeviceBuffer<Bits> words(kWords);
  words.Write(initials.data(), kWords);
  UpdateElements<Row><<<kBlocks, kElementThreads>>>(words.data(), split);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  const HostCopy<Bits> got = words.Read();
  for (unsigned word = 0; word < kWords; ++word) {
    const int e = static_cast<int>(word % Row::kElements);
    const unsigned group = word / Row::kElements % kElementGroups;
    float expected = ElementStart<Row>();
    for (unsigned i = 0; i < kBlocks / kCopies * kElementThreads; ++i) {
      if (IsOfPart<Row>(ElementPart<Row>(i % kElementThreads, group), e))
        expected = ElementFolded<Row>(expected, ElementOperand<Row>(i, e));
    }
    if (!CTS_EXPECT_EQ(Element::To(got[word]), expected, message)) return false;
  }
  return true;
}

}  // namespace detail

/// A row each.
template <class... Rows>
void RunElements(const char* message, bool split) {
  constexpr unsigned kLaunches = 4;
  (Row(Rows::kName,
       [&] {
         unsigned launch = 0;
         while (launch < kLaunches && detail::CheckElements<Rows>(message, split)) ++launch;
         if (split && launch == kLaunches) PowerNotShown("no thread ran between the load and the store of another one");
       }),
   ...);
}

}  // namespace cts
