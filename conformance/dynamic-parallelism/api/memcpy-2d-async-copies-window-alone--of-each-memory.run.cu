/*---
clause: cdp.api.memcpy-2d-async-copies-window-alone
covers: each two kinds of device memory, rows without padding, several windows
control: each window begins a byte further on in its source
control-fails-with: the windows between kinds of device memory are not exactly those of their source
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

#include <string>

namespace {

constexpr size_t kBytes = 32'768;
constexpr unsigned kLateNs = 100'000;

struct Window {
  size_t to, to_pitch, from, from_pitch, width, height;
};
constexpr unsigned kCount = 6;
struct Windows {
  Window at[kCount];
};
// With other pitches on both sides, with rows without padding on one side or on both, and of one column.
constexpr Windows kWindows = {{{5, 96, 11, 160, 77, 40},
                               {4096, 1100, 8000, 1024, 1013, 6},
                               {12'288, 64, 1000, 64, 64, 50},
                               {16'385, 77, 14'339, 128, 77, 33},
                               {20'480, 200, 20'001, 120, 120, 25},
                               {28'000, 131, 30'000, 67, 1, 30}}};

__global__ void Number(unsigned char* bytes, const unsigned char* pattern) {
  if (threadIdx.x == 0) cts::SpinFor(kLateNs);
  __syncthreads();
  for (size_t i = threadIdx.x; i < kBytes; i += blockDim.x) bytes[i] = pattern[i];
}
// A child, which is late, writes what the copies after it read.
__global__ void Parent(unsigned char* to, unsigned char* from, const unsigned char* pattern, Windows windows,
                       size_t further, unsigned* refused) {
  Number<<<1, 256>>>(from, pattern);
  unsigned failed = cudaGetLastError() != cudaSuccess;
  for (const Window& w : windows.at)
    failed += cudaMemcpy2DAsync(to + w.to, w.to_pitch, from + w.from + further, w.from_pitch, w.width, w.height,
                                cudaMemcpyDeviceToDevice, nullptr) != cudaSuccess;
  *refused = failed;
}

void Check(cts::MemoryKind from, cts::MemoryKind to) {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  const cts::MemoryBlock source(from, kBytes), target(to, kBytes);
  cts::DeviceBuffer<unsigned char> values(kBytes);
  const cts::DeviceBuffer<unsigned> refused(1);
  values.Write(pattern.data(), kBytes);
  Parent<<<1, 1>>>(target.device(), source.device(), values.data(), kWindows, cts::control() ? 1 : 0, refused.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(refused[0], 0u, "a child or a copy was refused");
  std::vector<unsigned char> expected(kBytes, static_cast<unsigned char>(cts::kPoison));
  for (const Window& w : kWindows.at)
    for (size_t y = 0; y < w.height; ++y)
      for (size_t x = 0; x < w.width; ++x) expected[w.to + y * w.to_pitch + x] = pattern[w.from + y * w.from_pitch + x];
  CTS_EXPECT_EQ(cts::Differing(target.Read(), expected), 0u,
                "the windows between kinds of device memory are not exactly those of their source");
}

CTS_CASE() {
  for (const cts::MemoryKindRow& from : cts::kMemoryKinds) {
    for (const cts::MemoryKindRow& to : cts::kMemoryKinds) {
      if (cts::OnHost(from.kind) || cts::OnHost(to.kind)) continue;
      if (!cts::IsThere(from.kind) || !cts::IsThere(to.kind)) continue;
      cts::Row((std::string(from.name) + "-to-" + to.name).c_str(), [&] { Check(from.kind, to.kind); });
    }
  }
}

}  // namespace
