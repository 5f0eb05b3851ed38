// Arrays that all blocks of a grid reduce into one, by bulk reductions.
#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/litmus.cuh"
#include "cts/litmus/async_copy.cuh"

namespace {

// Each block reduces its array into one array of all, in pieces.
constexpr unsigned kBlocks = 64, kThreads = 128, kBytes = 4096, kPieces = 4;

// The number n, below 256, as a floating-point number of 16 bits; and back.
__host__ __device__ constexpr unsigned short Short(unsigned n, unsigned mantissa, unsigned bias) {
  unsigned exponent = 0;
  while (n >> (exponent + 1) != 0) ++exponent;
  const unsigned fraction = (n << mantissa >> exponent) & ((1u << mantissa) - 1);
  return static_cast<unsigned short>(n == 0 ? 0 : (exponent + bias) << mantissa | fraction);
}
__host__ __device__ constexpr unsigned Number(unsigned short bits, unsigned mantissa, unsigned bias) {
  const unsigned exponent = bits >> mantissa;
  if (exponent < bias) return 0;
  return ((bits & ((1u << mantissa) - 1)) | 1u << mantissa) << (exponent - bias) >> mantissa;
}
static_assert(Number(Short(200, 7, 127), 7, 127) == 200 && Number(Short(77, 10, 15), 10, 15) == 77);
static_assert(Short(1, 10, 15) == 0x3C00 && Short(3, 7, 127) == 0x4040);

// A row: an operation, what it makes of an element, what the element begins with, and the operand of block b for
// element e. Atomic operations of threads are of another proxy: nothing promises them while a reduction runs.
#define REDUCTION(Name, words, T, plain, initial, operand)                                           \
  struct Name {                                                                                      \
    using Type = T;                                                                                  \
    static __device__ void Reduce(T* to, const T* from, unsigned bytes) {                            \
      const auto at = static_cast<unsigned long long>(__cvta_generic_to_global(to));                 \
      CTS_ASYNC_OF_9(asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group." words        \
                                  " [%0], [%1], %2;" ::"l"(at),                                      \
                                  "r"(cts::litmus::SharedAddress(from)), "r"(bytes)                  \
                                  : "memory"));                                                      \
      CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.commit_group;" ::: "memory"));                      \
    }                                                                                                \
    static T Plain([[maybe_unused]] T old, [[maybe_unused]] T v) { return static_cast<T>(plain); }   \
    static __host__ __device__ T Initial() { return static_cast<T>(initial); }                       \
    static __host__ __device__ T Operand([[maybe_unused]] unsigned b, [[maybe_unused]] unsigned e) { \
      return static_cast<T>(operand);                                                                \
    }                                                                                                \
  }
template <class Op>
constexpr unsigned kElements = kBytes / sizeof(typename Op::Type);

template <class Op>
__global__ void Begin(typename Op::Type* elements) {
  for (unsigned e = threadIdx.x; e < kElements<Op>; e += blockDim.x) elements[e] = Op::Initial();
}

// The first thread of each block reduces.
template <class Op>
__global__ void ReduceAll(typename Op::Type* elements, cts::StressPlan stress, bool copies) {
  using T = typename Op::Type;
  __shared__ __align__(16) T from[kElements<Op>];
  for (unsigned e = threadIdx.x; e < kElements<Op>; e += blockDim.x) from[e] = Op::Operand(blockIdx.x, e);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x == 0) {
    if (blockIdx.x % 2 == 0) cts::SpinFor(stress.delay_ns);
    constexpr unsigned kPiece = kElements<Op> / kPieces;
    for (unsigned i = 0; i < kPieces; ++i) {
      const unsigned first = (i + blockIdx.x) % kPieces * kPiece;
      if (copies) {
        cts::litmus::BulkToGlobal(elements + first, from + first, kPiece * sizeof(T));
      } else {
        Op::Reduce(elements + first, from + first, kPiece * sizeof(T));
      }
    }
    cts::litmus::AwaitBulk();
  }
}

template <class Op>
void Run(cts::Litmus& litmus, bool copies) {
  using T = typename Op::Type;
  std::vector<T> right(kElements<Op>, Op::Initial());
  for (unsigned e = 0; e < kElements<Op>; ++e) {
    for (unsigned b = 0; b < kBlocks; ++b) right[e] = Op::Plain(right[e], Op::Operand(b, e));
  }
  const cts::DeviceBuffer<T> elements(kElements<Op>);
  while (litmus.NextRound()) {
    Begin<Op><<<1, kThreads>>>(elements.data());
    ReduceAll<Op><<<kBlocks, kThreads>>>(elements.data(), litmus.Stress(), copies);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto left = elements.Read();
    unsigned wrong = 0;
    for (unsigned e = 0; e < kElements<Op>; ++e) wrong += left[e] != right[e] ? 1 : 0;
    litmus.Count(kElements<Op>, wrong);
  }
}

}  // namespace
