/*---
clause: pi.stream.usable-from-other-threads
covers: events, host functions, graphs and queries; the stream's thread has ended
control: the other thread uses a stream of its own
control-fails-with:
  - what another thread put into a stream did not go there
  - another thread was told of another stream
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kElsewhere = "what another thread put into a stream did not go there";

// A blocking stream of a thread that has ended; another thread destroys it.
class ThreadsStream {
 public:
  ThreadsStream() {
    cts::InThread([&] { CTS_CUDA(cudaStreamCreate(&stream_)); });
  }
  ~ThreadsStream() {
    cts::InThread([&] { CTS_EXPECT_EQ(cudaStreamDestroy(stream_), cudaSuccess, "a stream was not destroyed"); });
  }
  ThreadsStream(const ThreadsStream&) = delete;
  ThreadsStream& operator=(const ThreadsStream&) = delete;
  operator cudaStream_t() const { return stream_; }  // NOLINT(google-explicit-constructor): used like a cudaStream_t

 private:
  cudaStream_t stream_ = nullptr;
};

void CUDART_CB Raise(void* called) { *static_cast<volatile unsigned*>(called) = 1; }

// The stream is held while another thread makes the call for `used`.
CTS_CASE(commands) {
  const ThreadsStream stream;
  const cts::Stream own;
  const cudaStream_t used = cts::control() ? own : stream;
  cts::Row("cudaEventRecord", [&] {
    const cts::HostWindows windows;
    const cts::Event event;
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::InThread([&] { CTS_CUDA(cudaEventRecord(event, used)); });
    if (CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady, kElsewhere) && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "the event is not complete although the device is idle");
  });
  cts::Row("cudaStreamWaitEvent", [&] {
    const cts::Stream held;
    const cts::Event event;
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, held);
    CTS_CUDA(cudaEventRecord(event, held));
    cts::InThread([&] { CTS_CUDA(cudaStreamWaitEvent(used, event, 0)); });
    mark.Put(stream);
    if (CTS_NOT_YET(mark.seen(), kElsewhere) && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the command never ran");
  });
  cts::Row("cudaLaunchHostFunc", [&] {
    const cts::HostWindows windows;
    volatile unsigned called = 0;
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::InThread([&] { CTS_CUDA(cudaLaunchHostFunc(used, &Raise, const_cast<unsigned*>(&called))); });
    if (CTS_NOT_YET(called != 0, kElsewhere) && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(called, 1, "the host function was never called");
  });
  cts::Row("cudaGraphLaunch", [&] {
    const cts::HostWindows windows;
    const cts::PinnedBuffer<unsigned> word(1, 0);
    const cts::Graph graph(0, 1, cts::MarkingGrid, word.device(), 1u);
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::InThread([&] { CTS_CUDA(cudaGraphLaunch(graph.exec, used)); });
    if (CTS_NOT_YET(word.Load(0) != 0, kElsewhere) && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(word.Load(0), 1, "the graph never ran");
  });
}

CTS_CASE(queries) {
  const ThreadsStream stream;
  const cts::Stream own;
  unsigned long long id = 0, told_id = 0;
  unsigned told_flags = 77;
  CTS_CUDA(cudaStreamGetId(stream, &id));
  cts::InThread([&] {
    const cudaStream_t asked = cts::control() ? own : stream;
    CTS_CUDA(cudaStreamGetId(asked, &told_id));
    CTS_CUDA(cudaStreamGetFlags(asked, &told_flags));
  });
  CTS_EXPECT(told_id == id && told_flags == cudaStreamDefault, "another thread was told of another stream");
}

}  // namespace
