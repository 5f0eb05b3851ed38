/*---
clause: pi.api-synchronization.sync-memops-flag
control: the flag is not set
control-fails-with: with cudaDeviceSyncMemops a synchronous memory operation returned before it was complete
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

namespace {

constexpr const char* kEarly =
    "with cudaDeviceSyncMemops a synchronous memory operation returned before it was complete";
constexpr const char* kCalls[] = {"cudaMemcpy-within-the-device", "cudaMemset", "cudaMemset2D"};

CTS_CHILD(Flagged) {
  if (!cts::control()) CTS_CUDA(cudaSetDeviceFlags(cudaDeviceSyncMemops));
  cts::DeviceBuffer<char> from(1 << 16), to(1 << 16);
  cts::Gate gate;
  cts::Hold(gate, nullptr);
  const cts::HostTimer timer;
  cts::Thread call([&] {
    if (cts::child_argument() == 0) CTS_CUDA(cudaMemcpy(to.data(), from.data(), 1 << 16, cudaMemcpyDeviceToDevice));
    if (cts::child_argument() == 1) CTS_CUDA(cudaMemset(to.data(), 1, 1 << 16));
    if (cts::child_argument() == 2) CTS_CUDA(cudaMemset2D(to.data(), 256, 1, 256, 256));
  });
  bool early = false;
  while (!early && timer.Milliseconds() < cts::WindowMs()) early = call.ended();
  cts::Tell("seen-us", early ? static_cast<long long>(timer.Milliseconds() * 1000) : -1);
  gate.Open();
  call.Join();
}

CTS_CASE() {
  for (int i = 0; i < 3; ++i) {
    cts::Row(kCalls[i], [&] {
      const long long seen_us = cts::RunChild("Flagged", {.argument = i}).Value("seen-us");
      cts::RecordWindow(kEarly, seen_us < 0 ? -1 : static_cast<double>(seen_us) / 1000);
      CTS_EXPECT_EQ(seen_us, -1, kEarly);
    });
  }
}

}  // namespace
