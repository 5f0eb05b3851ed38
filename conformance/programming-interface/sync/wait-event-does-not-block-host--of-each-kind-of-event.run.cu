/*---
clause: pi.sync.wait-event-does-not-block-host
covers: events of each kind, each kind of stream, several waits
control: the host waits for the event instead
control-fails-with: cudaStreamWaitEvent blocked the host until such an event was complete
requires: [ipc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr struct {
  const char* name;
  unsigned flags;
} kEvents[] = {{"default", cudaEventDefault},
               {"blocking", cudaEventBlockingSync},
               {"without-timing", cudaEventDisableTiming},
               {"blocking-without-timing", cudaEventBlockingSync | cudaEventDisableTiming},
               {"interprocess", cudaEventInterprocess | cudaEventDisableTiming}};

// Each stream waits for an earlier event first, and then for the one of that kind. The last stream is the held one.
CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  for (const auto& kind : kEvents) {
    cts::Row(kind.name, [&] {
      const cts::Stream held, plain, blocking(cudaStreamDefault);
      cudaStream_t prioritized[2] = {};
      CTS_CUDA(cudaStreamCreateWithPriority(&prioritized[0], cudaStreamNonBlocking, least));
      CTS_CUDA(cudaStreamCreateWithPriority(&prioritized[1], cudaStreamNonBlocking, greatest));
      const cudaStream_t streams[] = {plain, blocking, prioritized[0], prioritized[1], held};
      const cts::DeviceBuffer<unsigned> word(1);
      for (const cudaStream_t stream : prioritized) {  // so that their first use is not under a gate
        CTS_CUDA(cudaMemsetAsync(word.data(), 0, sizeof(unsigned), stream));
        CTS_CUDA(cudaStreamSynchronize(stream));
      }
      {
        const cts::Event event(kind.flags), earlier;
        cudaError_t worst = cudaSuccess;
        cts::Gate gate;
        cts::Hold(gate, held);
        CTS_CUDA(cudaEventRecord(earlier, held));
        CTS_CUDA(cudaEventRecord(event, held));
        cts::Thread call([&] {
          for (const cudaEvent_t awaited : {static_cast<cudaEvent_t>(earlier), static_cast<cudaEvent_t>(event)}) {
            for (const cudaStream_t stream : streams) {
              const bool violates = cts::control() && awaited == event;
              const cudaError_t code = violates ? cudaEventSynchronize(event) : cudaStreamWaitEvent(stream, awaited, 0);
              if (code != cudaSuccess) worst = code;
            }
          }
        });
        CTS_EXPECT(call.EndsSoon(), "cudaStreamWaitEvent blocked the host until such an event was complete");
        gate.Open();
        call.Join();
        CTS_EXPECT_EQ(worst, cudaSuccess, "cudaStreamWaitEvent failed");
      }
      for (const cudaStream_t stream : prioritized) CTS_CUDA(cudaStreamDestroy(stream));
    });
  }
}

}  // namespace
