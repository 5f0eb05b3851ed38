/*---
clause: pi.stream.starts-when-dependencies-met
covers: several host functions and callbacks that are pending one after another
control: they are enqueued from the last to the first
control-fails-with: pending host functions of a stream did not run one after another in their order
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <atomic>

namespace {

constexpr unsigned kCount = 24;

// Who runs, and in which place each of them came; `at_once` counts those that met another one of their stream.
struct Line {
  std::atomic<unsigned> next = 0, running = 0, at_once = 0;
  unsigned place[kCount] = {};
};
struct Entry {
  Line* line = nullptr;
  unsigned number = 0;
};
void CUDART_CB Run(void* data) {
  const Entry& mine = *static_cast<const Entry*>(data);
  Line& line = *mine.line;
  if (line.running++ != 0) ++line.at_once;
  line.place[mine.number] = line.next++;
  --line.running;
}
void CUDART_CB Callback(cudaStream_t, cudaError_t, void* data) { Run(data); }

// `of_callbacks` of three are callbacks. Two streams take them in turns, and each keeps its own order.
void Check(const char* name, unsigned of_callbacks) {
  cts::Row(name, [&] {
    const cts::Stream streams[2];
    Line lines[2];
    Entry entries[2][kCount];
    cts::Gate gate;
    cts::Hold(gate, streams[0]);
    const cts::Event event;
    CTS_CUDA(cudaEventRecord(event, streams[0]));
    CTS_CUDA(cudaStreamWaitEvent(streams[1], event, 0));
    for (unsigned i = 0; i < kCount; ++i) {
      const unsigned number = cts::control() ? kCount - 1 - i : i;
      for (int s = 0; s < 2; ++s) {
        Entry& entry = entries[s][number];
        entry.line = &lines[s];
        entry.number = number;
        if (i % 3 < of_callbacks) {
          CTS_CUDA(cudaStreamAddCallback(streams[s], &Callback, &entry, 0));
        } else {
          CTS_CUDA(cudaLaunchHostFunc(streams[s], &Run, &entry));
        }
      }
    }
    gate.Open();
    CTS_FINISH();
    unsigned wrong = 0;
    for (const Line& line : lines)
      for (unsigned i = 0; i < kCount; ++i) wrong += line.place[i] != i;
    CTS_EXPECT(wrong == 0 && lines[0].at_once == 0 && lines[1].at_once == 0,
               "pending host functions of a stream did not run one after another in their order");
    CTS_EXPECT(lines[0].next == kCount && lines[1].next == kCount, "a host function did not run once");
  });
}

CTS_CASE() {
  Check("host-functions", 0);
  Check("callbacks", 3);
  Check("both-in-turns", 1);
}

}  // namespace
