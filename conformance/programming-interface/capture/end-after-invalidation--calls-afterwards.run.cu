/*---
clause: pi.capture.end-after-invalidation
covers: calls of each thread after the end, which the capture had forbidden
control: the capture ends after the calls
control-fails-with: a call failed after the end of an invalidated capture
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

#include <string>

namespace {

struct Subject {
  cts::DeviceBuffer<unsigned> words{4, 0};
  const cts::Stream origin{cudaStreamDefault}, outside;
  const cts::Event event;
};

// What the capture, its mode or its stream forbade. The first ones use the stream itself.
using Call = cudaError_t (*)(const Subject& on);
constexpr Call kCalls[] = {[](const Subject& on) {
                             cts::StoreWord<<<1, 1, 0, on.origin>>>(on.words.data(), 1);
                             return cudaGetLastError();
                           },
                           [](const Subject& on) { return cudaStreamSynchronize(on.origin); },
                           [](const Subject& on) { return cudaStreamQuery(on.origin); },
                           [](const Subject&) {
                             void* memory = nullptr;
                             const cudaError_t code = cudaMalloc(&memory, 4096);
                             return code != cudaSuccess ? code : cudaFree(memory);
                           },
                           [](const Subject& on) { return cudaEventQuery(on.event); },
                           [](const Subject& on) { return cudaEventSynchronize(on.event); },
                           [](const Subject& on) { return cudaStreamSynchronize(on.outside); },
                           [](const Subject& on) { return cudaMemset(on.words.data() + 1, 0, sizeof(unsigned)); },
                           [](const Subject& on) {
                             unsigned word = 0;
                             return cudaMemcpy(&word, on.words.data() + 1, sizeof word, cudaMemcpyDeviceToHost);
                           },
                           [](const Subject&) { return cudaDeviceSynchronize(); }};
int Refused(const Subject& on) {
  int refused = 0;
  for (const Call call : kCalls) refused += cts::Taken(call(on)) == cudaSuccess ? 0 : 1;
  return refused;
}

struct Invalid {
  const char* name;
  cudaError_t (*call)(const Subject& on);
};
constexpr Invalid kInvalid[] = {
    {"wait-for-the-stream", [](const Subject& on) { return cudaStreamSynchronize(on.origin); }},
    {"query-of-the-stream", [](const Subject& on) { return cudaStreamQuery(on.origin); }},
    {"fill-in-the-legacy-stream", [](const Subject& on) { return cudaMemset(on.words.data() + 2, 0, 4); }},
    {"event-from-outside", [](const Subject& on) { return cudaStreamWaitEvent(on.origin, on.event, 0); }}};

// This thread captures; the invalid call and those afterwards come from it and from another one.
void Check(const Invalid& invalid, cudaStreamCaptureMode mode, const std::string& name) {
  cts::Row(name.c_str(), [&] {
    const Subject on;
    (void)on.words.data();  // filled before a capture
    CTS_CUDA(cudaEventRecord(on.event, on.outside));
    on.outside.Synchronize();
    int refused = 0;
    for (const bool other_thread : {false, true}) {
      cudaGraph_t graph = nullptr;
      CTS_CUDA(cudaStreamBeginCapture(on.origin, mode));
      cts::Tagged<<<1, 1, 0, on.origin>>>(1);
      const auto invalidate = [&] { (void)cts::Taken(invalid.call(on)); };
      other_thread ? cts::InThread(invalidate) : invalidate();
      const auto end = [&] {
        if (cts::Taken(cudaStreamEndCapture(on.origin, &graph)) == cudaSuccess && graph != nullptr)
          CTS_CUDA(cudaGraphDestroy(graph));
      };
      if (!cts::control()) end();
      const auto calls = [&] { refused += Refused(on); };
      cts::InThread(calls);
      calls();
      if (cts::control()) end();
    }
    CTS_EXPECT_EQ(refused, 0, "a call failed after the end of an invalidated capture");
    CTS_FINISH();
    if (!cts::control()) CTS_EXPECT_EQ(on.words[0], 1u, "a kernel did not run after the end of an invalidated capture");
  });
}

CTS_CASE() {
  for (const Invalid& invalid : kInvalid) {
    Check(invalid, cudaStreamCaptureModeGlobal, std::string(invalid.name) + "-global");
    Check(invalid, cudaStreamCaptureModeThreadLocal, std::string(invalid.name) + "-thread-local");
  }
}

}  // namespace
