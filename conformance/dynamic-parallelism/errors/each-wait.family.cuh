// A child fails late, while the host waits for it in one of several ways, each in a process of its own.
#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/child.h"
#include "cts/row.h"
#include "cts/stream.h"
#include "cts/stream/deciding.h"
#include "cts/window.h"

namespace {

enum Wait { kDevice, kStream, kEvent, kStreamQuery, kEventQuery, kCopy, kWaits };
constexpr const char* kNames[kWaits] = {"cudaDeviceSynchronize", "cudaStreamSynchronize", "cudaEventSynchronize",
                                        "cudaStreamQuery",       "cudaEventQuery",        "cudaMemcpy"};

cudaError_t WaitBy(Wait wait, cudaStream_t stream, cudaEvent_t event, const void* memory) {
  unsigned word = 0;
  if (wait == kDevice) return cudaDeviceSynchronize();
  if (wait == kStream) return cudaStreamSynchronize(stream);
  if (wait == kEvent) return cudaEventSynchronize(event);
  if (wait == kStreamQuery) return cts::AwaitReady([&] { return cudaStreamQuery(stream); });
  if (wait == kEventQuery) return cts::AwaitReady([&] { return cudaEventQuery(event); });
  return cudaMemcpy(&word, memory, sizeof word, cudaMemcpyDeviceToHost);
}

// For a child of the case, whose argument is a wait, or kWaits for each of them, one after the other. `launch`(stream,
// word) launches the parent of a child that is late and fails. The stream is one that a copy waits for.
template <class Launch>
void TellEachWait(Launch launch) {
  const cts::DeviceBuffer<unsigned> word(1, 1);
  unsigned* const memory = word.data();
  const cts::Stream stream(cudaStreamDefault);
  const cts::Event event;
  cts::ContextIsLost();
  for (int wait = kDevice; wait < kWaits; ++wait) {
    if (cts::child_argument() != kWaits && cts::child_argument() != wait) continue;
    launch(static_cast<cudaStream_t>(stream), memory);
    cudaError_t code = cudaEventRecord(event, stream);
    if (code == cudaSuccess) code = WaitBy(static_cast<Wait>(wait), stream, event, memory);
    cts::Tell(kNames[wait], code);
  }
}

// A row for each wait; `expect` gets what it returned. `in_one`: nothing fails, so one process tells of all.
template <class Expect>
void ForEachWait(const char* child, bool in_one, Expect expect) {
  const cts::ChildRun all = in_one ? cts::RunChild(child, {.argument = kWaits, .timeout_s = 25}) : cts::ChildRun();
  for (int wait = kDevice; wait < kWaits; ++wait) {
    cts::Row(kNames[wait], [&] {
      const cts::ChildRun run = in_one ? all : cts::RunChild(child, {.argument = wait, .timeout_s = 25});
      expect(static_cast<cudaError_t>(run.Value(kNames[wait])));
    });
  }
}

}  // namespace
