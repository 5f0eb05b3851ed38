// Making graphs and their nodes (CUDA Runtime API, graph management).
#include "runtime/graph.h"

#include <algorithm>

#include "base/refuse.h"
#include "runtime/api.h"
#include "runtime/graph_memory_rules.h"

namespace ref {
namespace {

struct Graphs {
  std::map<u64, std::shared_ptr<Graph>> graphs;
  std::map<u64, std::unique_ptr<GraphExec>> execs;
  std::map<u64, std::shared_ptr<DeviceNode>> device_nodes;
};
Graphs& All() {
  static auto* all = new Graphs;
  return *all;
}

// A graph, and those inside of it.
template <class F>
void ForGraphs(const std::shared_ptr<Graph>& graph, F each) {
  each(graph);
  for (const auto& node : graph->nodes) {
    if (node->child != nullptr) ForGraphs(node->child, each);
    for (const auto& body : node->bodies) ForGraphs(body, each);
  }
}

std::shared_ptr<Graph> Find(cudaGraph_t handle) {
  std::shared_ptr<Graph> found;
  for (const auto& [address, graph] : All().graphs) {
    ForGraphs(graph, [&](const std::shared_ptr<Graph>& one) {
      if (reinterpret_cast<cudaGraph_t>(one.get()) == handle) found = one;
    });
  }
  return found;
}

// `fill(context, node)` says what the new node is.
template <class F>
cudaError_t Add(cudaGraphNode_t* out, cudaGraph_t handle, const cudaGraphNode_t* before, std::size_t count, F fill) {
  return Enter([&](Context& context) {
    const std::shared_ptr<Graph> graph = Find(handle);
    if (graph == nullptr || out == nullptr) return cudaErrorInvalidValue;
    GraphNode node;
    for (std::size_t i = 0; i < count; ++i) {
      GraphNode* one = FindNode(before[i]);
      if (one == nullptr || one->graph != graph.get()) return cudaErrorInvalidValue;
      node.behind.push_back(one->index);
    }
    if (const cudaError_t code = fill(context, node); code != cudaSuccess) return code;
    *out = reinterpret_cast<cudaGraphNode_t>(AddTo(*graph, std::move(node)));
    return cudaSuccess;
  });
}

}  // namespace

GraphNode* AddTo(Graph& graph, GraphNode node) {
  static u64 ids = 0;
  node.id = ++ids;
  node.graph = &graph;
  node.index = graph.nodes.size();
  graph.nodes.push_back(std::make_unique<GraphNode>(std::move(node)));
  return graph.nodes.back().get();
}

cudaGraph_t Keep(const std::shared_ptr<Graph>& graph) {
  All().graphs[reinterpret_cast<u64>(graph.get())] = graph;
  return reinterpret_cast<cudaGraph_t>(graph.get());
}

GraphExec* FindExec(u64 handle) {
  const auto found = All().execs.find(handle);
  return found == All().execs.end() ? nullptr : found->second.get();
}

GraphNode* FindNode(cudaGraphNode_t handle) {
  GraphNode* found = nullptr;
  for (const auto& [address, graph] : All().graphs) {
    ForGraphs(graph, [&](const std::shared_ptr<Graph>& one) {
      for (const auto& node : one->nodes) {
        if (reinterpret_cast<cudaGraphNode_t>(node.get()) == handle) found = node.get();
      }
    });
  }
  return found;
}

DeviceNode* FindDeviceNode(u64 handle) {
  const auto found = All().device_nodes.find(handle);
  return found == All().device_nodes.end() ? nullptr : found->second.get();
}

GraphExec* KeepExec(std::unique_ptr<GraphExec> exec) {
  GraphExec* raw = exec.get();
  All().execs[raw->handle()] = std::move(exec);
  return raw;
}
GraphExec* ExecOf(const Graph& graph) {
  for (const auto& [handle, exec] : All().execs) {
    if (exec->source.lock().get() == &graph) return exec.get();
  }
  return nullptr;
}
bool DropExec(u64 handle) { return All().execs.erase(handle) != 0; }
void GiveUp(cudaGraph_t handle) { All().graphs.erase(reinterpret_cast<u64>(handle)); }
std::shared_ptr<Graph> FindGraph(cudaGraph_t handle) { return Find(handle); }

}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaGraphCreate(cudaGraph_t* out, unsigned flags) {
  return Enter([&](Context&) {
    if (out == nullptr || flags != 0) return cudaErrorInvalidValue;
    *out = Keep(std::make_shared<Graph>());  // pi.graph.create-empty
    return cudaSuccess;
  });
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  return Enter([&](Context&) {
    return All().graphs.erase(reinterpret_cast<u64>(graph)) != 0 ? cudaSuccess : cudaErrorInvalidValue;
  });
}

cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                   std::size_t count, const cudaKernelNodeParams* p) {
  return Add(out, graph, before, count,
             [&](Context& context, GraphNode& node) { return FillKernel(context, *p, node); });
}

cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                     std::size_t count, void* to, const void* from, std::size_t bytes,
                                     cudaMemcpyKind kind) {
  return Add(out, graph, before, count, [&](Context&, GraphNode& node) {
    return FillCopy({to, bytes, from, bytes, bytes, 1, 1, 0, 0}, kind, node);
  });
}

cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                   std::size_t count, const cudaMemcpy3DParms* p) {
  return Add(out, graph, before, count, [&](Context&, GraphNode& node) {
    Shape shape;
    cudaMemcpyKind kind{};
    if (const cudaError_t code = ShapeOf(*p, &shape, &kind); code != cudaSuccess) return code;
    node.to_array = p->dstArray != nullptr;
    node.from_array = p->srcArray != nullptr;
    return FillCopy(shape, kind, node);
  });
}

cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                   std::size_t count, const cudaMemsetParams* p) {
  return Add(out, graph, before, count, [&](Context&, GraphNode& node) { return FillMemset(*p, node); });
}

cudaError_t cudaGraphAddHostNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                 std::size_t count, const cudaHostNodeParams* p) {
  return Add(out, graph, before, count, [&](Context&, GraphNode& node) {
    node.kind = GraphNode::kHost;
    node.host = *p;
    return cudaSuccess;
  });
}

cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                  std::size_t count) {
  return Add(out, graph, before, count, [&](Context&, GraphNode&) { return cudaSuccess; });
}

cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                       std::size_t count, cudaGraph_t child) {
  return Add(out, graph, before, count, [&](Context&, GraphNode& node) {
    const std::shared_ptr<Graph> found = FindGraph(child);
    if (found == nullptr) return cudaErrorInvalidValue;
    if (rule::IsForbidden(*found, rule::MemoryForbids::kChildClone)) return cudaErrorNotSupported;
    node.kind = GraphNode::kChild;
    node.child = CopyGraph(*found, false);  // pi.graph.node-child
    return cudaSuccess;
  });
}

cudaError_t cudaGraphAddEventRecordNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                        std::size_t count, cudaEvent_t event) {
  return Add(out, graph, before, count, [&](Context& context, GraphNode& node) {
    const auto found = context.events.find(reinterpret_cast<u64>(event));
    if (found == context.events.end()) return cudaErrorInvalidValue;
    node.kind = GraphNode::kEventRecord;
    node.event = found->second;
    return cudaSuccess;
  });
}

cudaError_t cudaGraphAddEventWaitNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                      std::size_t count, cudaEvent_t event) {
  return Add(out, graph, before, count, [&](Context& context, GraphNode& node) {
    const auto found = context.events.find(reinterpret_cast<u64>(event));
    if (found == context.events.end()) return cudaErrorInvalidValue;
    node.kind = GraphNode::kEventWait;
    node.event = found->second;
    return cudaSuccess;
  });
}

cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                     std::size_t count, cudaMemAllocNodeParams* p) {
  return Add(out, graph, before, count, [&](Context&, GraphNode& node) {
    return p == nullptr ? cudaErrorInvalidValue : AddAllocation(*FindGraph(graph), *p, node);
  });
}
cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                    std::size_t count, void* memory) {
  return Add(out, graph, before, count,
             [&](Context&, GraphNode& node) { return AddFree(*FindGraph(graph), memory, node); });
}

cudaError_t cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                           std::size_t count, const void* symbol, const void* from, std::size_t bytes,
                                           std::size_t offset, cudaMemcpyKind kind) {
  void* variable = nullptr;
  if (const cudaError_t code = cudaGetSymbolAddress(&variable, symbol); code != cudaSuccess) return code;
  return cudaGraphAddMemcpyNode1D(out, graph, before, count, static_cast<u8*>(variable) + offset, from, bytes, kind);
}
cudaError_t cudaGraphAddMemcpyNodeFromSymbol(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                             std::size_t count, void* to, const void* symbol, std::size_t bytes,
                                             std::size_t offset, cudaMemcpyKind kind) {
  void* variable = nullptr;
  if (const cudaError_t code = cudaGetSymbolAddress(&variable, symbol); code != cudaSuccess) return code;
  return cudaGraphAddMemcpyNode1D(out, graph, before, count, to, static_cast<u8*>(variable) + offset, bytes, kind);
}

cudaError_t cudaGraphKernelNodeGetParams(cudaGraphNode_t handle, cudaKernelNodeParams* p) {
  return Enter([&](Context&) {
    GraphNode* node = FindNode(handle);
    if (node == nullptr || node->kind != GraphNode::kKernel) return cudaErrorInvalidValue;
    node->pointers.clear();
    for (const ptx::Parameter& one : node->launch.kernel->function->parameters)
      node->pointers.push_back(node->launch.parameters.data() + one.offset);
    *p = node->parameters;
    p->kernelParams = node->pointers.data();
    return cudaSuccess;
  });
}

cudaError_t cudaGraphKernelNodeSetAttribute(cudaGraphNode_t handle, cudaLaunchAttributeID id,
                                            const cudaLaunchAttributeValue* value) {
  return Enter([&](Context&) {
    GraphNode* node = FindNode(handle);
    if (node == nullptr || node->kind != GraphNode::kKernel) return cudaErrorInvalidValue;
    if (id == cudaLaunchAttributeCooperative) {
      node->launch.cooperative = value->cooperative != 0;
      return cudaSuccess;
    }
    if (id != cudaLaunchAttributeDeviceUpdatableKernelNode)
      Refuse("attribute of a kernel node", std::to_string(static_cast<int>(id)));
    node->device_node = std::make_shared<DeviceNode>();
    All().device_nodes[reinterpret_cast<u64>(node->device_node.get())] = node->device_node;
    const_cast<cudaLaunchAttributeValue*>(value)->deviceUpdatableKernelNode.devNode =
        reinterpret_cast<cudaGraphDeviceNode_t>(node->device_node.get());
    return cudaSuccess;
  });
}

}  // extern "C"
