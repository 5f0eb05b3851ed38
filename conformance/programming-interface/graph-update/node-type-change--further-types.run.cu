/*---
clause: pi.graph-update.node-type-change
covers: event, host, empty and child graph nodes, and what they become
control: the node has the type that it had
control-fails-with: an update that changes the type of a node was not refused with its code, its reason and the node
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

// What nodes need: words of mapped memory, and an event that is complete.
struct Bench {
  cts::PinnedBuffer<unsigned> words{5, 0};
  const cts::Event event;
  const cts::Stream stream;

  Bench() {
    words[1] = 1, words[2] = 2;
    CTS_CUDA(cudaEventRecord(event, stream));
    stream.Synchronize();
  }
};

template <unsigned value>
void CUDART_CB SetWord(void* word) {
  *static_cast<volatile unsigned*>(word) = value;
}

// Those that can set word 0 set it to the value, 1 or 2.
using Adds = cudaGraphNode_t (*)(cudaGraph_t, cts::Behind, const Bench&, unsigned value);
struct Type {
  const char* name;
  bool sets_word;
  Adds add;
};

cudaGraphNode_t Store(cudaGraph_t graph, cts::Behind behind, const Bench& bench, unsigned value) {
  return cts::AddKernel(graph, behind, cts::StoreWord, bench.words.device(), value);
}
constexpr Type kKernel = {"kernel", true, &Store};
constexpr Type kTypes[] = {
    {"memcpy", true,
     [](cudaGraph_t graph, cts::Behind behind, const Bench& b, unsigned value) {
       return cts::AddCopy(graph, behind, b.words.data(), b.words.data() + value, sizeof(unsigned));
     }},
    {"memset", true,
     [](cudaGraph_t graph, cts::Behind behind, const Bench& b, unsigned value) {
       return cts::AddFill(graph, behind, b.words.device(), value);
     }},
    {"host", true,
     [](cudaGraph_t graph, cts::Behind behind, const Bench& b, unsigned value) {
       return cts::AddHost(graph, behind, value == 1 ? &SetWord<1> : &SetWord<2>, b.words.data());
     }},
    {"empty", false,
     [](cudaGraph_t graph, cts::Behind behind, const Bench&, unsigned) { return cts::AddEmpty(graph, behind); }},
    {"child", true,
     [](cudaGraph_t graph, cts::Behind behind, const Bench& b, unsigned value) {
       const cts::Template child;
       Store(child, {}, b, value);
       return cts::AddChild(graph, behind, child);
     }},
    {"event-record", false,
     [](cudaGraph_t graph, cts::Behind behind, const Bench& b, unsigned) {
       cudaGraphNode_t node = nullptr;
       CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, behind.begin(), behind.size(), b.event));
       return node;
     }},
    {"event-wait", false, [](cudaGraph_t graph, cts::Behind behind, const Bench& b, unsigned) {
       cudaGraphNode_t node = nullptr;
       CTS_CUDA(cudaGraphAddEventWaitNode(&node, graph, behind.begin(), behind.size(), b.event));
       return node;
     }}};

// The node stands between two kernels, of which the parameters alone change.
void Check(const Type& was, const Type& becomes) {
  cts::Row((std::string(was.name) + "-to-" + becomes.name).c_str(), [&] {
    Bench bench;
    const cts::Template first, second;
    const auto build = [&](cudaGraph_t graph, const Type& type, unsigned value) {
      const auto other = [&](cts::Behind behind, size_t at) {
        return cts::AddKernel(graph, behind, cts::StoreWord, bench.words.device() + at, value);
      };
      const cudaGraphNode_t node = type.add(graph, {other({}, 3)}, bench, value);
      other({node}, 4);
      return node;
    };
    build(first, was, 1);
    const cudaGraphNode_t node = build(second, cts::control() ? was : becomes, 2);
    const cts::Executable exec(first);
    cudaGraphExecUpdateResultInfo info{};
    const cudaError_t code = cts::Taken(cudaGraphExecUpdate(exec, second, &info));
    CTS_EXPECT(code == cudaErrorGraphExecUpdateFailure && info.result == cudaGraphExecUpdateErrorNodeTypeChanged &&
                   info.errorNode == node,
               "an update that changes the type of a node was not refused with its code, its reason and the node");
    exec.Launch(bench.stream);
    bench.stream.Synchronize();
    if (cts::control()) return;
    CTS_EXPECT(bench.words[3] == 1 && bench.words[4] == 1 && bench.words[0] == (was.sets_word ? 1 : 0),
               "a refused update changed what a launch does");
  });
}

CTS_CASE() {
  for (const Type& type : kTypes) {
    Check(kKernel, type);
    Check(type, kKernel);
  }
  for (size_t i = 0; i < 7; ++i) Check(kTypes[i], kTypes[(i + 1) % 7]);
}

}  // namespace
