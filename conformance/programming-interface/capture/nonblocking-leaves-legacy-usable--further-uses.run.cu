/*---
clause: pi.capture.nonblocking-leaves-legacy-usable
covers: events, host functions, graphs and waits, each mode, a stream that joins
control: the capturing stream, or the one that joins, is a blocking one
control-fails-with: the legacy stream could not be used while only a non-blocking stream captured
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <string>

namespace {

constexpr unsigned kSet = 0x01010101;

// What a use is given: words of the host and the device, events, and a graph that sets the host's word.
struct Bench {
  const cts::DeviceBuffer<unsigned> of_device{1, 0};
  const cts::PinnedBuffer<unsigned> word{1, 0};
  const cts::Stream other;
  const cts::Event event, recorded;
  const cts::Template graph;
  cudaGraphExec_t exec = nullptr;

  Bench() {
    (void)of_device.data();                      // waits, which a capture forbids
    cts::StoreWord<<<1, 1>>>(word.device(), 0);  // so that no capture comes before its first use
    cts::AddFill(graph, {}, word.device(), kSet);
    CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
    CTS_CUDA(cudaEventRecord(recorded, other));
    CTS_CUDA(cudaDeviceSynchronize());
  }
  ~Bench() { CTS_EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess, "a graph was not destroyed"); }
};

void CUDART_CB SetWord(void* word) { *static_cast<volatile unsigned*>(word) = kSet; }

enum class Sets { kNothing, kWord, kOfDevice };
struct Use {
  const char* name;
  Sets sets;
  cudaError_t (*make)(const Bench& bench);
};
constexpr Use kUses[] = {
    {"cudaLaunchHostFunc", Sets::kWord,
     [](const Bench& b) { return cudaLaunchHostFunc(nullptr, &SetWord, b.word.data()); }},
    {"fill-of-rows", Sets::kWord, [](const Bench& b) { return cudaMemset2DAsync(b.word.data(), 4, 1, 4, 1, nullptr); }},
    {"cudaEventRecord", Sets::kNothing, [](const Bench& b) { return cudaEventRecord(b.event, nullptr); }},
    {"cudaStreamWaitEvent", Sets::kNothing, [](const Bench& b) { return cudaStreamWaitEvent(nullptr, b.recorded, 0); }},
    {"kernel-in-cudaStreamLegacy", Sets::kWord, [](const Bench& b) {
       cts::StoreWord<<<1, 1, 0, cudaStreamLegacy>>>(b.word.device(), kSet);
       return cudaGetLastError();
     }}};
// A mode other than the relaxed one may forbid the thread these, whatever the stream.
constexpr Use kPerhapsUnsafe[] = {
    {"cudaGraphLaunch", Sets::kWord, [](const Bench& b) { return cudaGraphLaunch(b.exec, nullptr); }},
    {"cudaStreamSynchronize", Sets::kNothing, [](const Bench&) { return cudaStreamSynchronize(nullptr); }},
    {"cudaMemset", Sets::kOfDevice, [](const Bench& b) { return cudaMemset(b.of_device.data(), 1, 4); }},
    {"cudaMemcpy-from-the-host", Sets::kOfDevice, [](const Bench& b) {
       const unsigned set = kSet;
       return cudaMemcpy(b.of_device.data(), &set, sizeof set, cudaMemcpyHostToDevice);
     }}};

void Check(const Use& use, const cts::CaptureMode& mode, bool joins) {
  cts::Row((std::string(use.name) + "-" + mode.name + (joins ? "-joined" : "")).c_str(), [&] {
    const Bench bench;
    const cts::Stream stream(cts::control() ? cudaStreamDefault : cudaStreamNonBlocking), non_blocking;
    const cts::Event branching, join;
    const cudaStream_t origin = joins ? non_blocking : stream;
    cts::Capture capture(origin, mode.mode);
    cts::Tagged<<<1, 1, 0, origin>>>(1);
    if (joins) cts::Follow(stream, origin, branching);
    const cudaError_t used = cts::Taken(use.make(bench));
    if (joins && used == cudaSuccess) cts::Follow(origin, stream, join);
    const cudaError_t ended = capture.End();
    CTS_FINISH();
    const unsigned word = use.sets == Sets::kOfDevice ? bench.of_device[0] : bench.word[0];
    CTS_EXPECT(used == cudaSuccess && ended == cudaSuccess && word == (use.sets == Sets::kNothing ? 0 : kSet),
               "the legacy stream could not be used while only a non-blocking stream captured");
    if (ended == cudaSuccess)
      CTS_EXPECT_EQ(cts::Nodes(capture.graph()).count, 1, "work of the legacy stream is in the graph");
  });
}

CTS_CASE() {
  for (const bool joins : {false, true}) {
    for (const Use& use : kUses)
      for (const cts::CaptureMode& mode : cts::kCaptureModes) Check(use, mode, joins);
    for (const Use& use : kPerhapsUnsafe) Check(use, cts::kCaptureModes[2], joins);
  }
}

}  // namespace
