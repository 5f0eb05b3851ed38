/*---
clause: pi.graph.node-parameters
control: what is asked for is another node of the same kind
control-fails-with: a node does not tell the parameters that it has
launches: none
note: when the node is added, and when it is set again
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

void CUDART_CB First(void*) {}
void CUDART_CB Second(void*) {}

void Told(bool as_given) { CTS_EXPECT(as_given, "a node does not tell the parameters that it has"); }

CTS_CASE(memset) {
  const cts::DeviceBuffer<unsigned> words(64);
  const auto parameters = [&](unsigned i) {
    cudaMemsetParams of = cts::FillOf(words.data() + i, 40 + i, 3 + i);
    of.height = 2;
    of.pitch = 64;
    return of;
  };
  const auto same = [](cudaGraphNode_t node, const cudaMemsetParams& wanted) {
    cudaMemsetParams told{};
    CTS_CUDA(cudaGraphMemsetNodeGetParams(node, &told));
    return told.dst == wanted.dst && told.value == wanted.value && told.elementSize == wanted.elementSize &&
           told.width == wanted.width && told.height == wanted.height && told.pitch == wanted.pitch;
  };
  const cts::Template graph;
  cudaGraphNode_t node = nullptr, other = nullptr;
  const cudaMemsetParams first = parameters(1), second = parameters(2), third = parameters(3);
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &first));
  CTS_CUDA(cudaGraphAddMemsetNode(&other, graph, nullptr, 0, &second));
  Told(same(cts::control() ? other : node, first));
  CTS_CUDA(cudaGraphMemsetNodeSetParams(node, &third));
  Told(same(node, third) && same(other, second));
}

CTS_CASE(host) {
  int data[3] = {};
  const auto same = [](cudaGraphNode_t node, cudaHostFn_t function, void* user_data) {
    cudaHostNodeParams told{};
    CTS_CUDA(cudaGraphHostNodeGetParams(node, &told));
    return told.fn == function && told.userData == user_data;
  };
  const cts::Template graph;
  const cudaGraphNode_t node = cts::AddHost(graph, {}, &First, data),
                        other = cts::AddHost(graph, {}, &Second, data + 1);
  Told(same(cts::control() ? other : node, &First, data));
  const cudaHostNodeParams third{&Second, data + 2};
  CTS_CUDA(cudaGraphHostNodeSetParams(node, &third));
  Told(same(node, &Second, data + 2) && same(other, &Second, data + 1));
}

CTS_CASE(events) {
  const cts::Event first, second, third;
  const cts::Template graph;
  cudaGraphNode_t record = nullptr, wait = nullptr, other_record = nullptr, other_wait = nullptr;
  CTS_CUDA(cudaGraphAddEventRecordNode(&record, graph, nullptr, 0, first));
  CTS_CUDA(cudaGraphAddEventWaitNode(&wait, graph, nullptr, 0, first));
  CTS_CUDA(cudaGraphAddEventRecordNode(&other_record, graph, nullptr, 0, second));
  CTS_CUDA(cudaGraphAddEventWaitNode(&other_wait, graph, nullptr, 0, second));
  const auto told = [](cudaGraphNode_t of_record, cudaGraphNode_t of_wait, cudaEvent_t event) {
    cudaEvent_t recorded = nullptr, waited = nullptr;
    CTS_CUDA(cudaGraphEventRecordNodeGetEvent(of_record, &recorded));
    CTS_CUDA(cudaGraphEventWaitNodeGetEvent(of_wait, &waited));
    return recorded == event && waited == event;
  };
  Told(told(cts::control() ? other_record : record, cts::control() ? other_wait : wait, first));
  CTS_CUDA(cudaGraphEventRecordNodeSetEvent(record, third));
  CTS_CUDA(cudaGraphEventWaitNodeSetEvent(wait, third));
  Told(told(record, wait, third) && told(other_record, other_wait, second));
}

}  // namespace
