/*---
clause: model.memcpy-async.primitive-fills-with-zeros
control: no byte is to be zero, so that each copy brings all of its bytes
control-fails-with: the last bytes of a copy are not zero
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_pipeline_primitives.h>

#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 8, kThreads = 136, kSource = 16, kRoom = 48, kBegin = 16;
constexpr unsigned char kOld = 0xEE;

// Of the source; never 0, and never what is there before.
__host__ __device__ constexpr unsigned char ByteAt(unsigned place) {
  return static_cast<unsigned char>(1 + place * 7 % 200);
}
__global__ void FillSource(unsigned char* source) {
  const unsigned first = (blockIdx.x * kThreads + threadIdx.x) * kSource;
  for (unsigned i = 0; i < kSource; ++i) source[first + i] = ByteAt(first + i);
}

/// What is wrong: bytes that are copied, those of the rest, and those around the destination.
struct Wrong {
  unsigned copied, rest, around;
};

// Threads by turns leave none to all of the bytes to be zero. Each has a destination of its own, at every place that
// the size allows.
template <unsigned kBytes>
__global__ void Copy(const unsigned char* source, Wrong* wrong, bool whole) {
  __shared__ __align__(16) unsigned char rooms[kThreads][kRoom];
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x, shift = blockIdx.x * kBytes % 16;
  unsigned char* const room = rooms[threadIdx.x];
  for (unsigned i = 0; i < kRoom; ++i) static_cast<volatile unsigned char*>(room)[i] = kOld;
  const unsigned begin = kBegin + shift, first = thread * kSource + shift, zeros = threadIdx.x % (kBytes + 1);
  __pipeline_memcpy_async(room + begin, source + first, kBytes, whole ? 0 : zeros);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  Wrong mine = {0, 0, 0};
  for (unsigned i = 0; i < kRoom; ++i) {
    const unsigned char seen = static_cast<volatile unsigned char*>(room)[i];
    if (i < begin || i >= begin + kBytes) {
      mine.around += seen != kOld ? 1 : 0;
    } else if (i < begin + kBytes - zeros) {
      mine.copied += seen != ByteAt(first + i - begin) ? 1 : 0;
    } else {
      mine.rest += seen != 0 ? 1 : 0;
    }
  }
  if (mine.copied != 0) atomicAdd(&wrong->copied, mine.copied);
  if (mine.rest != 0) atomicAdd(&wrong->rest, mine.rest);
  if (mine.around != 0) atomicAdd(&wrong->around, mine.around);
}

template <unsigned kBytes>
void Check(const char* name, const unsigned char* source) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<Wrong> wrong(1, 0);
    Copy<kBytes><<<kBlocks, kThreads>>>(source, wrong.data(), cts::control());
    CTS_FINISH();
    const Wrong found = wrong[0];
    CTS_EXPECT_EQ(found.copied, 0u, "a copy did not bring its first bytes");
    CTS_EXPECT_EQ(found.rest, 0u, "the last bytes of a copy are not zero");
    CTS_EXPECT_EQ(found.around, 0u, "a copy changed bytes beside its destination");
  });
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned char> source(kBlocks * kThreads * kSource);
  FillSource<<<kBlocks, kThreads>>>(source.data());
  CTS_FINISH();
  Check<4>("4-bytes", source.data());
  Check<8>("8-bytes", source.data());
  Check<16>("16-bytes", source.data());
}

}  // namespace
