/*---
clause: cdp.errors.grid-dimension-too-large
covers: dimensions far above the limit, whose product wraps, in each stream
control: one dimension is exactly the largest that is allowed, and the others are one
control-fails-with: a grid dimension far above the limit was not refused
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr unsigned kMost = 65535;

struct Size {
  const char* name;
  dim3 grid;
};
// In 16 bits they are 0 or the largest allowed. In 32 bits the products of the last three are 0 or 1.
constexpr Size kSizes[] = {{"y-131071", dim3(1, 131071)},
                           {"z-131071", dim3(1, 1, 131071)},
                           {"y-2-to-the-20", dim3(3, 1u << 20)},
                           {"z-2-to-the-20", dim3(3, 1, 1u << 20)},
                           {"y-2-to-the-31", dim3(2, 1u << 31)},
                           {"z-2-to-the-31", dim3(1, 2, 1u << 31)},
                           {"y-greatest", dim3(1, 0xFFFFFFFF)},
                           {"z-greatest", dim3(1, 1, 0xFFFFFFFF)},
                           {"y-and-z-65536", dim3(1, 65536, 65536)},
                           {"641-by-6700417", dim3(641, 6700417)},
                           {"1-by-641-by-6700417", dim3(1, 641, 6700417)}};
constexpr int kCount = sizeof kSizes / sizeof *kSizes;

__global__ void Child() {}

struct Launch {
  dim3 grids[kCount];
  cudaError_t* codes;
  __device__ void operator()(cudaStream_t stream) const {
    for (int i = 0; i < kCount; ++i) {
      Child<<<grids[i], 1, 0, stream>>>();
      codes[i] = cudaGetLastError();
    }
  }
};

cts::HostCopy<cudaError_t> CodesIn(const cts::KernelStream& stream) {
  const cts::DeviceBuffer<cudaError_t> codes(kCount, 0);  // what nobody wrote must not pass
  Launch launch{{}, codes.data()};
  for (int i = 0; i < kCount; ++i) {
    const dim3 grid = kSizes[i].grid;
    launch.grids[i] = cts::control() ? dim3(1, grid.y > kMost ? kMost : 1, grid.y > kMost ? 1 : kMost) : grid;
  }
  cts::InKernel(stream, launch).Finish();
  return codes.Read();
}

constexpr const char* kNotRefused = "a grid dimension far above the limit was not refused";

CTS_CASE(of_each_size) {
  const auto codes = CodesIn(cts::kOrderedKernelStreams[0]);
  for (int i = 0; i < kCount; ++i)
    cts::Row(kSizes[i].name, [&] { CTS_EXPECT_EQ(codes[i], cudaErrorInvalidConfiguration, kNotRefused); });
}

CTS_CASE(in_each_stream) {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      for (const cudaError_t code : CodesIn(stream)) CTS_EXPECT_EQ(code, cudaErrorInvalidConfiguration, kNotRefused);
    });
  });
}

}  // namespace
