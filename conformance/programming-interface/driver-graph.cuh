// Graphs that the functions of the driver make, of kernels of this program, in the primary context of device 0.
#pragma once

#include <initializer_list>
#include <type_traits>

#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace cts {

/// The nodes that a new node waits for.
using DriverBehind = std::initializer_list<CUgraphNode>;

/// The codes of the driver have the numbers of those of the runtime.
inline cudaError_t AsRuntime(CUresult code) { return static_cast<cudaError_t>(code); }

/// The context that is current, after the first use of the runtime.
inline CUcontext DriverContext() {
  CTS_CUDA(cudaSetDevice(0));
  CUcontext context = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&context));
  return context;
}

/// A graph that owns its nodes; a new and empty one, or one that is taken over.
class DriverGraph {
 public:
  DriverGraph() {
    CTS_CUDA(cudaSetDevice(0));
    CTS_CU(CTS_DRIVER(cuGraphCreate)(&graph_, 0));
  }
  explicit DriverGraph(CUgraph graph) : graph_(graph) {}
  ~DriverGraph() { Destroy(); }
  DriverGraph(const DriverGraph&) = delete;
  DriverGraph& operator=(const DriverGraph&) = delete;
  operator CUgraph() const { return graph_; }  // NOLINT(google-explicit-constructor): used like a CUgraph
  /// Destroys the graph now.
  void Destroy() {
    if (graph_ != nullptr) detail::CleanedUp(AsRuntime(destroy_(graph_)), "cuGraphDestroy");
    graph_ = nullptr;
  }

 private:
  decltype(&::cuGraphDestroy) destroy_ = CTS_DRIVER(cuGraphDestroy);
  CUgraph graph_ = nullptr;
};

class DriverExecutable {
 public:
  explicit DriverExecutable(CUgraph graph, unsigned long long flags = 0) {
    CTS_CU(CTS_DRIVER(cuGraphInstantiateWithFlags)(&exec_, graph, flags));
  }
  ~DriverExecutable() { Destroy(); }
  DriverExecutable(const DriverExecutable&) = delete;
  DriverExecutable& operator=(const DriverExecutable&) = delete;
  operator CUgraphExec() const { return exec_; }  // NOLINT(google-explicit-constructor): used like a CUgraphExec
  void Launch(CUstream stream) const { CTS_CU(CTS_DRIVER(cuGraphLaunch)(exec_, stream)); }
  /// Launches the graph in a stream of its own, and waits.
  void Run() const {
    const Stream stream;
    Launch(stream);
    stream.Synchronize();
  }
  /// Destroys the executable graph now.
  void Destroy() {
    if (exec_ != nullptr) detail::CleanedUp(AsRuntime(destroy_(exec_)), "cuGraphExecDestroy");
    exec_ = nullptr;
  }

 private:
  decltype(&::cuGraphExecDestroy) destroy_ = CTS_DRIVER(cuGraphExecDestroy);
  CUgraphExec exec_ = nullptr;
};

inline void RunDriverGraph(CUgraph graph) { DriverExecutable(graph).Run(); }

inline CUdeviceptr AddressOf(const void* memory) { return reinterpret_cast<CUdeviceptr>(memory); }

/// The parameters of a fill of so many words.
inline CUDA_MEMSET_NODE_PARAMS DriverFill(const void* words, unsigned value, std::size_t count = 1) {
  CUDA_MEMSET_NODE_PARAMS fill{};
  fill.dst = AddressOf(words);
  fill.value = value;
  fill.elementSize = sizeof(unsigned);
  fill.width = count;
  fill.height = 1;
  return fill;
}
/// The parameters of a copy of bytes within the device.
inline CUDA_MEMCPY3D DriverCopy(const void* to, const void* from, std::size_t bytes) {
  CUDA_MEMCPY3D copy{};
  copy.srcMemoryType = copy.dstMemoryType = CU_MEMORYTYPE_DEVICE;
  copy.srcDevice = AddressOf(from);
  copy.dstDevice = AddressOf(to);
  copy.srcPitch = copy.dstPitch = copy.WidthInBytes = bytes;
  copy.srcHeight = copy.dstHeight = copy.Height = copy.Depth = 1;
  return copy;
}

/// A host function and its data, as the driver takes them.
inline CUDA_HOST_NODE_PARAMS DriverHost(CUhostFn function, void* data) {
  CUDA_HOST_NODE_PARAMS host{};
  host.fn = function;
  host.userData = data;
  return host;
}

// Each adds a node after others and returns it.
inline CUgraphNode AddDriverEmpty(CUgraph graph, DriverBehind behind = {}) {
  CUgraphNode node = nullptr;
  CTS_CU(CTS_DRIVER(cuGraphAddEmptyNode)(&node, graph, behind.begin(), behind.size()));
  return node;
}
inline CUgraphNode AddDriverFill(CUgraph graph, DriverBehind behind, const void* words, unsigned value,
                                 std::size_t count = 1) {
  CUgraphNode node = nullptr;
  const CUDA_MEMSET_NODE_PARAMS fill = DriverFill(words, value, count);
  CTS_CU(CTS_DRIVER(cuGraphAddMemsetNode)(&node, graph, behind.begin(), behind.size(), &fill, DriverContext()));
  return node;
}
inline CUgraphNode AddDriverCopy(CUgraph graph, DriverBehind behind, const void* to, const void* from,
                                 std::size_t bytes) {
  CUgraphNode node = nullptr;
  const CUDA_MEMCPY3D copy = DriverCopy(to, from, bytes);
  CTS_CU(CTS_DRIVER(cuGraphAddMemcpyNode)(&node, graph, behind.begin(), behind.size(), &copy, DriverContext()));
  return node;
}
inline CUgraphNode AddDriverHost(CUgraph graph, DriverBehind behind, CUhostFn function, void* data) {
  CUgraphNode node = nullptr;
  const CUDA_HOST_NODE_PARAMS host = DriverHost(function, data);
  CTS_CU(CTS_DRIVER(cuGraphAddHostNode)(&node, graph, behind.begin(), behind.size(), &host));
  return node;
}
inline CUgraphNode AddDriverChild(CUgraph graph, DriverBehind behind, CUgraph child) {
  CUgraphNode node = nullptr;
  CTS_CU(CTS_DRIVER(cuGraphAddChildGraphNode)(&node, graph, behind.begin(), behind.size(), child));
  return node;
}
inline void AddDriverEdge(CUgraph graph, CUgraphNode from, CUgraphNode to) {
  CTS_CU(CTS_DRIVER(cuGraphAddDependencies)(graph, &from, &to, nullptr, 1));
}

inline CUgraphNodeType DriverTypeOf(CUgraphNode node) {
  auto type = static_cast<CUgraphNodeType>(-1);
  CTS_CU(CTS_DRIVER(cuGraphNodeGetType)(node, &type));
  return type;
}
inline std::size_t DriverNodeCount(CUgraph graph) {
  std::size_t count = 0;
  CTS_CU(CTS_DRIVER(cuGraphGetNodes)(graph, nullptr, &count));
  return count;
}
struct DriverEdge {
  CUgraphNode from, to;
};
/// Whether a graph of at most 16 edges has these and no others.
inline bool DriverHasExactly(CUgraph graph, std::initializer_list<DriverEdge> edges) {
  CUgraphNode from[16] = {}, to[16] = {};
  CUgraphEdgeData data[16] = {};
  std::size_t count = 16;
  CTS_CU(CTS_DRIVER(cuGraphGetEdges)(graph, from, to, data, &count));
  if (count != edges.size()) return false;
  for (const DriverEdge& edge : edges) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < count; ++i) found += from[i] == edge.from && to[i] == edge.to;
    if (found != 1) return false;
  }
  return true;
}

#ifdef __CUDACC__

template <class... P>
CUfunction FunctionOf(void (*kernel)(P...)) {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(kernel)));
  return function;
}

/// Calls `use` with the parameters of a kernel of one thread, which are valid during the call. Returns what it returns.
template <class Use, class... P>
CUresult WithDriverKernel(Use use, void (*kernel)(P...), std::type_identity_t<P>... values) {
  void* arguments[] = {&values..., nullptr};
  CUDA_KERNEL_NODE_PARAMS parameters{};
  parameters.func = FunctionOf(kernel);
  parameters.gridDimX = parameters.gridDimY = parameters.gridDimZ = 1;
  parameters.blockDimX = parameters.blockDimY = parameters.blockDimZ = 1;
  parameters.kernelParams = arguments;
  return use(parameters);
}
template <class... P>
CUgraphNode AddDriverKernel(CUgraph graph, DriverBehind behind, void (*kernel)(P...),
                            std::type_identity_t<P>... values) {
  CUgraphNode node = nullptr;
  CTS_CU(WithDriverKernel(
      [&](const CUDA_KERNEL_NODE_PARAMS& parameters) {
        return CTS_DRIVER(cuGraphAddKernelNode)(&node, graph, behind.begin(), behind.size(), &parameters);
      },
      kernel, values...));
  return node;
}
/// A node that stands at the gate.
inline CUgraphNode AddDriverHeld(CUgraph graph, DriverBehind behind, const Gate& gate) {
  return AddDriverKernel(graph, behind, HeldGrid, gate.view());
}

/// A word of mapped memory that a node sets. Declare it ahead of the gate, whose destructor waits for the device.
class DriverMark {
 public:
  CUgraphNode Add(CUgraph graph, DriverBehind behind) {
    return AddDriverKernel(graph, behind, MarkingGrid, word_.device(), 1u);
  }
  /// Whether the node has run; waits for nothing.
  bool seen() const { return word_.Load(0) != 0; }
  /// Waits for the mark, once nothing holds it up. Returns whether it came.
  bool Comes() const { return AwaitWord(word_.data(), 1); }

 private:
  HostWindows windows_;
  PinnedBuffer<unsigned> word_{1, 0};
};

static __global__ void PutWord(unsigned* word, unsigned value) { *word = value; }
static __global__ void AddTerm(unsigned* word, unsigned term) { *word += term; }
// Not commutative, so that the order shows.
static __global__ void TimesAndPlus(unsigned* word, unsigned factor, unsigned term) { *word = *word * factor + term; }

/// Launches a kernel of one thread by the driver, into a stream.
template <class... P>
CUresult DriverLaunch(CUstream stream, void (*kernel)(P...), std::type_identity_t<P>... values) {
  void* arguments[] = {&values..., nullptr};
  return CTS_DRIVER(cuLaunchKernel)(FunctionOf(kernel), 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr);
}

#endif  // __CUDACC__

}  // namespace cts
