/*---
clause: pi.version.driver-backward-compatible
control: a version that the driver does not have yet is asked for
control-fails-with: a function of an older version does not work
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr const char* kDoesNotWork = "a function of an older version does not work";

// With the signature of its version; null where the driver has none.
template <class Function>
Function* Of(const char* name, unsigned version) {
  void* entry = nullptr;
  cudaDriverEntryPointQueryResult status = cudaDriverEntryPointSymbolNotFound;
  const cudaError_t code =
      cudaGetDriverEntryPointByVersion(name, &entry, cts::control() ? 99000 : version, cudaEnableDefault, &status);
  (void)cudaGetLastError();
  return code == cudaSuccess && status == cudaDriverEntryPointSuccess ? reinterpret_cast<Function*>(entry) : nullptr;
}

// Since 12.0 with flags alone.
CTS_CASE(graph_instantiate) {
  using Before = CUresult(CUgraphExec*, CUgraph, CUgraphNode*, char*, std::size_t);
  using Behind = CUresult(CUgraphExec*, CUgraph, unsigned long long);
  CUgraph graph = nullptr;
  CTS_CUDA(cudaFree(nullptr));
  CTS_CU(CTS_DRIVER(cuGraphCreate)(&graph, 0));
  cts::Row("11-4", [&] {
    auto* instantiate = Of<Before>("cuGraphInstantiate", 11040);
    CUgraphExec exec = nullptr;
    CTS_EXPECT(instantiate != nullptr && instantiate(&exec, graph, nullptr, nullptr, 0) == CUDA_SUCCESS, kDoesNotWork);
    if (exec != nullptr) CTS_CU(CTS_DRIVER(cuGraphExecDestroy)(exec));
  });
  cts::Row("12-0", [&] {
    auto* instantiate = Of<Behind>("cuGraphInstantiate", 12000);
    CUgraphExec exec = nullptr;
    CTS_EXPECT(instantiate != nullptr && instantiate(&exec, graph, 0) == CUDA_SUCCESS, kDoesNotWork);
    if (exec != nullptr) CTS_CU(CTS_DRIVER(cuGraphExecDestroy)(exec));
  });
  CTS_CU(CTS_DRIVER(cuGraphDestroy)(graph));
}

// Until 11.2 it told status and identity alone.
CTS_CASE(capture_info) {
  using Before = CUresult(CUstream, CUstreamCaptureStatus*, cuuint64_t*);
  cts::Stream stream;
  CUstreamCaptureStatus status = CU_STREAM_CAPTURE_STATUS_ACTIVE;
  cuuint64_t id = 7;
  auto* info = Of<Before>("cuStreamGetCaptureInfo", 10010);
  CTS_EXPECT(info != nullptr && info(stream, &status, &id) == CUDA_SUCCESS && status == CU_STREAM_CAPTURE_STATUS_NONE,
             kDoesNotWork);
}

// Since 11.4 with the affinity of its execution, and since 12.5 with parameters.
CTS_CASE(context) {
  using Before = CUresult(CUcontext*, unsigned, CUdevice);
  CUcontext context = nullptr, popped = nullptr;
  auto* create = Of<Before>("cuCtxCreate", 11030);
  CTS_EXPECT(create != nullptr && create(&context, 0, 0) == CUDA_SUCCESS && context != nullptr, kDoesNotWork);
  if (context == nullptr) return;
  CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  CTS_CU(CTS_DRIVER(cuCtxDestroy)(context));
}

}  // namespace
