// The functions for nodes of all types, by those that each type has of its own, and children that move.
#include <algorithm>
#include <cstring>
#include <string>

#include "base/refuse.h"
#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/graph_memory.h"

namespace ref {
namespace {

// mm.graph-child.moved-child: the graph itself becomes the node's, and the parent keeps it.
cudaError_t MoveChild(cudaGraphNode_t* out, cudaGraph_t handle, const cudaGraphNode_t* before, std::size_t count,
                      cudaGraph_t child) {
  const cudaError_t code = cudaGraphAddEmptyNode(out, handle, before, count);
  if (code != cudaSuccess) return code;
  return Enter([&](Context&) {
    const std::shared_ptr<Graph> moved = FindGraph(child);
    const std::shared_ptr<Graph> parent = FindGraph(handle);
    if (moved == nullptr || moved->owned || moved == parent) {
      parent->nodes.pop_back();
      return cudaErrorInvalidValue;
    }
    GraphNode& node = *FindNode(*out);
    node.kind = GraphNode::kChild;
    node.child = moved;
    moved->owned = true;
    GiveUp(child);
    return cudaSuccess;
  });
}

cudaKernelNodeParams KernelOf(const cudaGraphNodeParams& p) {
  return {p.kernel.func,           p.kernel.gridDim,      p.kernel.blockDim,
          p.kernel.sharedMemBytes, p.kernel.kernelParams, p.kernel.extra};
}
cudaMemsetParams MemsetOf(const cudaGraphNodeParams& p) {
  cudaMemsetParams fill{};
  fill.dst = p.memset.dst;
  fill.pitch = p.memset.pitch;
  fill.value = p.memset.value;
  fill.elementSize = p.memset.elementSize;
  fill.width = p.memset.width;
  fill.height = p.memset.height;
  return fill;
}
cudaHostNodeParams HostOf(const cudaGraphNodeParams& p) { return {p.host.fn, p.host.userData}; }

}  // namespace

cudaError_t AddPlainNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before, std::size_t count,
                         cudaGraphNodeParams& p) {
  switch (p.type) {
    case cudaGraphNodeTypeEmpty:
      return cudaGraphAddEmptyNode(out, graph, before, count);
    case cudaGraphNodeTypeKernel: {
      const cudaKernelNodeParams kernel = KernelOf(p);
      return cudaGraphAddKernelNode(out, graph, before, count, &kernel);
    }
    case cudaGraphNodeTypeMemcpy:
      return cudaGraphAddMemcpyNode(out, graph, before, count, &p.memcpy.copyParams);
    case cudaGraphNodeTypeMemset: {
      const cudaMemsetParams fill = MemsetOf(p);
      return cudaGraphAddMemsetNode(out, graph, before, count, &fill);
    }
    case cudaGraphNodeTypeHost: {
      const cudaHostNodeParams host = HostOf(p);
      return cudaGraphAddHostNode(out, graph, before, count, &host);
    }
    case cudaGraphNodeTypeEventRecord:
      return cudaGraphAddEventRecordNode(out, graph, before, count, p.eventRecord.event);
    case cudaGraphNodeTypeWaitEvent:
      return cudaGraphAddEventWaitNode(out, graph, before, count, p.eventWait.event);
    case cudaGraphNodeTypeMemAlloc: {
      cudaMemAllocNodeParams allocation{};
      static_assert(sizeof allocation == sizeof p.alloc);
      std::memcpy(&allocation, &p.alloc, sizeof allocation);
      const cudaError_t code = cudaGraphAddMemAllocNode(out, graph, before, count, &allocation);
      p.alloc.dptr = allocation.dptr;
      return code;
    }
    case cudaGraphNodeTypeMemFree:
      return cudaGraphAddMemFreeNode(out, graph, before, count, p.free.dptr);
    case cudaGraphNodeTypeGraph:
      return p.graph.ownership == cudaGraphChildGraphOwnershipMove
                 ? MoveChild(out, graph, before, count, p.graph.graph)
                 : cudaGraphAddChildGraphNode(out, graph, before, count, p.graph.graph);
    default:
      Refuse("runtime call", "cudaGraphAddNode of type " + std::to_string(static_cast<int>(p.type)));
  }
}

}  // namespace ref

using namespace ref;

extern "C" {

// mm.graph-memory.parameters-not-settable
cudaError_t cudaGraphNodeSetParams(cudaGraphNode_t handle, cudaGraphNodeParams* p) {
  bool of_memory = false;
  const cudaError_t code = Enter([&](Context&) {
    const GraphNode* node = FindNode(handle);
    if (node == nullptr || p == nullptr) return cudaErrorInvalidValue;
    of_memory = node->block != nullptr;
    return of_memory ? cudaErrorInvalidValue : cudaSuccess;
  });
  if (code != cudaSuccess) return code;
  const cudaKernelNodeParams kernel = KernelOf(*p);
  const cudaMemsetParams fill = MemsetOf(*p);
  const cudaHostNodeParams host = HostOf(*p);
  switch (p->type) {
    case cudaGraphNodeTypeKernel:
      return cudaGraphKernelNodeSetParams(handle, &kernel);
    case cudaGraphNodeTypeMemcpy:
      return cudaGraphMemcpyNodeSetParams(handle, &p->memcpy.copyParams);
    case cudaGraphNodeTypeMemset:
      return cudaGraphMemsetNodeSetParams(handle, &fill);
    case cudaGraphNodeTypeHost:
      return cudaGraphHostNodeSetParams(handle, &host);
    case cudaGraphNodeTypeEventRecord:
      return cudaGraphEventRecordNodeSetEvent(handle, p->eventRecord.event);
    case cudaGraphNodeTypeWaitEvent:
      return cudaGraphEventWaitNodeSetEvent(handle, p->eventWait.event);
    default:
      Refuse("runtime call", "cudaGraphNodeSetParams of type " + std::to_string(static_cast<int>(p->type)));
  }
}

// pi.graph-update.single-node
cudaError_t cudaGraphExecNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node, cudaGraphNodeParams* p) {
  if (p == nullptr) return Remember(cudaErrorInvalidValue);
  const cudaKernelNodeParams kernel = KernelOf(*p);
  const cudaMemsetParams fill = MemsetOf(*p);
  const cudaHostNodeParams host = HostOf(*p);
  switch (p->type) {
    case cudaGraphNodeTypeKernel:
      return cudaGraphExecKernelNodeSetParams(exec, node, &kernel);
    case cudaGraphNodeTypeMemcpy:
      return cudaGraphExecMemcpyNodeSetParams(exec, node, &p->memcpy.copyParams);
    case cudaGraphNodeTypeMemset:
      return cudaGraphExecMemsetNodeSetParams(exec, node, &fill);
    case cudaGraphNodeTypeHost:
      return cudaGraphExecHostNodeSetParams(exec, node, &host);
    case cudaGraphNodeTypeGraph:
      return cudaGraphExecChildGraphNodeSetParams(exec, node, p->graph.graph);
    case cudaGraphNodeTypeEventRecord:
      return cudaGraphExecEventRecordNodeSetEvent(exec, node, p->eventRecord.event);
    case cudaGraphNodeTypeWaitEvent:
      return cudaGraphExecEventWaitNodeSetEvent(exec, node, p->eventWait.event);
    default:
      Refuse("runtime call", "cudaGraphExecNodeSetParams of type " + std::to_string(static_cast<int>(p->type)));
  }
}

}  // extern "C"
