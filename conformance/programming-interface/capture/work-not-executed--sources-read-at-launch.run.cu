/*---
clause: pi.capture.work-not-executed
covers: what a copy reads, it reads at each launch
control: the source changes after each launch
control-fails-with: a launch of the graph did not copy what its source held then
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"
#include "cts/texture/array.h"

#include <vector>

namespace {

constexpr size_t kSide = 64, kBytes = kSide * kSide;

__device__ unsigned char variable[kBytes];

// What is copied, and where to: a row takes the one or the other.
struct Operands {
  cts::PinnedBuffer<unsigned char> pinned{kBytes, 0};
  std::vector<unsigned char> pageable = std::vector<unsigned char>(kBytes, 0);
  cts::DeviceBuffer<unsigned char> device{kBytes, 0}, to{kBytes, 0};
  cts::Array<unsigned char> array{kSide, kSide};
  // All sources hold `value`.
  void Set(unsigned char value) {
    for (size_t i = 0; i < kBytes; ++i) pinned[i] = pageable[i] = value;
    device.Fill(value);
  }
};

__global__ void CopyMapped(unsigned char* to, const unsigned char* from) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  to[i] = from[i];
}

// `issue` brings a source to on.to.
template <class Issue>
void Check(const char* name, Issue issue) {
  cts::Row(name, [&] {
    Operands on;
    on.Set(100);
    const cts::Stream stream;
    cts::Capture capture(stream);
    issue(on, stream);
    CTS_CUDA(capture.End());
    on.Set(101);
    const cts::Executable exec(capture.graph());
    for (const unsigned char value : {1, 2, 1, 3}) {
      if (!cts::control()) on.Set(value);
      exec.Launch(stream);
      stream.Synchronize();
      if (cts::control()) on.Set(value);
      size_t wrong = 0;
      for (const unsigned char byte : on.to.Read()) wrong += byte != value;
      CTS_EXPECT_EQ(wrong, 0, "a launch of the graph did not copy what its source held then");
    }
  });
}

CTS_CASE() {
  Check("cudaMemcpyAsync-from-pinned-memory", [](const Operands& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpyAsync(on.to.data(), on.pinned.data(), kBytes, cudaMemcpyHostToDevice, stream));
  });
  Check("cudaMemcpyAsync-from-pageable-memory", [](const Operands& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpyAsync(on.to.data(), on.pageable.data(), kBytes, cudaMemcpyHostToDevice, stream));
  });
  Check("cudaMemcpyAsync-within-the-device", [](const Operands& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpyAsync(on.to.data(), on.device.data(), kBytes, cudaMemcpyDeviceToDevice, stream));
  });
  Check("cudaMemcpy2DAsync", [](const Operands& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpy2DAsync(on.to.data(), kSide, on.pinned.data(), kSide, kSide, kSide, cudaMemcpyDefault, stream));
  });
  Check("cudaMemcpyToSymbolAsync", [](const Operands& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpyToSymbolAsync(variable, on.pinned.data(), kBytes, 0, cudaMemcpyHostToDevice, stream));
    CTS_CUDA(cudaMemcpyFromSymbolAsync(on.to.data(), variable, kBytes, 0, cudaMemcpyDeviceToDevice, stream));
  });
  Check("cudaMemcpy2DToArrayAsync", [](const Operands& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpy2DToArrayAsync(on.array, 0, 0, on.pinned.data(), kSide, kSide, kSide, cudaMemcpyHostToDevice,
                                      stream));
    CTS_CUDA(cudaMemcpy2DFromArrayAsync(on.to.data(), kSide, on.array, 0, 0, kSide, kSide, cudaMemcpyDeviceToDevice,
                                        stream));
  });
  Check("kernel-of-mapped-memory", [](const Operands& on, cudaStream_t stream) {
    CopyMapped<<<kBytes / 256, 256, 0, stream>>>(on.to.data(), on.pinned.device());
    CTS_CUDA(cudaGetLastError());
  });
}

}  // namespace
