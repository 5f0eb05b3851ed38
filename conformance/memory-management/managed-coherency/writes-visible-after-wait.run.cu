/*---
clause: mm.managed-coherency.writes-visible-after-wait
control: the host reads without the wait
control-fails-with: the host does not see what a kernel wrote to managed memory before the wait ended
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/deciding.h"

#include <functional>

namespace {

constexpr std::size_t kBytes = 300'000;
constexpr unsigned kRounds = 6;

struct Order {
  cudaStream_t stream, other;
  cudaEvent_t event, of_other;
  const char* device;  // memory that has nothing to do with it
};
const struct {
  const char* name;
  std::function<cudaError_t(const Order&)> wait;
} kWaits[] = {
    {"cudaDeviceSynchronize", [](const Order&) { return cudaDeviceSynchronize(); }},
    {"cudaStreamSynchronize", [](const Order& order) { return cudaStreamSynchronize(order.stream); }},
    {"cudaStreamQuery",
     [](const Order& order) { return cts::AwaitReady([&] { return cudaStreamQuery(order.stream); }); }},
    {"cudaEventSynchronize", [](const Order& order) { return cudaEventSynchronize(order.event); }},
    {"cudaEventQuery", [](const Order& order) { return cts::AwaitReady([&] { return cudaEventQuery(order.event); }); }},
    {"cudaStreamSynchronize-of-a-stream-that-waits-for-the-event",
     [](const Order& order) { return cudaStreamSynchronize(order.other); }},
    {"cudaEventSynchronize-of-a-stream-that-waits-for-the-event",
     [](const Order& order) { return cudaEventSynchronize(order.of_other); }},
    {"cudaMemcpy-in-the-NULL-stream", [](const Order& order) {
       char byte = 0;
       return cudaMemcpy(&byte, order.device, 1, cudaMemcpyDeviceToHost);
     }}};

// A kernel that is late writes plain bytes all over a block, the last ones at its end; the block lay on the host
// before, or on the device.
CTS_CASE() {
  for (const auto& row : kWaits) {
    cts::Row(row.name, [&] {
      const cts::ManagedBuffer<unsigned char> block(kBytes);
      const cts::Stream stream(cudaStreamDefault), other;
      const cts::Event event, of_other;
      const cts::DeviceBuffer<char> aside(1);
      cts::Stamps stamps(1);
      std::size_t wrong = 0;
      for (unsigned round = 0; round < kRounds; ++round) {
        cts::PutWhere(block.data(), kBytes, round % 2 == 0 ? cts::Residence::kHost : cts::Residence::kDevice, stream);
        stamps.Put(stream, block.data(), kBytes, round, cts::WindowNs() / 2);
        CTS_CUDA(cudaEventRecord(event, stream));
        CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
        CTS_CUDA(cudaEventRecord(of_other, other));
        if (!cts::control()) CTS_CUDA(row.wait({stream, other, event, of_other, aside.data()}));
        for (std::size_t i = kBytes; i-- > 0;) wrong += block[i] != cts::StampOf(round, i);
        stream.Synchronize();
        other.Synchronize();
      }
      if (cts::control() && wrong == 0) cts::PowerNotShown("the reads of the host took as long as the kernel");
      CTS_EXPECT_EQ(wrong, 0, "the host does not see what a kernel wrote to managed memory before the wait ended");
    });
  }
}

}  // namespace
