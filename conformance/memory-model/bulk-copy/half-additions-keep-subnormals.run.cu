/*---
clause: model.bulk-copy.half-additions-keep-subnormals
control: the array holds zeros in the place of subnormal numbers
control-fails-with: an addition of halves did not keep a subnormal number
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/async_copy.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kElements = 128;

#define REDUCTION(Name, words, T)                                                                     \
  struct Name {                                                                                       \
    using Type = T;                                                                                   \
    static __device__ void Add(T* to, const T* from) {                                                \
      [[maybe_unused]] const auto at = static_cast<unsigned long long>(__cvta_generic_to_global(to)); \
      CTS_ASYNC_OF_9(asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group." words         \
                                  " [%0], [%1], %2;" ::"l"(at),                                       \
                                  "r"(cts::litmus::SharedAddress(from)), "n"(kElements * sizeof(T))   \
                                  : "memory"));                                                       \
      CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.commit_group;" ::: "memory"));                       \
    }                                                                                                 \
  }
REDUCTION(Half, "add.noftz.f16", unsigned short);
REDUCTION(Brain, "add.noftz.bf16", unsigned short);
REDUCTION(Float, "add.f32", unsigned);

template <class Op>
__global__ void AddOnce(typename Op::Type* to, const typename Op::Type* values) {
  __shared__ __align__(16) typename Op::Type from[kElements];
  from[threadIdx.x] = values[threadIdx.x];
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x != 0) return;
  Op::Add(to, from);
  cts::litmus::AwaitBulk();
}

// Subnormal numbers of either sign are added to zero and to each other, whose bits then add up; the greatest ones make
// a normal number.
template <class Op>
void Check(const char* name, unsigned mantissa_bits, bool is_promised) {
  const auto add = [&] {
    using T = typename Op::Type;
    constexpr unsigned kSignAt = 8 * sizeof(T) - 1;
    cts::DeviceBuffer<T> to(kElements), from(kElements);
    cts::HostCopy<T> olds(kElements), values(kElements), right(kElements);
    for (unsigned i = 0; i < kElements; ++i) {
      const unsigned top = (1u << mantissa_bits) - 1;
      const unsigned one = i % 2 == 0 ? 0 : top - i / 2 % top, other = 1 + i * 5 % top;
      const unsigned sign = i % 3 == 0 ? 1u << kSignAt : 0;
      olds.data()[i] = static_cast<T>(cts::control() ? 0 : one | (one != 0 ? sign : 0));
      values.data()[i] = static_cast<T>(other | sign);
      right.data()[i] = static_cast<T>((one + other) | sign);
    }
    to.Write(olds.data(), kElements);
    from.Write(values.data(), kElements);
    AddOnce<Op><<<1, kElements>>>(to.data(), from.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto seen = to.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kElements; ++i) wrong += seen[i] != right[i] ? 1 : 0;
    if (!is_promised) return CTS_OBSERVE("float-keeps-subnormals", wrong == 0);
    CTS_EXPECT_EQ(wrong, 0u, "an addition of halves did not keep a subnormal number");
  };
  if (is_promised) {
    cts::Row(name, add);
  } else if (!cts::control()) {
    add();
  }
}

CTS_CASE() {
  Check<Half>("f16", 10, true);
  Check<Brain>("bf16", 7, true);
  Check<Float>("f32", 23, false);
}

}  // namespace
