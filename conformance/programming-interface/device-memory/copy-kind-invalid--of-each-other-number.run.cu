/*---
clause: pi.device-memory.copy-kind-invalid
covers: numbers that end as a kind does, and the other twins
control: the kind is that of the operands
control-fails-with: a kind of copy that does not exist was taken for the one whose low bits it has
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

#include <vector>

namespace {

constexpr int kSide = 4, kCount = kSide * kSide, kOld = 0x21212121;
constexpr size_t kRow = kSide * sizeof(int), kBytes = kCount * sizeof(int);

__device__ int target_variable[kCount], source_variable[kCount];

// Sources hold other words than targets, which hold kOld.
struct Subject {
  Subject() : old(kCount, kOld), host(kCount, kOld), from(kCount, 7) {
    target.Write(old.data());
    source.Write(from.data());
    CTS_CUDA(cudaMemcpyToSymbol(target_variable, old.data(), kBytes));
    CTS_CUDA(cudaMemcpyToSymbol(source_variable, from.data(), kBytes));
    (void)device.data();
    CTS_CUDA(cudaDeviceSynchronize());
  }
  const std::vector<int> old;
  std::vector<int> host, from;
  const cts::DeviceBuffer<int> device{kCount, 0x21};
  const cts::Array<int> target{kSide, kSide}, source{kSide, kSide};
  const cts::Stream stream;
};

constexpr cudaMemcpyKind kUp = cudaMemcpyHostToDevice, kDown = cudaMemcpyDeviceToHost, kIn = cudaMemcpyDeviceToDevice;
struct Copy {
  const char* name;
  cudaMemcpyKind right;
  cudaError_t (*make)(Subject& on, cudaMemcpyKind kind);
};
const Copy kCopies[] = {
    {"cudaMemcpy", kUp,
     [](Subject& on, cudaMemcpyKind kind) { return cudaMemcpy(on.device.data(), on.from.data(), kBytes, kind); }},
    {"cudaMemcpyAsync", kUp,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpyAsync(on.device.data(), on.from.data(), kBytes, kind, on.stream);
     }},
    {"cudaMemcpy2D", kUp,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpy2D(on.device.data(), kRow, on.from.data(), kRow, kRow, kSide, kind);
     }},
    {"cudaMemcpy2DToArrayAsync", kUp,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpy2DToArrayAsync(on.target, 0, 0, on.from.data(), kRow, kRow, kSide, kind, on.stream);
     }},
    {"cudaMemcpy2DFromArray", kDown,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpy2DFromArray(on.host.data(), kRow, on.source, 0, 0, kRow, kSide, kind);
     }},
    {"cudaMemcpy2DArrayToArray", kIn,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpy2DArrayToArray(on.target, 0, 0, on.source, 0, 0, kRow, kSide, kind);
     }},
    {"cudaMemcpyToSymbolAsync", kUp,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpyToSymbolAsync(target_variable, on.from.data(), kBytes, 0, kind, on.stream);
     }},
    {"cudaMemcpyFromSymbol", kDown, [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpyFromSymbol(on.host.data(), source_variable, kBytes, 0, kind);
     }}};

// With the right kind in the low 3, 8, 16 or 31 bits.
CTS_CASE() {
  for (const Copy& copy : kCopies) {
    cts::Row(copy.name, [&] {
      Subject on;
      for (const unsigned high : {8u, 0x100u, 0x10000u, 0x80000000u}) {
        const auto asked =
            cts::control() ? copy.right : static_cast<cudaMemcpyKind>(high | static_cast<unsigned>(copy.right));
        CTS_EXPECT_EQ(cts::Taken(copy.make(on, asked)), cudaErrorInvalidMemcpyDirection,
                      "a kind of copy that does not exist was taken for the one whose low bits it has");
      }
      CTS_CUDA(cudaDeviceSynchronize());
    });
  }
}

}  // namespace
