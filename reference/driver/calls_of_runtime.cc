// Functions of the driver for pools and graphs: what they take lies as the runtime's does. They need no context.
#include "driver/calls_of_runtime.h"

#include <cuda.h>

#include <cstring>

#include "driver/call.h"
#include "runtime/api.h"

namespace ref {
namespace {

// The same bytes as another type.
template <class To, class From>
To As(const From& from) {
  static_assert(sizeof(To) == sizeof(From));
  To to{};
  std::memcpy(static_cast<void*>(&to), static_cast<const void*>(&from), sizeof to);
  return to;
}
template <class To, class From>
To* At(From* from) {
  static_assert(sizeof(To) == sizeof(From));
  return reinterpret_cast<To*>(from);
}

CUresult MemGetDefaultMemPool(CUmemoryPool* out, CUmemLocation* location, CUmemAllocationType type) {
  return Quietly([&] {
    return cudaMemGetDefaultMemPool(reinterpret_cast<cudaMemPool_t*>(out), At<cudaMemLocation>(location),
                                    static_cast<cudaMemAllocationType>(type));
  });
}

CUresult GraphAddMemAllocNode(CUgraphNode* out, CUgraph graph, const CUgraphNode* before, std::size_t count,
                              CUDA_MEM_ALLOC_NODE_PARAMS* parameters) {
  return Quietly([&] {
    return cudaGraphAddMemAllocNode(reinterpret_cast<cudaGraphNode_t*>(out), reinterpret_cast<cudaGraph_t>(graph),
                                    reinterpret_cast<const cudaGraphNode_t*>(before), count,
                                    At<cudaMemAllocNodeParams>(parameters));
  });
}
CUresult GraphAddMemsetNode(CUgraphNode* out, CUgraph graph, const CUgraphNode* before, std::size_t count,
                            const CUDA_MEMSET_NODE_PARAMS* parameters, CUcontext) {
  const auto same = As<cudaMemsetParams>(*parameters);
  return Quietly([&] {
    return cudaGraphAddMemsetNode(reinterpret_cast<cudaGraphNode_t*>(out), reinterpret_cast<cudaGraph_t>(graph),
                                  reinterpret_cast<const cudaGraphNode_t*>(before), count, &same);
  });
}

}  // namespace

std::map<std::string, void*> CallsOfRuntime() {
  return {
      {"cuMemGetDefaultMemPool", reinterpret_cast<void*>(&MemGetDefaultMemPool)},
      {"cuGraphAddMemAllocNode", reinterpret_cast<void*>(&GraphAddMemAllocNode)},
      {"cuGraphAddMemsetNode", reinterpret_cast<void*>(&GraphAddMemsetNode)},
  };
}

}  // namespace ref
