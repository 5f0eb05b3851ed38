/*---
clause: pi.callback.user-data-passed
covers: many pending functions, of several streams, and in a graph
control: another pointer is enqueued with each function
control-fails-with: the functions did not get the pointers that were enqueued with them
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"
#include "cts/stream/host_grids.cuh"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

namespace {

constexpr int kStreams = 4, kFunctions = 256;
constexpr const char* kOther = "the functions did not get the pointers that were enqueued with them";

std::uintptr_t got[4 * kFunctions];
std::atomic<int> calls;

// The pointers lead nowhere: they are kept, and never followed.
void CUDART_CB Keep(void* data) {
  const int call = calls++;
  if (call < 4 * kFunctions) got[call] = reinterpret_cast<std::uintptr_t>(data);
}

std::uintptr_t DataOf(int i) { return 0x123456789abc0000 + 0x10001 * static_cast<std::uintptr_t>(i); }

void Enqueue(cudaStream_t stream, int i) {
  const std::uintptr_t data = cts::control() ? DataOf(i) ^ std::uintptr_t{1} << 63 : DataOf(i);
  CTS_CUDA(cudaLaunchHostFunc(stream, &Keep, reinterpret_cast<void*>(data)));
}

// Whether each pointer came so many times; functions of several streams have no order.
void ExpectEach(int times) {
  std::vector<std::uintptr_t> expected, came(got, got + std::min(calls.load(), 4 * kFunctions));
  for (int i = 0; i < kFunctions; ++i) expected.insert(expected.end(), times, DataOf(i));
  std::sort(came.begin(), came.end());
  CTS_EXPECT(came == expected, kOther);
}

// All are enqueued while their streams wait for one that is held.
void Check(const char* name, int streams) {
  cts::Row(name, [&] {
    const cts::Stream held, each[kStreams];
    const cts::Event event;
    calls = 0;
    cts::Gate gate;
    cts::Hold(gate, held);
    CTS_CUDA(cudaEventRecord(event, held));
    for (const cts::Stream& stream : each) CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
    for (int i = 0; i < kFunctions; ++i) Enqueue(each[i % streams], i);
    gate.Open();
    CTS_FINISH();
    ExpectEach(1);
  });
}

CTS_CASE() {
  Check("one-stream", 1);
  Check("several-streams", kStreams);
  cts::Row("three-launches-of-a-graph", [] {
    const cts::Stream stream;
    calls = 0;
    cts::Capture capture(stream);
    for (int i = 0; i < kFunctions; ++i) Enqueue(stream, i);
    CTS_CUDA(capture.End());
    const cts::Executable exec(capture.graph());
    for (int launch = 0; launch < 3; ++launch) exec.Launch(stream);
    CTS_FINISH();
    ExpectEach(3);
  });
}

}  // namespace
