// Captures, allocations and attributes of the calling thread's own stream. A stream that can be captured is no legacy
// stream, and what is put into a stream that is captured becomes a node. Everything is text of the case, as in
// stream-commands.family.cuh.
#include "cts/graph/graph_nodes.h"
#include "cts/power.h"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

namespace {

constexpr std::size_t kBlock = 64 << 10;

cudaStreamCaptureStatus StatusOfOwn() {
  cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
  (void)cts::Taken(cudaStreamIsCapturing(cudaStreamPerThread, &status));
  return status;
}

// Ends what captures the own stream, and forgets it.
void EndCaptureOfOwn() {
  cudaGraph_t graph = nullptr;
  (void)cts::Taken(cudaStreamEndCapture(cudaStreamPerThread, &graph));
  if (graph != nullptr) CTS_CUDA(cudaGraphDestroy(graph));
}

// `named`, by which the unit names its thread's own stream, in calls about a capture of that stream. One row a call.
void ExpectCapturesOfOwn(cudaStream_t named, const char* message) {
  cts::Row("cudaStreamBeginCapture", [&] {
    const cudaError_t code = cts::Taken(cudaStreamBeginCapture(named, cudaStreamCaptureModeRelaxed));
    const cudaStreamCaptureStatus status = StatusOfOwn();
    if (status != cudaStreamCaptureStatusNone) EndCaptureOfOwn();
    CTS_EXPECT(code == cudaSuccess && status == cudaStreamCaptureStatusActive, message);
  });
  cts::Row("cudaStreamBeginCaptureToGraph", [&] {
    const cts::Template graph;
    const cudaError_t code =
        cts::Taken(cudaStreamBeginCaptureToGraph(named, graph, nullptr, nullptr, 0, cudaStreamCaptureModeRelaxed));
    const cudaStreamCaptureStatus status = StatusOfOwn();
    cudaGraph_t same = nullptr;  // the graph that is given is the one that comes back
    if (status != cudaStreamCaptureStatusNone) (void)cts::Taken(cudaStreamEndCapture(cudaStreamPerThread, &same));
    CTS_EXPECT(code == cudaSuccess && status == cudaStreamCaptureStatusActive, message);
  });
  cts::Row("cudaStreamEndCapture", [&] {
    cudaGraph_t graph = nullptr;
    CTS_CUDA(cudaStreamBeginCapture(cudaStreamPerThread, cudaStreamCaptureModeRelaxed));
    const cudaError_t code = cts::Taken(cudaStreamEndCapture(named, &graph));
    const cudaStreamCaptureStatus status = StatusOfOwn();
    if (status != cudaStreamCaptureStatusNone) EndCaptureOfOwn();
    if (graph != nullptr) CTS_CUDA(cudaGraphDestroy(graph));
    CTS_EXPECT(code == cudaSuccess && status == cudaStreamCaptureStatusNone, message);
  });
  cts::Row("cudaStreamIsCapturing", [&] {
    const cts::Capture capture(cudaStreamPerThread);
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    const cudaError_t code = cts::Taken(cudaStreamIsCapturing(named, &status));
    CTS_EXPECT(code == cudaSuccess && status == cudaStreamCaptureStatusActive, message);
  });
  cts::Row("cudaStreamGetCaptureInfo", [&] {
    const cts::Capture capture(cudaStreamPerThread);
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    unsigned long long id = 1, of_own = 2;
    CTS_CUDA(cudaStreamGetCaptureInfo(cudaStreamPerThread, &status, &of_own));
    const cudaError_t code = cts::Taken(cudaStreamGetCaptureInfo(named, &status, &id));
    CTS_EXPECT(code == cudaSuccess && id == of_own, message);
  });
  cts::Row("cudaStreamUpdateCaptureDependencies", [&] {
    const cts::Capture capture(cudaStreamPerThread);
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    const cudaGraphNode_t* nodes = nullptr;
    std::size_t before = 0, after = 77;
    cts::Tagged<<<1, 1, 0, cudaStreamPerThread>>>(1);
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaStreamGetCaptureInfo(cudaStreamPerThread, &status, nullptr, nullptr, &nodes, nullptr, &before));
    const cudaError_t code =
        cts::Taken(cudaStreamUpdateCaptureDependencies(named, nullptr, nullptr, 0, cudaStreamSetCaptureDependencies));
    const cudaError_t asked =
        cts::Taken(cudaStreamGetCaptureInfo(cudaStreamPerThread, &status, nullptr, nullptr, &nodes, nullptr, &after));
    CTS_EXPECT_EQ(before, 1, "a kernel is no node that the capture goes on from");
    CTS_EXPECT(code == cudaSuccess && asked == cudaSuccess && after == 0, message);
  });
}

// Allocations and frees in `named` become nodes while the own stream is captured. One row a call.
void ExpectAllocationsInOwn(cudaStream_t named, const char* message) {
  const auto row = [&](const char* name, cudaGraphNodeType type, const auto& call) {
    cts::Row(name, [&] {
      cts::Capture capture(cudaStreamPerThread);
      void* memory = nullptr;
      const cudaError_t code = cts::Taken(call(&memory));
      (void)capture.End();
      const bool node = capture.graph() != nullptr && cts::Nodes(capture.graph()).Of(type) == 1;
      if (!node && code == cudaSuccess && type == cudaGraphNodeTypeMemAlloc) CTS_CUDA(cudaFree(memory));
      CTS_EXPECT(code == cudaSuccess && node, message);
    });
  };
  cudaMemPool_t pool = nullptr;
  int device = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetDefaultMemPool(&pool, device));
  row("cudaMallocAsync", cudaGraphNodeTypeMemAlloc,
      [&](void** memory) { return cudaMallocAsync(memory, kBlock, named); });
  row("cudaMallocFromPoolAsync", cudaGraphNodeTypeMemAlloc,
      [&](void** memory) { return cudaMallocFromPoolAsync(memory, kBlock, pool, named); });
  row("cudaFreeAsync", cudaGraphNodeTypeMemFree, [&](void** memory) {
    CTS_CUDA(cudaMallocAsync(memory, kBlock, cudaStreamPerThread));
    return cudaFreeAsync(*memory, named);
  });
}

cudaError_t SetPolicy(cudaStream_t stream, cudaSynchronizationPolicy policy) {
  cudaStreamAttrValue value{};
  value.syncPolicy = policy;
  return cts::Taken(cudaStreamSetAttribute(stream, cudaLaunchAttributeSynchronizationPolicy, &value));
}
cudaSynchronizationPolicy PolicyOf(cudaStream_t stream) {
  cudaStreamAttrValue value{};
  if (cts::Taken(cudaStreamGetAttribute(stream, cudaLaunchAttributeSynchronizationPolicy, &value)) != cudaSuccess)
    return cudaSynchronizationPolicy{};
  return value.syncPolicy;
}

// An attribute of `named` is one of the own stream, in a thread that ends with it. One row a call.
void ExpectAttributesOfOwn(cudaStream_t named, const char* message) {
  const auto row = [&](const char* name, const auto& look) {
    cts::Row(name, [&] {
      cts::InThread([&] {
        if (SetPolicy(cudaStreamPerThread, cudaSyncPolicyYield) != cudaSuccess ||
            PolicyOf(cudaStreamPerThread) != cudaSyncPolicyYield) {
          cts::PowerNotShown("a default stream takes no policy of synchronization");
          return;
        }
        const cudaSynchronizationPolicy seen = look();
        (void)SetPolicy(named, cudaSyncPolicyAuto);
        CTS_EXPECT_EQ(seen, cudaSyncPolicyYield, message);
      });
    });
  };
  row("cudaStreamGetAttribute", [&] { return PolicyOf(named); });
  row("cudaStreamSetAttribute", [&] {
    CTS_CUDA(SetPolicy(cudaStreamPerThread, cudaSyncPolicyAuto));
    (void)SetPolicy(named, cudaSyncPolicyYield);
    return PolicyOf(cudaStreamPerThread);
  });
  row("cudaStreamCopyAttributes", [&] {
    const cts::Stream other;
    CTS_CUDA(SetPolicy(cudaStreamPerThread, cudaSyncPolicyAuto));
    CTS_CUDA(SetPolicy(other, cudaSyncPolicyYield));
    if (cts::Taken(cudaStreamCopyAttributes(named, other)) != cudaSuccess) {
      cts::PowerNotShown("a default stream takes no copies of attributes");
      return cudaSyncPolicyYield;
    }
    return PolicyOf(cudaStreamPerThread);
  });
}

}  // namespace
