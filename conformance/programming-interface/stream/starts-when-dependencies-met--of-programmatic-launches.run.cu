/*---
clause: pi.stream.starts-when-dependencies-met
covers: programmatic dependent launches after copies, fills, host functions, waits, other default streams
control: the launch goes into another stream
control-fails-with: a programmatic launch started before what is no kernel was complete
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

namespace {

// It never waits for a primary kernel, of which there is none.
__global__ void Secondary(unsigned* word) { cts::RaiseFlag(word, 1u); }

void CUDART_CB Nothing(void*) {}

void Launch(cudaStream_t stream, unsigned* word) {
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = config.blockDim = dim3(1);
  config.stream = stream;
  config.attrs = &attribute;
  config.numAttrs = 1;
  CTS_CUDA(cudaLaunchKernelEx(&config, Secondary, word));
}

struct Made {
  const cts::DeviceBuffer<unsigned> from{16, 1}, to{16};
  const cts::PinnedBuffer<unsigned> host{16, 1};
  const cts::Event event;
  const cts::Stream held;
};

// Holds the stream, or what it waits for, by a host function; the last command before the launch is no kernel.
constexpr struct {
  const char* name;
  unsigned flags;
  void (*issue)(const Made& on, cudaStream_t stream, cts::HostGate* gate);
} kRows[] = {{"host-function", cudaStreamNonBlocking,
              [](const Made&, cudaStream_t stream, cts::HostGate* gate) { gate->Hold(stream); }},
             {"second-host-function", cudaStreamNonBlocking,
              [](const Made&, cudaStream_t stream, cts::HostGate* gate) {
                gate->Hold(stream);
                CTS_CUDA(cudaLaunchHostFunc(stream, &Nothing, nullptr));
              }},
             {"copy-within-the-device", cudaStreamNonBlocking,
              [](const Made& on, cudaStream_t stream, cts::HostGate* gate) {
                gate->Hold(stream);
                CTS_CUDA(cudaMemcpyAsync(on.to.data(), on.from.data(), 64, cudaMemcpyDeviceToDevice, stream));
              }},
             {"copy-to-the-device", cudaStreamNonBlocking,
              [](const Made& on, cudaStream_t stream, cts::HostGate* gate) {
                gate->Hold(stream);
                CTS_CUDA(cudaMemcpyAsync(on.to.data(), on.host.data(), 64, cudaMemcpyHostToDevice, stream));
              }},
             {"fill", cudaStreamNonBlocking,
              [](const Made& on, cudaStream_t stream, cts::HostGate* gate) {
                gate->Hold(stream);
                CTS_CUDA(cudaMemsetAsync(on.to.data(), 2, 64, stream));
              }},
             {"wait-for-an-event", cudaStreamNonBlocking,
              [](const Made& on, cudaStream_t stream, cts::HostGate* gate) {
                gate->Hold(on.held);
                CTS_CUDA(cudaEventRecord(on.event, on.held));
                CTS_CUDA(cudaStreamWaitEvent(stream, on.event, 0));
              }},
             {"copy-in-the-null-stream", cudaStreamDefault, [](const Made& on, cudaStream_t, cts::HostGate* gate) {
                gate->Hold(nullptr);
                CTS_CUDA(cudaMemcpyAsync(on.to.data(), on.from.data(), 64, cudaMemcpyDeviceToDevice, nullptr));
              }}};

CTS_CASE() {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::HostWindows windows;
      const cts::Stream stream(row.flags), other;
      const cts::PinnedBuffer<unsigned> word(1, 0);
      const Made on;
      (void)on.from.data();
      (void)on.to.data();
      cts::HostGate gate;
      row.issue(on, stream, &gate);
      Launch(cts::control() ? other : stream, word.device());
      if (CTS_NOT_YET(word.Load(0) != 0, "a programmatic launch started before what is no kernel was complete") &&
          cts::control())
        cts::PowerNotShown("no kernel ran while another stream was held");
      gate.Open();
      CTS_EXPECT(cts::AwaitWord(word.data(), 1), "the programmatic launch never ran");
      CTS_FINISH();
    });
  }
}

}  // namespace
