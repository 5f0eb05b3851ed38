/*---
clause: pi.stream.starts-when-dependencies-met
covers: commands after a programmatic launch, which its primary may outlast
control: the command goes into another stream
control-fails-with: a command started although the primary kernel of an earlier programmatic launch was not complete
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/host_grids.cuh"

#include "../programmatic-chain.family.cuh"

namespace {

constexpr const char* kEarly =
    "a command started although the primary kernel of an earlier programmatic launch was not complete";

// `put` enqueues what makes `seen` true.
template <class Put, class Seen>
void Check(const char* name, Put put, Seen seen) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream stream, other;
    Chain chain(stream);
    put(cts::control() ? other : stream);
    if (CTS_NOT_YET(seen(), kEarly) && cts::control()) cts::PowerNotShown("no command ran while a stream was held");
    chain.Open();
    CTS_FINISH();
    CTS_EXPECT(seen() && chain.secondary_ran(), "a command never ran");
  });
}

void CUDART_CB Raise(void* word) { *static_cast<volatile unsigned*>(word) = 1; }

CTS_CASE() {
  for (const cts::By by : {cts::By::kKernel, cts::By::kCopy, cts::By::kFill}) {
    cts::Mark mark, first;
    first.Put(nullptr, by);
    CTS_FINISH();
    Check(
        by == cts::By::kKernel ? "kernel"
        : by == cts::By::kCopy ? "copy"
                               : "fill",
        [&](cudaStream_t stream) { mark.Put(stream, by); }, [&] { return mark.seen(); });
  }
  {
    const cts::PinnedBuffer<unsigned> word(1, 0);
    Check(
        "host-function",
        [&](cudaStream_t stream) { CTS_CUDA(cudaLaunchHostFunc(stream, &Raise, const_cast<unsigned*>(word.data()))); },
        [&] { return word.Load(0) != 0; });
  }
  {
    cts::Mark mark;
    const cts::Event event;
    const cts::Stream follower;
    Check(
        "stream-that-waits-for-an-event",
        [&](cudaStream_t stream) {
          CTS_CUDA(cudaEventRecord(event, stream));
          CTS_CUDA(cudaStreamWaitEvent(follower, event, 0));
          mark.Put(follower);
        },
        [&] { return mark.seen(); });
  }
  {
    const cts::Template graph;
    cts::NodeMark mark;
    mark.Add(graph, {});
    const cts::Executable exec(graph);
    Check(
        "graph", [&](cudaStream_t stream) { exec.Launch(stream); }, [&] { return mark.seen(); });
  }
}

}  // namespace
