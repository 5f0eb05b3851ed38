/*---
clause: perf.smem.transpose-padded-correct
covers: elements of 1 to 16 bytes, tiles that are not full
control: the tile is read without waiting for it
control-fails-with: an element of such a width is not where its transpose has it
note: one warp of each block fills late, so that whoever does not wait reads too early
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kWidth = 173, kHeight = 70, kTile = 32, kLines = 8;

template <class T>
__host__ __device__ T Element(unsigned i) {
  const unsigned word = (i + 1) * 2654435761u;
  if constexpr (sizeof(T) == 16)
    return {word, ~word, word ^ 0x5555, i};
  else if constexpr (sizeof(T) == 8)
    return static_cast<T>(word) << 32 | i;
  else
    return static_cast<T>(word >> 13);
}
template <class T>
bool Alike(const T& a, const T& b) {
  if constexpr (sizeof(T) == 16)
    return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w;
  else
    return a == b;
}

template <class T>
__global__ void Transpose(T* out, const T* in, bool wait) {
  __shared__ T tile[kTile][kTile + 1];
  const unsigned x = blockIdx.x * kTile, y = blockIdx.y * kTile, across = threadIdx.x;
  if (threadIdx.y == kLines - 1) cts::SpinFor(20'000);
  for (unsigned j = threadIdx.y; j < kTile; j += kLines) {
    if (x + across < kWidth && y + j < kHeight) tile[j][across] = in[(y + j) * kWidth + x + across];
  }
  if (wait) __syncthreads();
  for (unsigned j = threadIdx.y; j < kTile; j += kLines) {
    if (y + across < kHeight && x + j < kWidth) out[(x + j) * kHeight + y + across] = tile[across][j];
  }
}

template <class T>
void Check(const char* name) {
  cts::Row(name, [] {
    constexpr unsigned kCount = kWidth * kHeight;
    cts::DeviceBuffer<T> in(kCount), out(kCount);
    cts::HostCopy<T> values(kCount);
    for (unsigned i = 0; i < kCount; ++i) values.data()[i] = Element<T>(i);
    in.Write(values.data(), kCount);
    const dim3 tiles((kWidth + kTile - 1) / kTile, (kHeight + kTile - 1) / kTile);
    Transpose<<<tiles, dim3(kTile, kLines)>>>(out.data(), in.data(), !cts::control());
    CTS_FINISH();
    const auto given = out.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kCount; ++i) wrong += !Alike(given[i], values[i % kHeight * kWidth + i / kHeight]);
    CTS_EXPECT_EQ(wrong, 0u, "an element of such a width is not where its transpose has it");
  });
}

CTS_CASE() {
  Check<unsigned char>("1-byte");
  Check<unsigned short>("2-bytes");
  Check<unsigned long long>("8-bytes");
  Check<uint4>("16-bytes");
}

}  // namespace
