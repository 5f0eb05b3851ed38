// Nodes of each kind that leave a value in a word, added and set by the functions of the driver.
#pragma once

#include "driver-graph.cuh"

#ifdef __CUDACC__

namespace cts {

/// Words of mapped memory where nodes leave values, and device memory with those that are copied.
class DriverWords {
 public:
  DriverWords() { values_.Write({0u, 1u, 2u, 3u}); }
  void Clear() const {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] = 0;
  }
  unsigned At(std::size_t i) const { return words_.Load(i); }
  unsigned* host(std::size_t i) const { return words_.data() + i; }
  unsigned* device(std::size_t i) const { return words_.device() + i; }
  const unsigned* value(unsigned of) const { return values_.data() + of; }

 private:
  const PinnedBuffer<unsigned> words_{8, 0};
  DeviceBuffer<unsigned> values_{4};
};

/// A kind of node. `add` adds one that leaves `value`, 1 to 3, in word `at`. `set` makes it leave another one in word
/// 0, in an executable graph, or in its template where that is null.
struct DriverNode {
  const char* name;
  CUgraphNode (*add)(CUgraph, const DriverWords&, std::size_t at, unsigned value);
  CUresult (*set)(CUgraphExec, CUgraphNode, const DriverWords&, unsigned value, bool for_all_kinds);
};

namespace detail {
template <unsigned value>
void CUDA_CB LeaveDriverValue(void* word) {
  *static_cast<unsigned*>(word) = value;
}
inline CUhostFn LeavingDriverValue(unsigned value) {
  return value == 1 ? &LeaveDriverValue<1> : value == 2 ? &LeaveDriverValue<2> : &LeaveDriverValue<3>;
}
inline CUresult SetForAllKinds(CUgraphExec exec, CUgraphNode node, CUgraphNodeParams parameters) {
  return exec == nullptr ? CTS_DRIVER(cuGraphNodeSetParams)(node, &parameters)
                         : CTS_DRIVER(cuGraphExecNodeSetParams)(exec, node, &parameters);
}
inline CUDA_MEMCPY3D WordCopy(const DriverWords& on, std::size_t at, unsigned value) {
  CUDA_MEMCPY3D copy = DriverCopy(nullptr, on.value(value), sizeof(unsigned));
  copy.dstMemoryType = CU_MEMORYTYPE_HOST;
  copy.dstHost = on.host(at);
  return copy;
}
}  // namespace detail

static constexpr DriverNode kDriverNodes[] = {
    {"kernel",
     [](CUgraph graph, const DriverWords& on, std::size_t at, unsigned value) {
       return AddDriverKernel(graph, {}, PutWord, on.device(at), value);
     },
     [](CUgraphExec exec, CUgraphNode node, const DriverWords& on, unsigned value, bool for_all_kinds) {
       return WithDriverKernel(
           [&](const CUDA_KERNEL_NODE_PARAMS& to) {
             if (!for_all_kinds)
               return exec == nullptr ? CTS_DRIVER(cuGraphKernelNodeSetParams)(node, &to)
                                      : CTS_DRIVER(cuGraphExecKernelNodeSetParams)(exec, node, &to);
             CUgraphNodeParams all{};
             all.type = CU_GRAPH_NODE_TYPE_KERNEL;
             all.kernel.func = to.func;
             all.kernel.gridDimX = all.kernel.gridDimY = all.kernel.gridDimZ = 1;
             all.kernel.blockDimX = all.kernel.blockDimY = all.kernel.blockDimZ = 1;
             all.kernel.kernelParams = to.kernelParams;
             return detail::SetForAllKinds(exec, node, all);
           },
           PutWord, on.device(0), value);
     }},
    {"memset",
     [](CUgraph graph, const DriverWords& on, std::size_t at, unsigned value) {
       return AddDriverFill(graph, {}, on.device(at), value);
     },
     [](CUgraphExec exec, CUgraphNode node, const DriverWords& on, unsigned value, bool for_all_kinds) {
       const CUDA_MEMSET_NODE_PARAMS to = DriverFill(on.device(0), value);
       if (!for_all_kinds)
         return exec == nullptr ? CTS_DRIVER(cuGraphMemsetNodeSetParams)(node, &to)
                                : CTS_DRIVER(cuGraphExecMemsetNodeSetParams)(exec, node, &to, DriverContext());
       CUgraphNodeParams all{};
       all.type = CU_GRAPH_NODE_TYPE_MEMSET;
       all.memset.dst = to.dst;
       all.memset.value = to.value;
       all.memset.elementSize = to.elementSize;
       all.memset.width = to.width;
       all.memset.height = to.height;
       all.memset.ctx = DriverContext();
       return detail::SetForAllKinds(exec, node, all);
     }},
    {"memcpy",
     [](CUgraph graph, const DriverWords& on, std::size_t at, unsigned value) {
       CUgraphNode node = nullptr;
       const CUDA_MEMCPY3D copy = detail::WordCopy(on, at, value);
       CTS_CU(CTS_DRIVER(cuGraphAddMemcpyNode)(&node, graph, nullptr, 0, &copy, DriverContext()));
       return node;
     },
     [](CUgraphExec exec, CUgraphNode node, const DriverWords& on, unsigned value, bool for_all_kinds) {
       const CUDA_MEMCPY3D to = detail::WordCopy(on, 0, value);
       if (!for_all_kinds)
         return exec == nullptr ? CTS_DRIVER(cuGraphMemcpyNodeSetParams)(node, &to)
                                : CTS_DRIVER(cuGraphExecMemcpyNodeSetParams)(exec, node, &to, DriverContext());
       CUgraphNodeParams all{};
       all.type = CU_GRAPH_NODE_TYPE_MEMCPY;
       all.memcpy.copyCtx = DriverContext();
       all.memcpy.copyParams = to;
       return detail::SetForAllKinds(exec, node, all);
     }},
    {"host",
     [](CUgraph graph, const DriverWords& on, std::size_t at, unsigned value) {
       return AddDriverHost(graph, {}, detail::LeavingDriverValue(value), on.host(at));
     },
     [](CUgraphExec exec, CUgraphNode node, const DriverWords& on, unsigned value, bool for_all_kinds) {
       const CUDA_HOST_NODE_PARAMS to = DriverHost(detail::LeavingDriverValue(value), on.host(0));
       if (!for_all_kinds)
         return exec == nullptr ? CTS_DRIVER(cuGraphHostNodeSetParams)(node, &to)
                                : CTS_DRIVER(cuGraphExecHostNodeSetParams)(exec, node, &to);
       CUgraphNodeParams all{};
       all.type = CU_GRAPH_NODE_TYPE_HOST;
       all.host.fn = to.fn;
       all.host.userData = to.userData;
       return detail::SetForAllKinds(exec, node, all);
     }}};

}  // namespace cts

#endif  // __CUDACC__
