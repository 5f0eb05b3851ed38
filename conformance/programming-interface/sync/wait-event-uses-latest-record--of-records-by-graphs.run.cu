/*---
clause: pi.sync.wait-event-uses-latest-record
covers: records by nodes of graphs, mixed with those of streams
control: the wait is called before the last record
control-fails-with:
  - a wait did not refer to the last record, which a graph or a stream made
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/host_gate.h"
#include "cts/stream/witness.cuh"

#include <optional>

namespace {

constexpr const char* kOther = "a wait did not refer to the last record, which a graph or a stream made";

enum class Record { kByStream, kByGraph, kByOtherGraph };

// Executable graphs that record the event after a kernel.
class Recorder {
 public:
  explicit Recorder(cudaEvent_t event) {
    for (cts::Template& graph : graphs_) {
      const cudaGraphNode_t kernel = cts::AddKernel(graph, {}, cts::StoreWord, word_.data(), 1u);
      cudaGraphNode_t node = nullptr;
      CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, &kernel, 1, event));
    }
    one_.emplace(graphs_[0]);
    other_.emplace(graphs_[1]);
  }
  void Make(Record how, cudaEvent_t event, cudaStream_t stream) const {
    if (how == Record::kByStream) CTS_CUDA(cudaEventRecord(event, stream));
    if (how == Record::kByGraph) one_->Launch(stream);
    if (how == Record::kByOtherGraph) other_->Launch(stream);
  }

 private:
  const cts::DeviceBuffer<unsigned> word_{1, 0};
  cts::Template graphs_[2];
  std::optional<cts::Executable> one_, other_;
};

// Two records, one of them in a held stream. `held_last`: the wait has to wait for it; else it must not.
void Check(const char* name, Record first, Record second, bool held_last) {
  cts::Row(name, [&] {
    const cts::Event event;
    const Recorder recorder(event);
    const cts::Stream held, idle, stream;
    cts::Mark mark;
    recorder.Make(first, event, idle);  // no first use falls into a window
    recorder.Make(second, event, held);
    CTS_FINISH();
    cts::HostGate gate;
    gate.Hold(held);
    const auto wait = [&] { CTS_CUDA(cudaStreamWaitEvent(stream, event, 0)); };
    recorder.Make(first, event, held_last ? idle : held);
    if (cts::control()) wait();
    recorder.Make(second, event, held_last ? held : idle);
    if (!cts::control()) wait();
    mark.Put(stream);
    if (held_last) {
      if (CTS_NOT_YET(mark.seen(), kOther) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
    } else {
      cts::ExpectPasses(gate, mark, kOther);
    }
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the command never ran");
    CTS_FINISH();
  });
}

// A graph whose launch is held cannot be launched beside that one, so that two records of graphs are of two.
CTS_CASE() {
  Check("graph-after-stream", Record::kByStream, Record::kByGraph, true);
  Check("stream-after-graph", Record::kByGraph, Record::kByStream, true);
  Check("graph-after-another", Record::kByGraph, Record::kByOtherGraph, true);
  Check("graph-after-a-held-stream", Record::kByStream, Record::kByGraph, false);
  Check("stream-after-a-held-graph", Record::kByGraph, Record::kByStream, false);
  Check("graph-after-another-held-one", Record::kByGraph, Record::kByOtherGraph, false);
}

}  // namespace
