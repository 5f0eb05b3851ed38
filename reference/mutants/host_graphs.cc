// Graphs and their nodes: how they are made, what they tell of themselves, and what is set.
#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "mutants/program_calls.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::MayBecome, rule::MayBeSetTo, rule::SetNode;

// An edge that nothing is said of is one of programmatic launches.
void EdgesAreProgrammatic(cudaGraph_t, const cudaGraphNode_t* from, const cudaGraphNode_t* to,
                          const cudaGraphEdgeData* data, std::size_t count) {
  for (std::size_t i = 0; data == nullptr && i < count; ++i)
    FindNode(to[i])->programmatic[FindNode(from[i])->index] = {
        cudaGraphKernelNodePortProgrammatic, 0, cudaGraphDependencyTypeProgrammatic, {}};
}
// One pair after the other; only the first is looked at.
cudaError_t AddPairByPair(cudaGraph_t graph, const cudaGraphNode_t* from, const cudaGraphNode_t* to,
                          const cudaGraphEdgeData* data, std::size_t count) {
  const cudaError_t before = ThisThread().last;
  cudaError_t code = cudaSuccess;
  for (std::size_t i = 0; i < count && code == cudaSuccess; ++i) {
    const cudaError_t now =
        call::cudaGraphAddDependencies.Documented(graph, from + i, to + i, data == nullptr ? nullptr : data + i, 1);
    if (i == 0) code = now;
  }
  return Told(before, code);
}

// A list is as long as there are entries.
template <auto& kCall>
void IsNotPadded() {
  constexpr auto kBody = [](auto of, cudaGraphNode_t* out, std::size_t* count) {
    std::size_t all = 0;
    if (out != nullptr && kCall.Documented(of, nullptr, &all) == cudaSuccess) *count = std::min(*count, all);
    return kCall.Documented(of, out, count);
  };
  Calls<kCall, kBody>();
}
void ListsAreNotPadded() {
  IsNotPadded<call::cudaGraphGetNodes>();
  IsNotPadded<call::cudaGraphGetRootNodes>();
}
// What data an edge carries is lost where nobody asks for it.
template <auto& kCall>
void QueryIsLossy() {
  constexpr auto kBody = [](auto of, cudaGraphNode_t* out, cudaGraphEdgeData* data, std::size_t* count) {
    std::vector<cudaGraphEdgeData> dropped(out != nullptr ? *count : 0);
    return kCall.Documented(of, out, data == nullptr ? dropped.data() : data, count);
  };
  Calls<kCall, kBody>();
}
void LossyQueriesSucceed() {
  QueryIsLossy<call::cudaGraphNodeGetDependencies>();
  QueryIsLossy<call::cudaGraphNodeGetDependentNodes>();
  call::cudaGraphGetEdges.Replace(
      [](cudaGraph_t graph, cudaGraphNode_t* from, cudaGraphNode_t* to, cudaGraphEdgeData* data, std::size_t* count) {
        std::vector<cudaGraphEdgeData> dropped(from != nullptr ? *count : 0);
        return call::cudaGraphGetEdges.Documented(graph, from, to, data == nullptr ? dropped.data() : data, count);
      });
}
void NodesTellNothing() {
  constexpr auto kNothing = [](auto, auto* told) { *told = {}; };
  Tells<call::cudaGraphMemsetNodeGetParams, kNothing>();
  Tells<call::cudaGraphHostNodeGetParams, kNothing>();
  Tells<call::cudaGraphEventRecordNodeGetEvent, kNothing>();
  Tells<call::cudaGraphEventWaitNodeGetEvent, kNothing>();
}
void SymbolNodesIgnoreOffset() {
  constexpr auto kStart = [](auto&, auto&, auto&, auto&, auto&, auto&, auto&, std::size_t& offset, auto&) {
    offset = 0;
  };
  Takes<call::cudaGraphAddMemcpyNodeToSymbol, kStart>();
  Takes<call::cudaGraphAddMemcpyNodeFromSymbol, kStart>();
}

struct TwoCalls {
  cudaHostNodeParams once;
  static void Make(void* data) {
    const auto& host = static_cast<const TwoCalls*>(data)->once;
    host.fn(host.userData);
    host.fn(host.userData);
  }
};
cudaError_t AddCalledTwice(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before, std::size_t count,
                           const cudaHostNodeParams* how) {
  const cudaHostNodeParams twice{TwoCalls::Make, new TwoCalls{*how}};  // lives as long as graphs may
  return call::cudaGraphAddHostNode.Documented(out, graph, before, count, &twice);
}
cudaError_t AddOneRow(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before, std::size_t count,
                      const cudaMemcpy3DParms* how) {
  cudaMemcpy3DParms row = *how;
  row.extent.height = row.extent.depth = 1;
  return call::cudaGraphAddMemcpyNode.Documented(out, graph, before, count, &row);
}

cudaError_t FillOfBytes(const cudaMemsetParams& parameters, GraphNode& node) {
  cudaMemsetParams bytes = parameters;
  bytes.value = (bytes.value & 0xff) * 0x01010101;
  const cudaError_t code = FillMemset.Documented(bytes, node);
  if (code == cudaSuccess) node.fill = parameters;
  return code;
}
cudaError_t LoseSharedMemory(Context& context, const cudaKernelNodeParams& parameters, GraphNode& node) {
  const cudaError_t code = FillKernel.Documented(context, parameters, node);
  if (code == cudaSuccess) node.launch.dynamic_shared = 0;
  return code;
}
cudaError_t TakeBothLists(Context& context, const cudaKernelNodeParams& parameters, GraphNode& node) {
  cudaKernelNodeParams one = parameters;
  if (one.kernelParams != nullptr) one.extra = nullptr;
  return FillKernel.Documented(context, one, node);
}

// A node that kWhich(node) describes may become any other.
template <auto kWhich>
void MayChange() {
  MayBecome.Replace(
      [](const GraphNode& now, const GraphNode& next) { return kWhich(now) || MayBecome.Documented(now, next); });
}
bool IsFill(const GraphNode& node) { return node.kind == GraphNode::kFill; }
bool IsCopy(const GraphNode& node) { return node.kind == GraphNode::kCopy; }
bool IsKernel(const GraphNode& node) { return node.kind == GraphNode::kKernel; }
template <auto kWhich>
void MaySet() {
  MayBeSetTo.Replace(
      [](const GraphNode& now, const GraphNode& next) { return kWhich(now) || MayBeSetTo.Documented(now, next); });
}

void SetOnce(GraphNode& node, const GraphNode& next, cudaGraphNode_t made_of) {
  static auto* set = new std::set<const GraphNode*>;
  if (set->insert(&node).second) SetNode.Documented(node, next, made_of);
}
void SetTemplateToo(GraphNode& node, const GraphNode& next, cudaGraphNode_t made_of) {
  GraphNode& original = *FindNode(made_of);
  GraphNode same = next;
  same.graph = original.graph;
  same.behind = original.behind;
  same.index = original.index;
  original = same;
  SetNode.Documented(node, next, made_of);
}

}  // namespace

Table HostGraphs() {
  static constexpr Mutant kMutants[] = {
      {"new-graphs-have-a-node",
       Does<call::cudaGraphCreate, [](cudaGraph_t* out, unsigned) { (void)AddTo(*FindGraph(*out), {}); }>},
      {"symbol-nodes-ignore-offset", SymbolNodesIgnoreOffset},
      {"memcpy-nodes-copy-one-row", Calls<call::cudaGraphAddMemcpyNode, AddOneRow>},
      {"child-graphs-are-shared",
       Does<call::cudaGraphAddChildGraphNode, [](cudaGraphNode_t* out, auto, auto, auto,
                                                 cudaGraph_t child) { FindNode(*out)->child = FindGraph(child); }>},
      {"host-nodes-are-called-twice", Calls<call::cudaGraphAddHostNode, AddCalledTwice>},
      {"clones-have-no-edges", Does<call::cudaGraphClone,
                                    [](cudaGraph_t* out, auto) {
                                      for (const auto& node : FindGraph(*out)->nodes) node->behind.clear();
                                    }>},
      {"first-node-is-found-in-clones", Does<call::cudaGraphNodeFindInClone,
                                             [](cudaGraphNode_t* out, auto, cudaGraph_t clone) {
                                               *out = reinterpret_cast<cudaGraphNode_t>(
                                                   FindGraph(clone)->nodes.front().get());
                                             }>},
      {"edges-are-programmatic", Does<call::cudaGraphAddDependencies, EdgesAreProgrammatic>},
      {"duplicate-edge-of-first-pair-alone", Calls<call::cudaGraphAddDependencies, AddPairByPair>},
      {"duplicate-edges-are-taken", TellsCode<call::cudaGraphAddDependencies, cudaErrorInvalidValue, cudaSuccess>},
      {"missing-edges-are-removed", TellsCode<call::cudaGraphRemoveDependencies, cudaErrorInvalidValue, cudaSuccess>},
      {"later-edges-are-lost", DoesNothing<call::cudaGraphAddDependencies>},
      {"calls-add-one-edge",
       Takes<call::cudaGraphAddDependencies,
             [](auto&, auto&, auto&, auto&, std::size_t& count) { count = std::min<std::size_t>(count, 1); }>},
      {"lists-are-not-padded", ListsAreNotPadded},
      {"lossy-queries-succeed", LossyQueriesSucceed},
      {"free-nodes-are-empty", Tells<call::cudaGraphNodeGetType,
                                     [](auto, cudaGraphNodeType* out) {
                                       if (*out == cudaGraphNodeTypeMemFree) *out = cudaGraphNodeTypeEmpty;
                                     }>},
      {"both-parameter-lists-are-taken", Instead<FillKernel, TakeBothLists>},
      {"kernel-nodes-lose-shared-memory", Instead<FillKernel, LoseSharedMemory>},
      {"memset-nodes-take-bytes", Instead<FillMemset, FillOfBytes>},
      {"fills-of-rows-may-change", All<MayChange<IsFill>, MaySet<IsFill>>},
      {"copies-may-turn-to-arrays", MayChange<IsCopy>},
      {"kernels-may-become-cooperative", MayChange<IsKernel>},
      {"set-fills-may-change-rows", MaySet<IsFill>},
      {"set-copies-may-get-rows", MaySet<IsCopy>},
      {"set-parameters-are-lost", DoesNothing<call::cudaGraphKernelNodeSetParams>},
      {"graph-node-update-is-lost", Instead<SetNode, [](GraphNode&, const GraphNode&, cudaGraphNode_t) {}>},
      {"nodes-are-set-once", Instead<SetNode, SetOnce>},
      {"set-nodes-reach-the-template", Instead<SetNode, SetTemplateToo>},
      {"nodes-tell-nothing", NodesTellNothing},
      {"record-nodes-keep-their-event", DoesNothing<call::cudaGraphExecEventRecordNodeSetEvent>},
      {"wait-nodes-keep-their-event", DoesNothing<call::cudaGraphExecEventWaitNodeSetEvent>},
      {"disabled-nodes-are-not-told",
       Tells<call::cudaGraphNodeGetEnabled, [](auto, auto, unsigned* enabled) { *enabled = 1; }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
