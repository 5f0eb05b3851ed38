/*---
clause: pi.api-synchronization.memset-pinned-host
control: the function with the suffix Async fills
control-fails-with: cudaMemset of page-locked memory returned before it was complete
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "cudaMemset of page-locked memory returned before it was complete";

void Check(const char* name, size_t bytes) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<unsigned char> host(bytes, 1);
    size_t missing = 0;
    cts::Gate gate;
    cts::Hold(gate, nullptr);
    cts::Thread call([&] {
      CTS_CUDA(cts::control() ? cudaMemsetAsync(host.data(), 7, bytes, nullptr) : cudaMemset(host.data(), 7, bytes));
      // The last byte, and a thousand before it.
      for (size_t i = 0; i < bytes; i += 1 + bytes / 1000)
        missing += static_cast<volatile unsigned char*>(host.data())[bytes - 1 - i] != 7;
    });
    CTS_CHANCE(call.ended() && missing != 0, kEarly);
    gate.Open();
    call.Join();
    CTS_EXPECT_EQ(missing, 0, kEarly);
    CTS_FINISH();
  });
}

CTS_CASE() {
  Check("1-byte", 1);
  Check("64-kib", 1 << 16);
  Check("8-mib", 1 << 23);
}

}  // namespace
