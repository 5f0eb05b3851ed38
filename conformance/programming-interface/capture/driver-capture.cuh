// Captures by the functions of the driver, which always end. While one is open no fixture makes a CUDA call.
#pragma once

#include "../driver-graph.cuh"

namespace cts {

struct DriverMode {
  const char* name;
  CUstreamCaptureMode mode;
};
inline constexpr DriverMode kDriverModes[] = {{"global", CU_STREAM_CAPTURE_MODE_GLOBAL},
                                              {"thread-local", CU_STREAM_CAPTURE_MODE_THREAD_LOCAL},
                                              {"relaxed", CU_STREAM_CAPTURE_MODE_RELAXED}};

class DriverCapture {
 public:
  explicit DriverCapture(CUstream stream, CUstreamCaptureMode mode = CU_STREAM_CAPTURE_MODE_RELAXED) : stream_(stream) {
    CTS_CU(CTS_DRIVER(cuStreamBeginCapture)(stream, mode));
  }
  ~DriverCapture() {
    if (!ended_) (void)End();
    if (graph_ != nullptr) detail::CleanedUp(AsRuntime(destroy_(graph_)), "cuGraphDestroy of a capture");
  }
  DriverCapture(const DriverCapture&) = delete;
  DriverCapture& operator=(const DriverCapture&) = delete;

  CUresult End() {
    ended_ = true;
    return end_(stream_, &graph_);
  }
  /// The graph that the end delivered; null before, and where it delivered none.
  CUgraph graph() const { return graph_; }

 private:
  decltype(&::cuStreamEndCapture) end_ = CTS_DRIVER(cuStreamEndCapture);
  decltype(&::cuGraphDestroy) destroy_ = CTS_DRIVER(cuGraphDestroy);
  CUstream stream_;
  CUgraph graph_ = nullptr;
  bool ended_ = false;
};

inline CUstreamCaptureStatus DriverStatusOf(CUstream stream) {
  CUstreamCaptureStatus status = CU_STREAM_CAPTURE_STATUS_NONE;
  CTS_CU(CTS_DRIVER(cuStreamIsCapturing)(stream, &status));
  return status;
}

#ifdef __CUDACC__

static __global__ void DriverTagged(unsigned) {}

/// Launches of a kernel with a number, by which its node is found. Made before a capture, because it loads the kernel.
class DriverTags {
 public:
  void Launch(CUstream stream, unsigned tag) const {
    void* arguments[] = {&tag};
    CTS_CU(CTS_DRIVER(cuLaunchKernel)(function_, 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr));
  }
  CUgraphNode Add(CUgraph graph, unsigned tag) const { return AddDriverKernel(graph, {}, DriverTagged, tag); }
  /// The node of a graph of at most 16 with this tag; null if there is none.
  static CUgraphNode NodeOf(CUgraph graph, unsigned tag) {
    CUgraphNode nodes[16] = {};
    std::size_t count = 16;
    CTS_CU(CTS_DRIVER(cuGraphGetNodes)(graph, nodes, &count));
    for (std::size_t i = 0; i < count; ++i) {
      if (DriverTypeOf(nodes[i]) != CU_GRAPH_NODE_TYPE_KERNEL) continue;
      CUDA_KERNEL_NODE_PARAMS parameters{};
      CTS_CU(CTS_DRIVER(cuGraphKernelNodeGetParams)(nodes[i], &parameters));
      if (parameters.kernelParams != nullptr && *static_cast<unsigned*>(parameters.kernelParams[0]) == tag)
        return nodes[i];
    }
    return nullptr;
  }

 private:
  CUfunction function_ = FunctionOf(DriverTagged);
};

#endif  // __CUDACC__

}  // namespace cts
