/*---
clause: rt.overlap.pitched-and-array-copies
note: true where the copy was complete although the kernel of another stream still ran
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/texture/array.h"

namespace {

constexpr int kWidth = 4096, kRows = 1024;

template <class Copy>
void Record(const char* name, Copy copy) {
  cts::Stream held, stream;
  cts::Gate gate;
  cts::Hold(gate, held);
  copy(stream);
  cts::Thread wait([&] { stream.Synchronize(); });
  const bool overlapped = wait.EndsSoon(cts::kMeanwhileSeconds);
  CTS_OBSERVE(name, overlapped);
  gate.Open();
  wait.Join();
}

CTS_CASE() {
  constexpr std::size_t kPitch = 2 * kWidth;
  const cts::DeviceBuffer<char> pitched(kPitch * kRows);
  const cts::Array<char> array(kWidth, kRows);
  const cts::PinnedBuffer<char> host(std::size_t{kWidth} * kRows);
  Record("to-pitched-memory", [&](cudaStream_t stream) {
    CTS_CUDA(cudaMemcpy2DAsync(pitched.data(), kPitch, host.data(), kWidth, kWidth, kRows, cudaMemcpyDefault, stream));
  });
  Record("from-pitched-memory", [&](cudaStream_t stream) {
    CTS_CUDA(cudaMemcpy2DAsync(host.data(), kWidth, pitched.data(), kPitch, kWidth, kRows, cudaMemcpyDefault, stream));
  });
  Record("to-an-array", [&](cudaStream_t stream) {
    CTS_CUDA(cudaMemcpy2DToArrayAsync(array, 0, 0, host.data(), kWidth, kWidth, kRows, cudaMemcpyDefault, stream));
  });
  Record("from-an-array", [&](cudaStream_t stream) {
    CTS_CUDA(cudaMemcpy2DFromArrayAsync(host.data(), kWidth, array, 0, 0, kWidth, kRows, cudaMemcpyDefault, stream));
  });
}

}  // namespace
