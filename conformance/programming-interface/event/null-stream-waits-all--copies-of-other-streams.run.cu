/*---
clause: pi.event.null-stream-waits-all
covers: copies to the host of several streams, after late kernels
control: the streams with the copies are non-blocking
control-fails-with: copies of blocking streams had not arrived although a later event of stream 0 was complete
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/stream/deciding.h"

namespace {

constexpr size_t kStreams = 4, kPart = 1 << 16;
enum class Wait { kEventSynchronize, kEventQuery, kStreamWaitEvent };

__global__ void Late(unsigned long long ns) { cts::SpinFor(ns); }

void Await(Wait wait, cudaEvent_t event, const cts::Stream& waiting) {
  if (wait == Wait::kEventSynchronize) {
    CTS_CUDA(cudaEventSynchronize(event));
  } else if (wait == Wait::kEventQuery) {
    constexpr double kSeconds = 5;  // in the control, too
    CTS_CUDA(cts::AwaitReady([&] { return cudaEventQuery(event); }, kSeconds));
  } else {
    CTS_CUDA(cudaStreamWaitEvent(waiting, event, cudaEventWaitDefault));
    waiting.Synchronize();
  }
}

void Check(cts::MemoryKind to, Wait wait) {
  const cts::HostWindows windows;
  const unsigned flags = cts::control() ? cudaStreamNonBlocking : cudaStreamDefault;
  const cts::DeviceBuffer<unsigned char> from(kPart, 7);
  const cts::MemoryBlock host(to, kStreams * kPart);
  const cts::Stream streams[kStreams] = {cts::Stream(flags), cts::Stream(flags), cts::Stream(flags),
                                         cts::Stream(flags)};
  const cts::Stream waiting;
  const cts::Event event;
  for (const cts::Stream& stream : streams) Late<<<1, 1, 0, stream>>>(0);  // no first use falls into what follows
  Late<<<1, 1, 0, waiting>>>(0);
  (void)from.data();
  CTS_FINISH();
  for (size_t i = 0; i < kStreams; ++i) {
    Late<<<1, 1, 0, streams[i]>>>(cts::WindowNs());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaMemcpyAsync(host.data() + i * kPart, from.data(), kPart, cudaMemcpyDeviceToHost, streams[i]));
  }
  CTS_CUDA(cudaEventRecord(event, nullptr));
  Await(wait, event, waiting);
  const std::vector<unsigned char> arrived = host.Read();
  CTS_FINISH();
  size_t missing = 0;
  for (const unsigned char byte : arrived) missing += byte != 7;
  if (cts::control() && missing == 0) cts::PowerNotShown("stream 0 did not pass the late kernels of other streams");
  CTS_EXPECT_EQ(missing, 0,
                "copies of blocking streams had not arrived although a later event of stream 0 was complete");
}

CTS_CASE() {
  const struct {
    const char* name;
    Wait wait;
  } waits[] = {{"cudaEventSynchronize", Wait::kEventSynchronize},
               {"cudaEventQuery", Wait::kEventQuery},
               {"cudaStreamWaitEvent", Wait::kStreamWaitEvent}};
  for (const auto& row : waits) {
    cts::Row(row.name, [&] { Check(cts::MemoryKind::kPageLocked, row.wait); });
    if (cts::IsThere(cts::MemoryKind::kRegistered))
      cts::Row((std::string(row.name) + "-registered").c_str(), [&] { Check(cts::MemoryKind::kRegistered, row.wait); });
  }
}

}  // namespace
