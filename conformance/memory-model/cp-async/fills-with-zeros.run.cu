/*---
clause: model.cp-async.fills-with-zeros
control: the operand is left out, so that each copy brings all of its bytes
control-fails-with: the rest of the destination of a short copy does not hold zeros
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/async_copy.cuh"

namespace {

constexpr unsigned kBlocks = 8, kThreads = 128, kSource = 16, kRoom = 48, kBegin = 16;
constexpr unsigned char kOld = 0xEE;

// Of the source; never 0, and never what is there before.
__host__ __device__ constexpr unsigned char ByteAt(unsigned place) {
  return static_cast<unsigned char>(1 + place * 7 % 200);
}
__global__ void FillSource(unsigned char* source) {
  const unsigned first = (blockIdx.x * kThreads + threadIdx.x) * kSource;
  for (unsigned i = 0; i < kSource; ++i) source[first + i] = ByteAt(first + i);
}

enum class By { kSize, kIgnore };

template <int kBytes, bool kPastL1, By kBy>
__device__ void CopyPart(unsigned char* to, const unsigned char* from, unsigned operand) {
  const unsigned at = cts::litmus::SharedAddress(to);
  const auto source = static_cast<unsigned long long>(__cvta_generic_to_global(from));
  if constexpr (kBy == By::kSize && kPastL1) {
    CTS_ASYNC_OF_8(asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(at), "l"(source), "r"(operand)
                                : "memory"));
  } else if constexpr (kBy == By::kSize) {
    CTS_ASYNC_OF_8(
        asm volatile("cp.async.ca.shared.global [%0], [%1], %3, %2;" ::"r"(at), "l"(source), "r"(operand), "n"(kBytes)
                     : "memory"));
  } else if constexpr (kPastL1) {
    CTS_ASYNC_OF_8(
        asm volatile("{ .reg .pred p; setp.ne.u32 p, %2, 0; cp.async.cg.shared.global [%0], [%1], 16, p; }" ::"r"(at),
                     "l"(source), "r"(operand)
                     : "memory"));
  } else {
    CTS_ASYNC_OF_8(
        asm volatile("{ .reg .pred p; setp.ne.u32 p, %2, 0; cp.async.ca.shared.global [%0], [%1], %3, p; }" ::"r"(at),
                     "l"(source), "r"(operand), "n"(kBytes)
                     : "memory"));
  }
}

/// What is wrong: bytes that are copied, those of the rest, and those around the destination.
struct Wrong {
  unsigned copied, rest, around;
};

// By its size a thread copies from none to all but one of the bytes. Of two threads one ignores its source. Each has a
// destination of its own, at every place that the size allows.
template <int kBytes, bool kPastL1, By kBy>
__global__ void Copy(const unsigned char* source, Wrong* wrong, bool whole) {
  __shared__ __align__(16) unsigned char rooms[kThreads][kRoom];
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x, shift = blockIdx.x * kBytes % 16;
  unsigned char* const room = rooms[threadIdx.x];
  for (unsigned i = 0; i < kRoom; ++i) room[i] = kOld;
  const unsigned begin = kBegin + shift, first = thread * kSource + shift;
  const bool ignores = threadIdx.x % 2 == 0;
  const unsigned copied = kBy == By::kSize ? threadIdx.x % kBytes : ignores ? 0 : kBytes;
  if (whole) {
    cts::litmus::CopyAsync<kBytes, kPastL1>(room + begin, source + first);
  } else {
    CopyPart<kBytes, kPastL1, kBy>(room + begin, source + first, kBy == By::kSize ? copied : ignores ? 1 : 0);
  }
  cts::litmus::AwaitAllCopies();
  Wrong mine = {0, 0, 0};
  for (unsigned i = 0; i < kRoom; ++i) {
    const unsigned char seen = static_cast<volatile unsigned char*>(room)[i];
    if (i < begin || i >= begin + kBytes) {
      mine.around += seen != kOld ? 1 : 0;
    } else if (i < begin + copied) {
      mine.copied += seen != ByteAt(first + i - begin) ? 1 : 0;
    } else {
      mine.rest += seen != 0 ? 1 : 0;
    }
  }
  if (mine.copied != 0) atomicAdd(&wrong->copied, mine.copied);
  if (mine.rest != 0) atomicAdd(&wrong->rest, mine.rest);
  if (mine.around != 0) atomicAdd(&wrong->around, mine.around);
}

template <int kBytes, bool kPastL1, By kBy>
void Check(const char* name, const unsigned char* source) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<Wrong> wrong(1, 0);
    Copy<kBytes, kPastL1, kBy><<<kBlocks, kThreads>>>(source, wrong.data(), cts::control());
    CTS_FINISH();
    const Wrong found = wrong[0];
    CTS_EXPECT_EQ(found.copied, 0u, "a short copy did not bring its bytes");
    CTS_EXPECT_EQ(found.rest, 0u, "the rest of the destination of a short copy does not hold zeros");
    CTS_EXPECT_EQ(found.around, 0u, "a short copy changed bytes beside its destination");
  });
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned char> source(kBlocks * kThreads * kSource + kSource);
  FillSource<<<kBlocks, kThreads>>>(source.data());
  CTS_FINISH();
  Check<4, false, By::kSize>("4-bytes", source.data());
  Check<8, false, By::kSize>("8-bytes", source.data());
  Check<16, false, By::kSize>("16-bytes", source.data());
  Check<16, true, By::kSize>("16-bytes-past-l1", source.data());
  Check<4, false, By::kIgnore>("4-bytes-ignored", source.data());
  Check<8, false, By::kIgnore>("8-bytes-ignored", source.data());
  Check<16, false, By::kIgnore>("16-bytes-ignored", source.data());
  Check<16, true, By::kIgnore>("16-bytes-past-l1-ignored", source.data());
}

}  // namespace
