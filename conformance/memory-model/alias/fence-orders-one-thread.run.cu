/*---
clause: model.alias.fence-orders-one-thread
control: the load comes before the store
control-fails-with: a load after an alias fence did not see the store through the other address
requires: [vmm, cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/memory/aliases.h"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 256, kTurns = 16, kBytes = kBlocks * kThreads * 128;

template <class T>
__device__ T LoadHeld(const T* at) {
  if constexpr (sizeof(T) == 1) {
    unsigned value;
    asm volatile("ld.ca.u8 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
    return static_cast<T>(value);
  } else if constexpr (sizeof(T) == 4) {
    T value;
    asm volatile("ld.ca.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
    return value;
  } else {
    T value;
    asm volatile("ld.ca.u64 %0, [%1];" : "=l"(value) : "l"(at) : "memory");
    return value;
  }
}

// Each thread has a word of its own, `apart` bytes from the next one. It has looked at it through the address by
// which it loads, so that the line is held.
template <class T>
__global__ void StoreAndLoad(char* stores, const char* loads, unsigned apart, unsigned* wrong, bool ahead) {
  const unsigned long long at = 1ull * (blockIdx.x * blockDim.x + threadIdx.x) * apart;
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const T* const from = reinterpret_cast<const T*>(loads + at);
    T seen = LoadHeld(from);
    const T value = static_cast<T>(turn * 0x0101010101010101ull);
    if (!ahead) {
      *reinterpret_cast<volatile T*>(stores + at) = value;
      asm volatile("fence.proxy.alias;" ::: "memory");
      seen = LoadHeld(from);
    } else {
      seen = LoadHeld(from);
      asm volatile("fence.proxy.alias;" ::: "memory");
      *reinterpret_cast<volatile T*>(stores + at) = value;
    }
    missed += seen != value ? 1 : 0;
    asm volatile("fence.proxy.alias;" ::: "memory");  // The store of the next turn comes after this load.
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

template <class T>
void Check(const char* name, const cts::Aliases& memory, unsigned apart, bool turned) {
  cts::Row(name, [&] {
    char* const one = memory.one<char>();
    char* const other = memory.other<char>();
    CTS_CUDA(cudaMemset(one, 0, kBytes));
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    StoreAndLoad<T>
        <<<kBlocks, kThreads>>>(turned ? other : one, turned ? one : other, apart, wrong.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0u, "a load after an alias fence did not see the store through the other address");
  });
}

CTS_CASE() {
  const cts::Aliases memory(kBytes);
  Check<unsigned char>("bytes", memory, 1, false);
  Check<unsigned>("words", memory, 4, false);
  Check<unsigned>("words-turned", memory, 4, true);
  Check<unsigned>("words-of-lines", memory, 128, false);
  Check<unsigned long long>("words-of-eight", memory, 8, false);
  Check<unsigned long long>("words-of-eight-turned", memory, 64, true);
}

}  // namespace
