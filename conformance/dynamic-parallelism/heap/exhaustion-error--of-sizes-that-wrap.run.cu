/*---
clause: cdp.heap.exhaustion-error
covers: sizes beyond 32 bits or near 2^64, in each grid
control: the kernel asks for 100 bytes instead
control-fails-with: a request of a size that wraps did not return cudaErrorMemoryAllocation
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

struct Size {
  const char* name;
  unsigned long long bytes;
};
// All far beyond any heap. In 32 bits they are small, and the last one is when some thousand bytes more are counted.
constexpr Size kSizes[] = {{"4-gib-and-16-bytes", (1ull << 32) + 16},
                           {"8-gib-and-100-bytes", (1ull << 33) + 100},
                           {"1-tib-and-4-kib", (1ull << 40) + 4096},
                           {"2-to-the-62-and-64-bytes", (1ull << 62) + 64},
                           {"2-to-the-63", 1ull << 63},
                           {"2-to-the-63-and-100-bytes", (1ull << 63) + 100},
                           {"2-to-the-64-less-4-kib", 0ull - 4096}};
constexpr int kCount = sizeof kSizes / sizeof *kSizes;

struct Codes {
  cudaError_t returned, recorded;
};

struct Ask {
  unsigned long long bytes[kCount];
  Codes* codes;
  __device__ void operator()(cudaStream_t) const {
    for (int i = 0; i < kCount; ++i) {
      void* memory = nullptr;
      codes[i].returned = cudaMalloc(&memory, bytes[i]);
      codes[i].recorded = cudaGetLastError();
      if (codes[i].returned == cudaSuccess) (void)cudaFree(memory);
    }
  }
};

void CheckAll(cts::KernelStream::Where where) {
  const cts::DeviceBuffer<Codes> codes(kCount, 0);  // what nobody wrote must not pass
  Ask ask{{}, codes.data()};
  for (int i = 0; i < kCount; ++i) ask.bytes[i] = cts::control() ? 100 : kSizes[i].bytes;
  cts::InKernel({"", cts::KernelStream::kNull, where}, ask).Finish();
  const auto seen = codes.Read();
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kSizes[i].name, [&] {
      CTS_EXPECT_EQ(seen[i].returned, cudaErrorMemoryAllocation,
                    "a request of a size that wraps did not return cudaErrorMemoryAllocation");
      CTS_EXPECT_EQ(seen[i].recorded, seen[i].returned, "the error of the call is not the last error");
    });
  }
}

CTS_CASE(alone) { CheckAll(cts::KernelStream::kAlone); }
CTS_CASE(in_a_child) { CheckAll(cts::KernelStream::kInAChild); }
CTS_CASE(later_block) { CheckAll(cts::KernelStream::kLaterBlock); }

}  // namespace
