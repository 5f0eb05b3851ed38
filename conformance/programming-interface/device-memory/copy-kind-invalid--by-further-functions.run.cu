/*---
clause: pi.device-memory.copy-kind-invalid
covers: asynchronous rows, boxes, arrays and variables
control: the kind is that of the operands
control-fails-with: a further function took a kind of copy that does not exist
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
  Subject() : words(kCount, kOld), host(kCount, kOld), from(kCount, 7) {
    target.Write(words.data());
    source.Write(from.data());
    CTS_CUDA(cudaMemcpyToSymbol(target_variable, words.data(), kBytes));
    CTS_CUDA(cudaMemcpyToSymbol(source_variable, from.data(), kBytes));
    CTS_CUDA(cudaDeviceSynchronize());
  }
  const std::vector<int> words;
  std::vector<int> host, from;
  const cts::DeviceBuffer<int> device{kCount, 0x21};
  const cts::Array<int> target{kSide, kSide}, source{kSide, kSide};
  const cts::Stream stream;
};

cudaMemcpy3DParms Box(Subject& on, cudaMemcpyKind kind) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(on.from.data(), kRow, kRow, kSide);
  box.dstPtr = make_cudaPitchedPtr(on.device.data(), kRow, kRow, kSide);
  box.extent = make_cudaExtent(kRow, kSide, 1);
  box.kind = kind;
  return box;
}

struct Copy {
  const char* name;
  cudaMemcpyKind right;
  cudaError_t (*make)(Subject& on, cudaMemcpyKind kind);
};
constexpr cudaMemcpyKind kUp = cudaMemcpyHostToDevice, kDown = cudaMemcpyDeviceToHost;
const Copy kCopies[] = {
    {"cudaMemcpy2DAsync", kUp,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpy2DAsync(on.device.data(), kRow, on.from.data(), kRow, kRow, kSide, kind, on.stream);
     }},
    {"cudaMemcpy3D", kUp,
     [](Subject& on, cudaMemcpyKind kind) {
       const cudaMemcpy3DParms box = Box(on, kind);
       return cudaMemcpy3D(&box);
     }},
    {"cudaMemcpy3DAsync", kUp,
     [](Subject& on, cudaMemcpyKind kind) {
       const cudaMemcpy3DParms box = Box(on, kind);
       return cudaMemcpy3DAsync(&box, on.stream);
     }},
    {"cudaMemcpy2DToArray", kUp,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpy2DToArray(on.target, 0, 0, on.from.data(), kRow, kRow, kSide, kind);
     }},
    {"cudaMemcpy2DFromArrayAsync", kDown,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpy2DFromArrayAsync(on.host.data(), kRow, on.source, 0, 0, kRow, kSide, kind, on.stream);
     }},
    {"cudaMemcpyToSymbol", kUp,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpyToSymbol(target_variable, on.from.data(), kBytes, 0, kind);
     }},
    {"cudaMemcpyFromSymbolAsync", kDown, [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpyFromSymbolAsync(on.host.data(), source_variable, kBytes, 0, kind, on.stream);
     }}};

CTS_CASE() {
  for (const Copy& copy : kCopies) {
    cts::Row(copy.name, [&] {
      Subject on;
      for (const int kind : {5, 99, -1}) {
        const auto asked = cts::control() ? copy.right : static_cast<cudaMemcpyKind>(kind);
        CTS_EXPECT_EQ(cts::Taken(copy.make(on, asked)), cudaErrorInvalidMemcpyDirection,
                      "a further function took a kind of copy that does not exist");
      }
      CTS_CUDA(cudaDeviceSynchronize());
    });
  }
}

}  // namespace
