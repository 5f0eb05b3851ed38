/*---
clause: pi.capture.work-not-executed
control: the work is issued before the capture
control-fails-with:
  - work that was issued to a capturing stream was executed
  - work that was issued to a capturing stream is not in the graph
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

struct Words {
  cts::PinnedBuffer<unsigned> word{1, 0};
  cts::DeviceBuffer<unsigned> one{1, 0};
  Words() { one.Write({1u}); }
};

void CUDART_CB SetWord(void* word) { *static_cast<volatile unsigned*>(word) = 1; }

template <class Issue>
void Check(const char* name, cudaStreamCaptureMode mode, cudaGraphNodeType type, Issue issue) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const Words words;
    const cts::Stream stream;
    if (cts::control()) issue(words, stream);
    cts::Capture capture(stream, mode);
    if (!cts::control()) issue(words, stream);
    CTS_CUDA(capture.End());
    CTS_NOT_YET(words.word.Load(0) != 0, "work that was issued to a capturing stream was executed");
    CTS_EXPECT(cts::Nodes(capture.graph()).count == 1 && cts::Nodes(capture.graph()).Of(type) == 1,
               "work that was issued to a capturing stream is not in the graph");
    if (!cts::control()) {
      cts::RunOnce(capture.graph());
      CTS_EXPECT_EQ(words.word.Load(0), 1, "the captured work was not executed by a launch of the graph");
    }
    stream.Synchronize();
  });
}

void CheckAll(cudaStreamCaptureMode mode) {
  Check("kernel", mode, cudaGraphNodeTypeKernel, [](const Words& words, cudaStream_t stream) {
    cts::MarkingGrid<<<1, 1, 0, stream>>>(words.word.device(), 1);
    CTS_CUDA(cudaGetLastError());
  });
  Check("copy", mode, cudaGraphNodeTypeMemcpy, [](const Words& words, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpyAsync(words.word.data(), words.one.data(), sizeof(unsigned), cudaMemcpyDefault, stream));
  });
  Check("fill", mode, cudaGraphNodeTypeMemset,
        [](const Words& words, cudaStream_t stream) { CTS_CUDA(cudaMemsetAsync(words.word.data(), 1, 1, stream)); });
  Check("host-function", mode, cudaGraphNodeTypeHost, [](const Words& words, cudaStream_t stream) {
    CTS_CUDA(cudaLaunchHostFunc(stream, &SetWord, words.word.data()));
  });
}

CTS_CASE(global) { CheckAll(cudaStreamCaptureModeGlobal); }
CTS_CASE(thread_local_mode) { CheckAll(cudaStreamCaptureModeThreadLocal); }
CTS_CASE(relaxed) { CheckAll(cudaStreamCaptureModeRelaxed); }

}  // namespace
