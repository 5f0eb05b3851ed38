/*---
clause: lang.var-space.extern-shared-laid-out-by-offsets
covers: elements of 1 to 16 bytes, static arrays beside, large sizes
control: each array after the first begins one element too early
control-fails-with: an array beside others does not hold what was written
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 192, kBlocks = 6;
constexpr unsigned kTypes = 5;  // 1, 2, 4, 8 and 16 bytes

extern __shared__ uint4 dynamic[];

// Where the arrays begin, and how many elements they have.
struct Layout {
  unsigned begin[kTypes], count[kTypes];
};
// Their sizes are odd; each begins at the next multiple of its own alignment.
Layout LayoutOf(unsigned bytes) {
  Layout layout{};
  unsigned at = 0;
  for (unsigned type = 0; type < kTypes; ++type) {
    const unsigned size = 1u << type;
    at = (at + size - 1) / size * size;
    layout.begin[type] = at;
    const unsigned share = type == kTypes - 1 ? bytes - at : bytes / kTypes;
    layout.count[type] = (share / size - 1) | 1;
    at += layout.count[type] * size;
  }
  return layout;
}

__device__ unsigned Word(unsigned array, unsigned i, unsigned salt) {
  const unsigned mixed = (array * 0x01000193u + i) * 2654435761u + salt * 40503u;
  return mixed ^ mixed >> 15;
}
template <class T>
__device__ T Element(unsigned array, unsigned i, unsigned salt) {
  const unsigned word = Word(array, i, salt);
  if constexpr (sizeof(T) == 16) {
    return make_uint4(word, ~word, word * 3, i);
  } else if constexpr (sizeof(T) == 8) {
    return static_cast<unsigned long long>(word) << 32 | i;
  } else {
    return static_cast<T>(word >> 3);
  }
}
template <class T>
__device__ bool Same(T a, T b) {
  if constexpr (sizeof(T) == 16) {
    return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w;
  } else {
    return a == b;
  }
}
template <class T>
__device__ void Fill(T* array, unsigned count, unsigned number, unsigned salt) {
  for (unsigned i = threadIdx.x; i < count; i += kThreads) array[i] = Element<T>(number, i, salt);
  __syncthreads();
}
// Each thread reads what another one wrote.
template <class T>
__device__ unsigned Other(const T* array, unsigned count, unsigned number, unsigned salt) {
  unsigned other = 0;
  for (unsigned i = threadIdx.x; i < count; i += kThreads)
    other += Same(array[count - 1 - i], Element<T>(number, count - 1 - i, salt)) ? 0 : 1;
  return other;
}

__global__ void Use(unsigned* wrong, Layout layout, unsigned early) {
  __shared__ unsigned char few[37];
  __shared__ unsigned long long wide[5];
  const unsigned salt = blockIdx.x;
  auto* const bytes = reinterpret_cast<unsigned char*>(dynamic);
  const auto at = [&](unsigned type) { return bytes + layout.begin[type] - (type == 0 ? 0 : early << type); };
  auto* const shorts = reinterpret_cast<unsigned short*>(at(1));
  auto* const words = reinterpret_cast<unsigned*>(at(2));
  auto* const longs = reinterpret_cast<unsigned long long*>(at(3));
  auto* const fours = reinterpret_cast<uint4*>(at(4));
  Fill(few, 37, 5, salt);
  Fill(bytes, layout.count[0], 0, salt);
  Fill(shorts, layout.count[1], 1, salt);
  Fill(words, layout.count[2], 2, salt);
  Fill(longs, layout.count[3], 3, salt);
  Fill(fours, layout.count[4], 4, salt);
  Fill(wide, 5, 6, salt);
  const unsigned other = Other(few, 37, 5, salt) + Other(bytes, layout.count[0], 0, salt) +
                         Other(shorts, layout.count[1], 1, salt) + Other(words, layout.count[2], 2, salt) +
                         Other(longs, layout.count[3], 3, salt) + Other(fours, layout.count[4], 4, salt) +
                         Other(wide, 5, 6, salt);
  if (other != 0) atomicAdd(wrong, other);
}

void Check(const char* name, unsigned bytes) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    CTS_CUDA(cudaFuncSetAttribute(Use, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)));
    Use<<<kBlocks, kThreads, bytes>>>(wrong.data(), LayoutOf(bytes), cts::control() ? 1 : 0);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0u, "an array beside others does not hold what was written");
  });
}

CTS_CASE() {
  int all = 0;
  cudaFuncAttributes attributes{};
  CTS_CUDA(cudaDeviceGetAttribute(&all, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  CTS_CUDA(cudaFuncGetAttributes(&attributes, Use));
  Check("few-bytes", 1021);
  Check("40-kib", 40 << 10);
  // What lies between static and dynamic arrays is not told, so that a little is left.
  const auto left = static_cast<unsigned>(all) - static_cast<unsigned>(attributes.sharedSizeBytes);
  Check("nearly-all-of-a-block", left - 128);
}

}  // namespace
