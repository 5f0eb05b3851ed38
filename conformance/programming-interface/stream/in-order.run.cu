/*---
clause: pi.stream.in-order
control: the doubling is issued before the addition
control-fails-with: a command of the stream did not see what an earlier one had done
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

// Reads first, and writes element 0 late: a successor that starts early reads the old value.
__global__ void Update(int* data, size_t count, int factor, int term, unsigned long long late_ns) {
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
    const int value = static_cast<volatile int*>(data)[i];
    if (i == 0) cts::SpinFor(late_ns);
    data[i] = value * factor + term;
  }
}

void Check(size_t count) {
  cts::PinnedBuffer<int> from(count), to(count);
  cts::DeviceBuffer<int> first(count), second(count);
  for (size_t i = 0; i < count; ++i) from[i] = static_cast<int>(i);
  const size_t bytes = count * sizeof(int);
  const unsigned long long late = cts::WindowNs();
  const bool exchanged = cts::control();
  cts::Stream stream;
  cts::Gate gate;
  cts::Hold(gate, stream);
  CTS_CUDA(cudaMemcpyAsync(first.data(), from.data(), bytes, cudaMemcpyHostToDevice, stream));
  Update<<<264, 256, 0, stream>>>(first.data(), count, exchanged ? 2 : 1, exchanged ? 0 : 2, late);
  CTS_CUDA(cudaMemcpyAsync(second.data(), first.data(), bytes, cudaMemcpyDeviceToDevice, stream));
  Update<<<264, 256, 0, stream>>>(second.data(), count, exchanged ? 1 : 2, exchanged ? 2 : 0, late);
  CTS_CUDA(cudaMemcpyAsync(to.data(), second.data(), bytes, cudaMemcpyDeviceToHost, stream));
  CTS_CUDA(cudaMemsetAsync(second.data(), cts::kPoison, bytes, stream));
  gate.Open();
  CTS_FINISH();
  size_t wrong = 0;
  for (size_t i = 0; i < count; ++i) wrong += to[i] != (static_cast<int>(i) + 2) * 2;
  CTS_EXPECT_EQ(wrong, 0, "a command of the stream did not see what an earlier one had done");
}

CTS_CASE() {
  cts::Row("4-bytes", [] { Check(1); });
  cts::Row("64-kib", [] { Check(1 << 14); });
  cts::Row("64-kib-and-4-bytes", [] { Check((1 << 14) + 1); });
  cts::Row("32-mib", [] { Check(1 << 23); });
}

}  // namespace
