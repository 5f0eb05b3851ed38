/*---
clause: pi.device-memory.copy-kind-invalid
covers: targets of refused copies, of each kind and direction, keep their contents
control: the kind is that of the operands
control-fails-with: a copy of a kind that does not exist was made all the same
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

#include <vector>

namespace {

constexpr int kSide = 4, kCount = kSide * kSide, kOld = 0x21212121, kNew = 7;
constexpr std::size_t kRow = kSide * sizeof(int), kBytes = kCount * sizeof(int);

__device__ int variable[kCount];

// Every target holds kOld, every source kNew.
struct Subject {
  Subject() : from(kCount, kNew), to(kCount, kOld) {
    from_device.Write(from.data(), from.size());
    from_array.Write(from.data());
    to_array.Write(to.data());
    CTS_CUDA(cudaMemcpyToSymbol(variable, to.data(), kBytes));
    CTS_CUDA(cudaDeviceSynchronize());
  }
  std::vector<int> from, to;
  cts::DeviceBuffer<int> from_device{kCount}, to_device{kCount, 0x21};
  cts::Array<int> from_array{kSide, kSide}, to_array{kSide, kSide};
  cts::Stream stream;
};

cudaError_t CopyBox(const Subject& on, cudaMemcpyKind kind, bool async) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(on.from_device.data(), kRow, kRow, kSide);
  box.dstPtr = make_cudaPitchedPtr(on.to_device.data(), kRow, kRow, kSide);
  box.extent = make_cudaExtent(kRow, kSide, 1);
  box.kind = kind;
  return async ? cudaMemcpy3DAsync(&box, on.stream) : cudaMemcpy3D(&box);
}

struct Copy {
  const char* name;
  cudaMemcpyKind right;
  cudaError_t (*make)(Subject& on, cudaMemcpyKind kind);
};
constexpr cudaMemcpyKind kUp = cudaMemcpyHostToDevice, kDown = cudaMemcpyDeviceToHost, kOn = cudaMemcpyDeviceToDevice;
const Copy kCopies[] = {
    {"cudaMemcpy-to-device", kUp,
     [](Subject& on, cudaMemcpyKind kind) { return cudaMemcpy(on.to_device.data(), on.from.data(), kBytes, kind); }},
    {"cudaMemcpy-to-host", kDown,
     [](Subject& on, cudaMemcpyKind kind) { return cudaMemcpy(on.to.data(), on.from_device.data(), kBytes, kind); }},
    {"cudaMemcpyAsync-on-device", kOn,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpyAsync(on.to_device.data(), on.from_device.data(), kBytes, kind, on.stream);
     }},
    {"cudaMemcpyAsync-to-host", kDown,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpyAsync(on.to.data(), on.from_device.data(), kBytes, kind, on.stream);
     }},
    {"cudaMemcpy2D-to-device", kUp,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpy2D(on.to_device.data(), kRow, on.from.data(), kRow, kRow, kSide, kind);
     }},
    {"cudaMemcpy2DAsync-to-host", kDown,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpy2DAsync(on.to.data(), kRow, on.from_device.data(), kRow, kRow, kSide, kind, on.stream);
     }},
    {"cudaMemcpy3D-on-device", kOn, [](Subject& on, cudaMemcpyKind kind) { return CopyBox(on, kind, false); }},
    {"cudaMemcpy3DAsync-on-device", kOn, [](Subject& on, cudaMemcpyKind kind) { return CopyBox(on, kind, true); }},
    {"cudaMemcpy2DToArray", kUp,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpy2DToArray(on.to_array, 0, 0, on.from.data(), kRow, kRow, kSide, kind);
     }},
    {"cudaMemcpy2DFromArray", kDown,
     [](Subject& on, cudaMemcpyKind kind) {
       return cudaMemcpy2DFromArray(on.to.data(), kRow, on.from_array, 0, 0, kRow, kSide, kind);
     }},
    {"cudaMemcpyToSymbol", kUp,
     [](Subject& on, cudaMemcpyKind kind) { return cudaMemcpyToSymbol(variable, on.from.data(), kBytes, 0, kind); }}};

unsigned Changed(const int* words) {
  unsigned changed = 0;
  for (int i = 0; i < kCount; ++i) changed += words[i] != kOld;
  return changed;
}

CTS_CASE() {
  for (const Copy& copy : kCopies) {
    cts::Row(copy.name, [&] {
      Subject on;
      for (const int kind : {5, 17, -1}) {
        const auto asked = cts::control() ? copy.right : static_cast<cudaMemcpyKind>(kind);
        const cudaError_t code = cts::Taken(copy.make(on, asked));
        if (!cts::control()) CTS_EXPECT_EQ(code, cudaErrorInvalidMemcpyDirection, "such a kind was not refused");
      }
      on.stream.Synchronize();
      CTS_CUDA(cudaDeviceSynchronize());
      const cts::Texels<int> of_array = on.to_array.Download();
      std::vector<int> of_variable(kCount);
      CTS_CUDA(cudaMemcpyFromSymbol(of_variable.data(), variable, kBytes));
      const cts::HostCopy<int> of_device = on.to_device.Read();
      CTS_EXPECT_EQ(
          Changed(on.to.data()) + Changed(of_array.begin()) + Changed(of_variable.data()) + Changed(of_device.begin()),
          0u, "a copy of a kind that does not exist was made all the same");
    });
  }
}

}  // namespace
