/*---
clause: lang.cache-hint.loads-and-stores
covers: each kind of memory that kernels reach
control: the address is that of the next word
control-fails-with:
  - a load with a cache hint returned other data than this memory has at its address
  - a store with a cache hint did not store its value at its address in this memory
draft: five of five on an H200, not yet on an H100
---*/
#include <algorithm>
#include <vector>

#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include "typed-words.family.cuh"

namespace {

constexpr int kLoads = 5, kStores = 4, kLoaded = kLoads * kWords, kStored = kStores * kWords;

// Each function has kWords words of the results. Of those of a store every second one is left out.
template <class T>
__global__ void LoadAndStore(const T* from, T* loaded, T* stored, const T* values, unsigned further) {
  const unsigned thread = threadIdx.x;
  const T* const at = from + thread + further;
  loaded[thread] = __ldcg(at);
  loaded[kWords + thread] = __ldca(at);
  loaded[2 * kWords + thread] = __ldcs(at);
  loaded[3 * kWords + thread] = __ldlu(at);
  loaded[4 * kWords + thread] = __ldcv(at);
  if (thread % 2 != 0) return;
  T* const to = stored + thread + further;
  __stwb(to, values[thread]);
  __stcg(to + kWords, values[thread]);
  __stcs(to + 2 * kWords, values[thread]);
  __stwt(to + 3 * kWords, values[thread]);
}

template <class T>
void CheckType(cts::MemoryKind kind) {
  constexpr std::size_t kBytes = sizeof(T);
  std::vector<unsigned char> bytes((kWords + 1) * kBytes);
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = CachedByte(i);
  cts::MemoryBlock block(kind, (kWords + 1 + kStored + 1) * kBytes);
  std::vector<unsigned char> all = block.Read();
  std::copy(bytes.begin(), bytes.end(), all.begin());
  block.Write(all);
  cts::DeviceBuffer<T> values(kWords + 1), loaded(kLoaded);
  FillWords(values);
  T* const words = reinterpret_cast<T*>(block.device());
  LoadAndStore<T><<<1, kWords>>>(words, loaded.data(), words + kWords + 1, values.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  all = block.Read();
  const auto of_loads = loaded.Read();
  const T* const of_stores = reinterpret_cast<const T*>(all.data()) + kWords + 1;
  int wrong_loads = 0, wrong_stores = 0, beside = 0;
  for (int i = 0; i < kLoaded; ++i) wrong_loads += !IsWord(&of_loads[0], i, i % kWords);
  for (int i = 0; i < kStored; ++i) {
    if (i % 2 == 0) {
      wrong_stores += !IsWord(of_stores, i, i % kWords);
      continue;
    }
    const auto* const word = reinterpret_cast<const unsigned char*>(of_stores + i);
    for (std::size_t k = 0; k < kBytes; ++k) beside += word[k] != cts::kPoison;
  }
  CTS_EXPECT_EQ(wrong_loads, 0, "a load with a cache hint returned other data than this memory has at its address");
  CTS_EXPECT_EQ(wrong_stores, 0, "a store with a cache hint did not store its value at its address in this memory");
  if (!cts::control()) CTS_EXPECT_EQ(beside, 0, "a store with a cache hint wrote beside its address in this memory");
}

CTS_CASE() {
  cts::ForEachMemory(cts::MappedMemory, [](cts::MemoryKind kind) {
    CheckType<unsigned char>(kind);
    CheckType<short2>(kind);
    CheckType<int>(kind);
    CheckType<longlong2>(kind);
  });
}

}  // namespace
