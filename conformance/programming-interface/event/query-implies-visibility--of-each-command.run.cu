/*---
clause: pi.event.query-implies-visibility
covers: results of each command
control: the host reads without a query
control-fails-with: what a command left was not visible although the query of the event had returned cudaSuccess
requires: [host-register]
---*/
#include "cts/case.cuh"

#include "../query-implies-visibility.family.cuh"

namespace {

struct EventCommand : Command {
  unsigned flags;
};
const EventCommand kCommands[] = {
    {{"copy", kCopy, false, nullptr}, cudaEventDefault},
    {{"copy-without-timing", kCopy, false, nullptr}, cudaEventDisableTiming},
    {{"copy-to-registered-memory", kCopy, true, nullptr}, cudaEventBlockingSync},
    {{"copy-of-rows", kCopyOfRows, false, nullptr}, cudaEventDisableTiming},
    {{"copy-in-the-legacy-stream", kCopy, false, cudaStreamLegacy}, cudaEventDisableTiming},
    {{"copy-in-the-per-thread-stream", kCopy, false, cudaStreamPerThread}, cudaEventDefault},
    {{"fill", kFill, false, nullptr}, cudaEventDisableTiming},
    {{"fill-in-the-legacy-stream", kFill, false, cudaStreamLegacy}, cudaEventDefault},
    {{"host-function", kHostFunction, false, nullptr}, cudaEventDisableTiming}};

// The command stands after a kernel at a gate, which the host opens once it has asked for the first time.
struct ByEvent {
  ByEvent(const EventCommand& command, cudaStream_t stream) : how(command.how), stream(stream), event(command.flags) {}

  void Put(cts::Gate& gate, unsigned char* source, const cts::PinnedBuffer<unsigned char>&, HostFill* fill) const {
    cts::Hold(gate, stream);
    PutCommand(how, source, fill, stream);
    CTS_CUDA(cudaEventRecord(event, stream));
  }

  cudaError_t Ask(cts::Gate& gate) const {
    const cudaError_t code = cudaEventQuery(event);
    if (code != cudaErrorNotReady) return code;
    gate.Open();
    return cts::AwaitReady([&] { return cudaEventQuery(event); });
  }

  How how;
  cudaStream_t stream;
  cts::Event event;
};

CTS_CASE() {
  for (const EventCommand& command : kCommands) {
    Check<ByEvent, unsigned char>(
        command, !cts::control(),
        "what a command left was not visible although the query of the event had returned cudaSuccess");
  }
}

}  // namespace
