/*---
clause: pi.overlap.copy-with-kernel
note: true where the copy was complete although the kernel of another stream still ran
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr size_t kBytes = 1 << 24;

void Record(const char* name, void* to, const void* from) {
  cts::Stream held, stream;
  cts::Gate gate;
  cts::Hold(gate, held);
  CTS_CUDA(cudaMemcpyAsync(to, from, kBytes, cudaMemcpyDefault, stream));
  cts::Thread wait([&] { stream.Synchronize(); });
  const bool overlapped = wait.EndsSoon(cts::kMeanwhileSeconds);
  CTS_OBSERVE(name, overlapped);
  gate.Open();
  wait.Join();
}

CTS_CASE() {
  cts::DeviceBuffer<char> device(kBytes), other(kBytes);
  cts::PinnedBuffer<char> host(kBytes);
  Record("to-device", device.data(), host.data());
  Record("to-host", host.data(), other.data());
}

}  // namespace
