/*---
clause: lang.cache-hint.ldg-returns-the-data
control: the address is that of the next word
control-fails-with: __ldg() returned other data than that at its address
---*/
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <vector>

#include "cts/case.cuh"

#include "typed-words.family.cuh"

namespace {

// Each lane from another place.
template <class T>
__global__ void Load(const T* from, T* to, unsigned step, unsigned further) {
  to[threadIdx.x] = __ldg(from + threadIdx.x * step % kWords + further);
}

template <class T>
void Check(const char* name) {
  cts::Row(name, [] {
    constexpr unsigned kStep = 13;
    cts::DeviceBuffer<T> from(kWords + 1), to(kWords);
    FillWords(from);
    Load<T><<<1, kWords>>>(from.data(), to.data(), kStep, cts::control() ? 1 : 0);
    CTS_FINISH();
    const auto got = to.Read();
    int wrong = 0;
    for (unsigned i = 0; i < kWords; ++i) wrong += !IsWord(&got[0], i, i * kStep % kWords);
    CTS_EXPECT_EQ(wrong, 0, "__ldg() returned other data than that at its address");
  });
}

CTS_CASE() {
#define CTS_CHECK(name, type) Check<type>(name)
  CTS_CACHED_TYPES(CTS_CHECK)
}

}  // namespace
