/*---
clause: cdp.api.memcpy-3d-async-copies-box-alone
covers: from and to each kind of device memory, written by a child
control: each box begins a byte further on in its source
control-fails-with: a box between kinds of device memory is not exactly that of its source
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

#include <string>

namespace {

constexpr size_t kBytes = 32'768;

// A side of a copy: pitch, rows of a slice, and where the box begins.
struct Side {
  size_t pitch, rows, x, y, z;
  __host__ __device__ size_t At(size_t dx, size_t dy, size_t dz) const {
    return ((z + dz) * rows + y + dy) * pitch + x + dx;
  }
};
struct Box {
  Side from, to;
  cudaExtent extent;
};
constexpr Box kBoxes[] = {{{64, 11, 5, 2, 1}, {96, 9, 31, 1, 2}, {20, 7, 3}},
                          {{1024, 6, 3, 1, 0}, {1100, 5, 8, 0, 1}, {1013, 5, 2}},
                          {{kBytes, 1, 7, 0, 0}, {kBytes, 1, 13, 0, 0}, {30'001, 1, 1}}};

__global__ void Number(unsigned char* bytes, const unsigned char* pattern) {
  for (size_t i = threadIdx.x; i < kBytes; i += blockDim.x) bytes[i] = pattern[i];
}

// A child writes what the copy after it reads.
__global__ void Parent(unsigned char* to, unsigned char* from, const unsigned char* pattern, Box box, size_t further,
                       cudaError_t* codes) {
  Number<<<1, 256>>>(from, pattern);
  codes[0] = cudaGetLastError();
  cudaMemcpy3DParms copy{};
  copy.srcPtr = cudaPitchedPtr{from, box.from.pitch, box.from.pitch, box.from.rows};
  copy.dstPtr = cudaPitchedPtr{to, box.to.pitch, box.to.pitch, box.to.rows};
  copy.srcPos = cudaPos{box.from.x + further, box.from.y, box.from.z};
  copy.dstPos = cudaPos{box.to.x, box.to.y, box.to.z};
  copy.extent = box.extent;
  copy.kind = cudaMemcpyDeviceToDevice;
  codes[1] = cudaMemcpy3DAsync(&copy, nullptr);
}

void Check(cts::MemoryKind from, cts::MemoryKind to, const Box& box) {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  const cts::MemoryBlock source(from, kBytes), target(to, kBytes);
  cts::DeviceBuffer<unsigned char> values(kBytes);
  const cts::DeviceBuffer<cudaError_t> codes(2);
  values.Write(pattern.data(), kBytes);
  Parent<<<1, 1>>>(target.device(), source.device(), values.data(), box, cts::control() ? 1 : 0, codes.data());
  CTS_FINISH();
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a child or a copy was refused");
  std::vector<unsigned char> expected(kBytes, static_cast<unsigned char>(cts::kPoison));
  for (size_t z = 0; z < box.extent.depth; ++z)
    for (size_t y = 0; y < box.extent.height; ++y)
      for (size_t x = 0; x < box.extent.width; ++x) expected[box.to.At(x, y, z)] = pattern[box.from.At(x, y, z)];
  CTS_EXPECT_EQ(cts::Differing(target.Read(), expected), 0,
                "a box between kinds of device memory is not exactly that of its source");
}

CTS_CASE() {
  for (const cts::MemoryKindRow& from : cts::kMemoryKinds) {
    for (const cts::MemoryKindRow& to : cts::kMemoryKinds) {
      if (cts::OnHost(from.kind) || cts::OnHost(to.kind)) continue;
      if (!cts::IsThere(from.kind) || !cts::IsThere(to.kind)) continue;
      cts::Row((std::string(from.name) + "-to-" + to.name).c_str(), [&] {
        for (const Box& box : kBoxes) Check(from.kind, to.kind, box);
      });
    }
  }
}

}  // namespace
