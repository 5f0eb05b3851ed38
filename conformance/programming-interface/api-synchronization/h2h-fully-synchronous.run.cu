/*---
clause: pi.api-synchronization.h2h-fully-synchronous
control: the bytes come from device memory, by an asynchronous copy
control-fails-with: a copy from host to host returned before it was complete
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

#include <vector>

namespace {

constexpr size_t kBytes = 1 << 22;
constexpr const char* kEarly = "a copy from host to host returned before it was complete";

// Whether the call waits for the stream, which is held, or not: its bytes are there when it returns.
void Check(const char* name, bool async, bool pinned) {
  cts::Row(name, [&] {
    std::vector<unsigned char> from(kBytes, 7), to(kBytes, 0);
    cts::PinnedBuffer<unsigned char> locked_from(kBytes, 7), locked_to(kBytes, 0);
    cts::DeviceBuffer<unsigned char> device(kBytes, 7);
    unsigned char* const target = pinned || cts::control() ? locked_to.data() : to.data();
    const unsigned char* const source = pinned ? locked_from.data() : from.data();
    size_t missing = kBytes;
    cts::Gate gate;
    cts::Hold(gate, nullptr);
    cts::Thread call([&] {
      if (cts::control()) {
        CTS_CUDA(cudaMemcpyAsync(target, device.data(), kBytes, cudaMemcpyDeviceToHost, nullptr));
      } else if (async) {
        CTS_CUDA(cudaMemcpyAsync(target, source, kBytes, cudaMemcpyHostToHost, nullptr));
      } else {
        CTS_CUDA(cudaMemcpy(target, source, kBytes, cudaMemcpyHostToHost));
      }
      missing = 0;
      // The last byte, and a thousand before it.
      for (size_t i = 0; i < kBytes; i += kBytes / 1000)
        missing += static_cast<volatile unsigned char*>(target)[kBytes - 1 - i] != 7;
    });
    CTS_CHANCE(call.ended() && missing != 0, kEarly);
    gate.Open();
    call.Join();
    CTS_EXPECT_EQ(missing, 0, kEarly);
    CTS_FINISH();
  });
}

CTS_CASE() {
  Check("cudaMemcpy-pageable", false, false);
  Check("cudaMemcpy-pinned", false, true);
  Check("cudaMemcpyAsync-pageable", true, false);
  Check("cudaMemcpyAsync-pinned", true, true);
}

}  // namespace
