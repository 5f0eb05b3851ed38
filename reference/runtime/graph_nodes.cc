// cudaGraphAddNode of the types that have functions of their own, and children that move.
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

}  // namespace

cudaError_t AddPlainNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before, std::size_t count,
                         cudaGraphNodeParams& p) {
  switch (p.type) {
    case cudaGraphNodeTypeEmpty:
      return cudaGraphAddEmptyNode(out, graph, before, count);
    case cudaGraphNodeTypeKernel: {
      const cudaKernelNodeParams kernel{p.kernel.func,           p.kernel.gridDim,      p.kernel.blockDim,
                                        p.kernel.sharedMemBytes, p.kernel.kernelParams, p.kernel.extra};
      return cudaGraphAddKernelNode(out, graph, before, count, &kernel);
    }
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
  if (p->type != cudaGraphNodeTypeKernel)
    Refuse("runtime call", "cudaGraphNodeSetParams of type " + std::to_string(static_cast<int>(p->type)));
  const cudaKernelNodeParams kernel{p->kernel.func,           p->kernel.gridDim,      p->kernel.blockDim,
                                    p->kernel.sharedMemBytes, p->kernel.kernelParams, p->kernel.extra};
  return cudaGraphKernelNodeSetParams(handle, &kernel);
}

}  // extern "C"
