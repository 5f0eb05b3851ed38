/*---
clause: pi.stream-overlap.breadth-first
note: true where the upload of the second stream was complete although the kernel of the first still ran
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr size_t kBytes = 1 << 20;

CTS_CASE() {
  cts::PinnedBuffer<char> from(2 * kBytes), to(2 * kBytes);
  cts::DeviceBuffer<char> device(2 * kBytes);
  cts::Stream first, second;
  cts::Event up;
  const auto upload = [&](size_t at, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpyAsync(device.data() + at, from.data() + at, kBytes, cudaMemcpyHostToDevice, stream));
  };
  const auto download = [&](size_t at, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpyAsync(to.data() + at, device.data() + at, kBytes, cudaMemcpyDeviceToHost, stream));
  };
  cts::Gate gate;
  upload(0, first);
  upload(kBytes, second);
  CTS_CUDA(cudaEventRecord(up, second));
  cts::Hold(gate, first);
  download(0, first);
  download(kBytes, second);
  cts::Thread wait([&] { CTS_CUDA(cudaEventSynchronize(up)); });
  const bool overlapped = wait.EndsSoon(cts::kMeanwhileSeconds);
  CTS_OBSERVE("upload-beside-the-kernel", overlapped);
  gate.Open();
  wait.Join();
  CTS_FINISH();
}

}  // namespace
