// Functions of the driver whose parameters changed from version to version, each with the types of cudaTypedefs.h. Two
// variants of one name are two functions, because what one takes for a number the other takes for a pointer.
#include <cudaTypedefs.h>

#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/capture.h"

namespace {

struct Deliverer {
  // The function of a name for a version, which is 1000 times the major one and 10 times the minor one.
  void* (*entry)(const char* name, int version);
  bool control;
  const char* message;
};

// A version whose variant is delivered, and one whose variant is another one. The control asks for the other one in the
// place of the first, and does not call what it gets.
template <class Function>
Function VariantOf(const Deliverer& by, const char* name, int version, int other) {
  void* const found = by.entry(name, by.control ? other : version);
  void* const of_other = by.entry(name, other);
  const bool differs = found != nullptr && of_other != nullptr && found != of_other;
  return CTS_EXPECT(differs, by.message) ? reinterpret_cast<Function>(found) : nullptr;
}

// A stream in capture tells its identity by each variant, and the nodes to wait for by the later ones.
void CheckCaptureInfo(const Deliverer& by) {
  constexpr const char* kName = "cuStreamGetCaptureInfo";
  const cts::Stream stream;
  cuuint64_t id = 0;
  CUstreamCaptureStatus status = CU_STREAM_CAPTURE_STATUS_NONE;
  const auto first = VariantOf<PFN_cuStreamGetCaptureInfo_v10010>(by, kName, 11020, 11030);
  const auto second = VariantOf<PFN_cuStreamGetCaptureInfo_v11030>(by, kName, 12020, 12030);
  const auto third = VariantOf<PFN_cuStreamGetCaptureInfo_v12030>(by, kName, 12030, 12020);
  if (first == nullptr || second == nullptr || third == nullptr) return;
  cts::Capture capture(stream);
  cudaStreamCaptureStatus by_runtime = cudaStreamCaptureStatusNone;
  unsigned long long expected = 0;
  CTS_CUDA(cudaStreamGetCaptureInfo(stream, &by_runtime, &expected));
  const auto told = [&](CUresult code) {
    CTS_EXPECT(code == CUDA_SUCCESS && status == CU_STREAM_CAPTURE_STATUS_ACTIVE && id == expected, by.message);
    status = CU_STREAM_CAPTURE_STATUS_NONE;
    id = 0;
  };
  CUgraph graph = nullptr;
  const CUgraphNode* nodes = nullptr;
  const CUgraphEdgeData* edges = nullptr;
  std::size_t count = 77;
  told(first(stream, &status, &id));
  told(second(stream, &status, &id, &graph, &nodes, &count));
  CTS_EXPECT(graph != nullptr && count == 0, by.message);
  graph = nullptr;
  count = 77;
  told(third(stream, &status, &id, &graph, &nodes, &edges, &count));
  CTS_EXPECT(graph != nullptr && count == 0, by.message);
}

// Two nodes get an edge by either variant.
void CheckDependencies(const Deliverer& by) {
  constexpr const char* kName = "cuGraphAddDependencies";
  const auto add = VariantOf<PFN_cuGraphAddDependencies_v10000>(by, kName, 12020, 12030);
  const auto add_with_data = VariantOf<PFN_cuGraphAddDependencies_v12030>(by, kName, 12030, 12020);
  if (add == nullptr || add_with_data == nullptr) return;
  for (const bool with_data : {false, true}) {
    CUgraph graph = nullptr;
    CUgraphNode from = nullptr, to = nullptr;
    std::size_t count = 0;
    CTS_CU(CTS_DRIVER(cuGraphCreate)(&graph, 0));
    CTS_CU(CTS_DRIVER(cuGraphAddEmptyNode)(&from, graph, nullptr, 0));
    CTS_CU(CTS_DRIVER(cuGraphAddEmptyNode)(&to, graph, nullptr, 0));
    const CUresult code = with_data ? add_with_data(graph, &from, &to, nullptr, 1) : add(graph, &from, &to, 1);
    CTS_CU(CTS_DRIVER(cuGraphGetEdges)(graph, nullptr, nullptr, nullptr, &count));
    CTS_EXPECT(code == CUDA_SUCCESS && count == 1, by.message);
    CTS_CU(CTS_DRIVER(cuGraphDestroy)(graph));
  }
}

// With and without the place for the status.
void CheckEntryPoints(const Deliverer& by) {
  constexpr const char *kName = "cuGetProcAddress", *kSought = "cuDeviceGetCount";
  const auto without = VariantOf<PFN_cuGetProcAddress_v11030>(by, kName, 11080, 12000);
  const auto with = VariantOf<PFN_cuGetProcAddress_v12000>(by, kName, 12000, 11080);
  if (without == nullptr || with == nullptr) return;
  void *sought = nullptr, *same = nullptr;
  auto status = static_cast<CUdriverProcAddressQueryResult>(77);
  CTS_EXPECT(without(kSought, &sought, 11030, 0) == CUDA_SUCCESS && sought != nullptr, by.message);
  CTS_EXPECT(with(kSought, &same, 11030, 0, &status) == CUDA_SUCCESS && same != nullptr &&
                 status == CU_GET_PROC_ADDRESS_SUCCESS,
             by.message);
}

void CheckVariants(const Deliverer& by) {
  CTS_CUDA(cudaFree(nullptr));
  cts::Row("cuStreamGetCaptureInfo", [&] { CheckCaptureInfo(by); });
  cts::Row("cuGraphAddDependencies", [&] { CheckDependencies(by); });
  cts::Row("cuGetProcAddress", [&] { CheckEntryPoints(by); });
}

}  // namespace
