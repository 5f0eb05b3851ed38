/*---
clause: pi.api-synchronization.h2h-fully-synchronous
control: the bytes come from device memory, by an asynchronous copy
control-fails-with: a copy from host to host returned before it was complete
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <vector>

namespace {

constexpr size_t kBytes = 1 << 22, kRow = 1 << 12;
constexpr const char* kEarly = "a copy from host to host returned before it was complete";

using Copy = cudaError_t (*)(void* to, const void* from, cudaStream_t stream);

// Whether the call waits for the stream, which is held, or not: its bytes are there when it returns.
void Check(const char* name, bool pinned, cudaStream_t stream, Copy copy) {
  cts::Row(name, [&] {
    std::vector<unsigned char> from(2 * kBytes, 7), to(kBytes, 0);
    cts::PinnedBuffer<unsigned char> locked_from(2 * kBytes, 7), locked_to(kBytes, 0);
    cts::DeviceBuffer<unsigned char> device(kBytes, 7);
    unsigned char* const target = pinned || cts::control() ? locked_to.data() : to.data();
    const unsigned char* const source = pinned ? locked_from.data() : from.data();
    const unsigned char* const on_device = device.data();
    size_t missing = kBytes;
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::Thread call([&] {
      if (cts::control()) {
        CTS_CUDA(cudaMemcpyAsync(target, on_device, kBytes, cudaMemcpyDeviceToHost, stream));
      } else {
        CTS_CUDA(copy(target, source, stream));
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
  const Copy copy = [](void* to, const void* from, cudaStream_t) {
    return cudaMemcpy(to, from, kBytes, cudaMemcpyHostToHost);
  };
  const Copy async = [](void* to, const void* from, cudaStream_t stream) {
    return cudaMemcpyAsync(to, from, kBytes, cudaMemcpyHostToHost, stream);
  };
  const Copy by_default = [](void* to, const void* from, cudaStream_t stream) {
    return cudaMemcpyAsync(to, from, kBytes, cudaMemcpyDefault, stream);
  };
  // Room after each row of the source, so that these are no bytes in one piece.
  const Copy rows = [](void* to, const void* from, cudaStream_t stream) {
    return cudaMemcpy2DAsync(to, kRow, from, 2 * kRow, kRow, kBytes / kRow, cudaMemcpyHostToHost, stream);
  };
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  Check("cudaMemcpy-pageable", false, nullptr, copy);
  Check("cudaMemcpy-pinned", true, nullptr, copy);
  Check("cudaMemcpyAsync-pageable", false, nullptr, async);
  Check("cudaMemcpyAsync-pinned", true, nullptr, async);
  Check("cudaMemcpyAsync-pinned-in-a-blocking-stream", true, blocking, async);
  Check("cudaMemcpyAsync-pinned-in-a-non-blocking-stream", true, non_blocking, async);
  Check("cudaMemcpyAsync-by-default", true, non_blocking, by_default);
  Check("cudaMemcpy2DAsync-pinned", true, nullptr, rows);
  Check("cudaMemcpy2DAsync-pinned-in-a-non-blocking-stream", true, non_blocking, rows);
}

}  // namespace
