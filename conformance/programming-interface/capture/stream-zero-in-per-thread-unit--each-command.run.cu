/*---
clause: pi.capture.stream-zero-in-per-thread-unit
covers: copies, fills, host functions, events and waits in stream 0
control: the legacy default stream is named in the place of stream 0
control-fails-with: a command in stream 0 of a unit with per-thread default streams was not captured
build: [per-thread-stream]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr unsigned kSet = 0x01010101;
constexpr const char* kNotCaptured = "a command in stream 0 of a unit with per-thread default streams was not captured";

struct Bench {
  unsigned *to, *mapped_to;  // one word, as the host and as the device name it
  const unsigned* from;      // in device memory; holds kSet
  cudaStream_t zero, joined;
  cudaEvent_t branching, join;
};

cudaStream_t Zero() { return cts::control() ? cudaStreamLegacy : nullptr; }

void CUDART_CB SetWord(void* word) { *static_cast<volatile unsigned*>(word) = kSet; }

// Each becomes one node of the kind that is named, which sets the word.
struct Command {
  const char* name;
  cudaGraphNodeType type;
  cudaError_t (*give)(const Bench& b);
};
constexpr Command kCommands[] = {
    {"cudaLaunchKernel", cudaGraphNodeTypeKernel,
     [](const Bench& b) {
       unsigned* word = b.mapped_to;
       unsigned value = kSet;
       void* arguments[] = {&word, &value};
       return cudaLaunchKernel(&cts::StoreWord, dim3(1), dim3(1), arguments, 0, b.zero);
     }},
    {"cudaMemcpyAsync", cudaGraphNodeTypeMemcpy,
     [](const Bench& b) { return cudaMemcpyAsync(b.to, b.from, 4, cudaMemcpyDefault, b.zero); }},
    {"cudaMemcpy2DAsync", cudaGraphNodeTypeMemcpy,
     [](const Bench& b) { return cudaMemcpy2DAsync(b.to, 4, b.from, 4, 4, 1, cudaMemcpyDefault, b.zero); }},
    {"cudaMemcpy3DAsync", cudaGraphNodeTypeMemcpy,
     [](const Bench& b) {
       cudaMemcpy3DParms copy{};
       copy.srcPtr = make_cudaPitchedPtr(const_cast<unsigned*>(b.from), 4, 4, 1);
       copy.dstPtr = make_cudaPitchedPtr(b.to, 4, 4, 1);
       copy.extent = make_cudaExtent(4, 1, 1);
       copy.kind = cudaMemcpyDefault;
       return cudaMemcpy3DAsync(&copy, b.zero);
     }},
    {"cudaMemsetAsync", cudaGraphNodeTypeMemset, [](const Bench& b) { return cudaMemsetAsync(b.to, 1, 4, b.zero); }},
    {"cudaMemset2DAsync", cudaGraphNodeTypeMemset,
     [](const Bench& b) { return cudaMemset2DAsync(b.to, 4, 1, 4, 1, b.zero); }},
    {"cudaLaunchHostFunc", cudaGraphNodeTypeHost,
     [](const Bench& b) { return cudaLaunchHostFunc(b.zero, &SetWord, b.to); }},
    // A fork to another stream and back, both of them by events of stream 0.
    {"cudaEventRecord-and-cudaStreamWaitEvent", cudaGraphNodeTypeMemset, [](const Bench& b) {
       for (const cudaError_t code :
            {cudaSuccess, cudaEventRecord(b.branching, b.zero), cudaStreamWaitEvent(b.joined, b.branching, 0),
             cudaMemsetAsync(b.to, 1, 4, b.joined), cudaEventRecord(b.join, b.joined),
             cudaStreamWaitEvent(b.zero, b.join, 0)})
         if (code != cudaSuccess) return code;
       return cudaSuccess;
     }}};

CTS_CASE() {
  for (const Command& command : kCommands) {
    cts::Row(command.name, [&] {
      const cts::PinnedBuffer<unsigned> word(1, 0);
      const cts::DeviceBuffer<unsigned> set(1, 1);
      const cts::Stream joined;
      const cts::Event branching, join;
      const Bench bench{word.data(), word.device(), set.data(), Zero(), joined, branching, join};
      cudaGraph_t graph = nullptr;
      cudaError_t code = cts::Taken(cudaStreamBeginCapture(Zero(), cudaStreamCaptureModeRelaxed));
      if (code == cudaSuccess) {
        code = cts::Taken(command.give(bench));
        (void)cts::Taken(cudaStreamEndCapture(Zero(), &graph));
      }
      // That no capture begins on the legacy stream is a duty: an implementation may take it.
      if (cts::control() && graph != nullptr) cts::PowerNotShown("the legacy stream can be captured here");
      if (!CTS_EXPECT(code == cudaSuccess && graph != nullptr, kNotCaptured)) return;
      const cts::Template captured(graph);
      CTS_FINISH();
      CTS_EXPECT(cts::Nodes(graph).count == 1 && cts::Nodes(graph).Of(command.type) == 1 && word[0] == 0, kNotCaptured);
      cts::RunOnce(graph);
      CTS_EXPECT_EQ(word[0], kSet, "a captured command was not executed by a launch of its graph");
    });
  }
}

}  // namespace
