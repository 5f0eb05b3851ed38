/*---
clause: lang.cache-hint.loads-and-stores
control: the address is that of the next word
control-fails-with:
  - a load with a cache hint returned other data than that at its address
  - a store with a cache hint did not store its value at its address
---*/
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <string>
#include <vector>

#include "cts/case.cuh"

#include "typed-words.family.cuh"

namespace {

constexpr const char* kLoads[] = {"ldcg", "ldca", "ldcs", "ldlu", "ldcv"};
constexpr const char* kStores[] = {"stwb", "stcg", "stcs", "stwt"};
constexpr int kLoadCount = 5, kStoreCount = 4;

// Each function by itself has kWords words of the results. Of those of a store every second one is left out.
template <class T>
__global__ void LoadAndStore(const T* from, T* loaded, T* stored, unsigned step, unsigned further) {
  const unsigned thread = threadIdx.x;
  const T* const at = from + thread * step % kWords + further;
  loaded[thread] = __ldcg(at);
  loaded[kWords + thread] = __ldca(at);
  loaded[2 * kWords + thread] = __ldcs(at);
  loaded[3 * kWords + thread] = __ldlu(at);
  loaded[4 * kWords + thread] = __ldcv(at);
  const T value = from[thread * step % kWords];
  if (thread % 2 != 0) return;
  T* const to = stored + thread + further;
  __stwb(to, value);
  __stcg(to + kWords, value);
  __stcs(to + 2 * kWords, value);
  __stwt(to + 3 * kWords, value);
}

template <class T>
void Check(const std::string& name) {
  constexpr unsigned kStep = 13;
  cts::DeviceBuffer<T> from(kWords + 1), loaded(kLoadCount * kWords), stored(kStoreCount * kWords + 1);
  FillWords(from);
  LoadAndStore<T><<<1, kWords>>>(from.data(), loaded.data(), stored.data(), kStep, cts::control() ? 1 : 0);
  CTS_FINISH();
  const auto of_loads = loaded.Read(), of_stores = stored.Read();
  for (int function = 0; function < kLoadCount; ++function) {
    cts::Row((kLoads[function] + ("-of-" + name)).c_str(), [&] {
      int wrong = 0;
      for (unsigned i = 0; i < kWords; ++i) wrong += !IsWord(&of_loads[0], function * kWords + i, i * kStep % kWords);
      CTS_EXPECT_EQ(wrong, 0, "a load with a cache hint returned other data than that at its address");
    });
  }
  for (int function = 0; function < kStoreCount; ++function) {
    cts::Row((kStores[function] + ("-of-" + name)).c_str(), [&] {
      int wrong = 0, beside = 0;
      for (unsigned i = 0; i < kWords; ++i) {
        const unsigned at = function * kWords + i;
        if (i % 2 == 0) {
          wrong += !IsWord(&of_stores[0], at, i * kStep % kWords);
          continue;
        }
        const auto* const bytes = reinterpret_cast<const unsigned char*>(&of_stores[at]);
        for (std::size_t k = 0; k < sizeof(T); ++k) beside += bytes[k] != cts::kPoison;
      }
      CTS_EXPECT_EQ(wrong, 0, "a store with a cache hint did not store its value at its address");
      if (!cts::control()) CTS_EXPECT_EQ(beside, 0, "a store with a cache hint wrote beside its address");
    });
  }
}

CTS_CASE() {
#define CTS_CHECK(name, type) Check<type>(name)
  CTS_CACHED_TYPES(CTS_CHECK)
}

}  // namespace
