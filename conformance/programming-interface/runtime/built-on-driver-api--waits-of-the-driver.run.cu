/*---
clause: pi.runtime.built-on-driver-api
covers: cuStreamSynchronize waits for each last command of the runtime
control: an idle stream is synchronized instead
control-fails-with: cuStreamSynchronize returned before work of the runtime in its stream was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"
#include "cts/process/driver.h"
#include "cts/stream.h"

#include <string>

namespace {

__global__ void Spin(unsigned long long ns) { cts::SpinFor(ns); }
void CUDART_CB MarkLate(void* word) {
  const cts::HostTimer timer;
  while (timer.Milliseconds() < cts::WindowMs()) {
  }
  *static_cast<volatile unsigned*>(word) = 0x01010101u;
}

enum class Last { kCopy, kFill, kHostFunction };
constexpr struct {
  const char* name;
  Last last;
} kLasts[] = {{"copy", Last::kCopy}, {"fill", Last::kFill}, {"host-function", Last::kHostFunction}};

// Twice, because a first wait may take another way.
void Check(const char* name, CUstream stream) {
  for (const auto& row : kLasts) {
    cts::Row((std::string(name) + "-" + row.name).c_str(), [&] {
      const cts::Stream idle;
      const cts::DeviceBuffer<unsigned> one(1, 1);
      const unsigned* const from = one.data();
      for (int time = 0; time < 2; ++time) {
        const cts::PinnedBuffer<unsigned> word(1, 0);
        Spin<<<1, 1, 0, stream>>>(cts::WindowNs());
        CTS_CUDA(cudaGetLastError());
        if (row.last == Last::kCopy)
          CTS_CUDA(cudaMemcpyAsync(word.data(), from, sizeof(unsigned), cudaMemcpyDeviceToHost, stream));
        if (row.last == Last::kFill) CTS_CUDA(cudaMemsetAsync(word.data(), 1, sizeof(unsigned), stream));
        if (row.last == Last::kHostFunction) CTS_CUDA(cudaLaunchHostFunc(stream, &MarkLate, word.data()));
        CTS_CU(CTS_DRIVER(cuStreamSynchronize)(cts::control() ? static_cast<CUstream>(idle) : stream));
        CTS_EXPECT_EQ(word.Load(0), 0x01010101u,
                      "cuStreamSynchronize returned before work of the runtime in its stream was complete");
        CTS_FINISH();
      }
    });
  }
}

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  Check("blocking", blocking);
  Check("non-blocking", non_blocking);
  Check("null", nullptr);
  Check("legacy", CU_STREAM_LEGACY);
  Check("per-thread", CU_STREAM_PER_THREAD);
}

}  // namespace
