// Making graphs and their nodes (CUDA Runtime API, graph management).
#include "runtime/graph.h"

#include <set>

#include "base/mutants.h"
#include "base/refuse.h"
#include "runtime/api.h"

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

std::shared_ptr<Graph> Find(cudaGraph_t handle) {
  const auto found = All().graphs.find(reinterpret_cast<u64>(handle));
  return found == All().graphs.end() ? nullptr : found->second;
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

cudaError_t FillKernel(Context& context, const cudaKernelNodeParams& p, GraphNode& node) {
  Kernel* kernel = State::Get().KernelOf(context, p.func);
  if (kernel == nullptr) return static_cast<cudaError_t>(State::Get().load_error);
  if (p.extra != nullptr) Refuse("kernel node parameter", "extra");
  Launch launch{kernel,           {p.gridDim.x, p.gridDim.y, p.gridDim.z}, {p.blockDim.x, p.blockDim.y, p.blockDim.z},
                p.sharedMemBytes, PackParameters(*kernel, p.kernelParams), node.launch.cooperative};
  if (Mutant(kKernelNodesLoseSharedMemory)) launch.dynamic_shared = 0;  // pi.graph.node-kernel
  if (const cudaError_t code = CheckLaunch(launch); code != cudaSuccess) return code;
  node.kind = GraphNode::kKernel;
  node.launch = std::move(launch);
  node.host_function = p.func;
  node.parameters = p;
  return cudaSuccess;
}

cudaError_t FillCopy(const Shape& shape, cudaMemcpyKind kind, GraphNode& node) {
  if (const cudaError_t code = CheckCopy(shape, kind); code != cudaSuccess) return code;
  node.kind = GraphNode::kCopy;
  node.copy = shape;
  node.direction = kind;
  node.run = [shape] { CopyShape(shape); };
  return cudaSuccess;
}

}  // namespace

GraphNode* AddTo(Graph& graph, GraphNode node) {
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
  for (const auto& [address, graph] : All().graphs) {
    for (const auto& node : graph->nodes) {
      if (reinterpret_cast<cudaGraphNode_t>(node.get()) == handle) return node.get();
    }
  }
  return nullptr;
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
bool DropExec(u64 handle) { return All().execs.erase(handle) != 0; }
std::shared_ptr<Graph> FindGraph(cudaGraph_t handle) { return Find(handle); }

}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaGraphCreate(cudaGraph_t* out, unsigned flags) {
  return Enter([&](Context&) {
    if (out == nullptr || flags != 0) return cudaErrorInvalidValue;
    const auto graph = std::make_shared<Graph>();
    if (Mutant(kNewGraphsHaveANode)) AddTo(*graph, {});  // pi.graph.create-empty
    *out = Keep(graph);
    return cudaSuccess;
  });
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  return Enter([&](Context&) {
    for (const auto& [handle, exec] : All().execs) {
      const bool of_it = reinterpret_cast<cudaGraph_t>(const_cast<Graph*>(exec->made_of)) == graph;
      if (of_it && Mutant(kExecDiesWithTemplate)) exec->graph = std::make_shared<Graph>();
    }
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
    if (p->srcArray != nullptr || p->dstArray != nullptr) {
      node.kind = GraphNode::kCopy;
      node.arrays = true;
      node.run = [] { Refuse("graph node", "a copy of an array"); };
      return cudaSuccess;
    }
    Shape shape;
    cudaMemcpyKind kind{};
    const cudaError_t code = ShapeOf(*p, &shape, &kind);
    return code != cudaSuccess ? code : FillCopy(shape, kind, node);
  });
}

cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                   std::size_t count, const cudaMemsetParams* p) {
  return Add(out, graph, before, count, [&](Context&, GraphNode& node) {
    if (p->elementSize != 1 && p->elementSize != 2 && p->elementSize != 4) return cudaErrorInvalidValue;
    node.kind = GraphNode::kFill;
    node.run = [p = *p]() mutable {
      if (Mutant(kMemsetNodesTakeBytes)) p.value = (p.value & 0xff) * 0x01010101;  // pi.graph.node-memset
      for (std::size_t y = 0; y < p.height; ++y) {
        for (std::size_t x = 0; x < p.width; ++x)
          std::memcpy(static_cast<u8*>(p.dst) + y * p.pitch + x * p.elementSize, &p.value, p.elementSize);
      }
    };
    return cudaSuccess;
  });
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
    node.kind = GraphNode::kChild;
    node.child = CopyGraph(*found, false);
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

// The memory lives as long as the graph: launches that free and allocate again are not told apart.
cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before,
                                     std::size_t count, cudaMemAllocNodeParams* p) {
  return Add(out, graph, before, count, [&](Context& context, GraphNode& node) {
    const u64 address = State::Get().Allocate(p->bytesize, Region::kDevice, context);
    if (address == 0) return cudaErrorMemoryAllocation;
    p->dptr = Pointer<void>(address);
    node.kind = GraphNode::kAllocate;
    return cudaSuccess;
  });
}

cudaError_t cudaGraphConditionalHandleCreate(cudaGraphConditionalHandle*, cudaGraph_t, unsigned, unsigned) {
  Refuse("runtime call", "cudaGraphConditionalHandleCreate");
}
cudaError_t cudaGraphAddNode(cudaGraphNode_t*, cudaGraph_t, const cudaGraphNode_t*, const cudaGraphEdgeData*,
                             std::size_t, cudaGraphNodeParams*) {
  Refuse("runtime call", "cudaGraphAddNode");
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

cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t handle, cudaGraphNode_t which,
                                             const cudaKernelNodeParams* p) {
  return Enter([&](Context& context) {
    GraphExec* exec = FindExec(reinterpret_cast<u64>(handle));
    GraphNode* node = FindNode(which);
    if (exec == nullptr || node == nullptr || node->kind != GraphNode::kKernel ||
        node->index >= exec->graph->nodes.size())
      return cudaErrorInvalidValue;
    GraphNode& target = *exec->graph->nodes[node->index];
    GraphNode changed = target;
    if (const cudaError_t code = FillKernel(context, *p, changed); code != cudaSuccess) return code;
    if (UsesDeviceRuntime(*changed.launch.kernel) && !UsesDeviceRuntime(*target.launch.kernel))
      return cudaErrorGraphExecUpdateFailure;
    if (Mutant(kGraphNodeUpdateIsLost)) return cudaSuccess;
    target = std::move(changed);
    return cudaSuccess;
  });
}

}  // extern "C"
