/*---
clause: pi.version.driver-backward-compatible
covers: use of contexts of older functions, queries of running captures
control: a version that the driver does not have yet is asked for
control-fails-with:
  - a context of a function of an older version does not do its work
  - a function of an older version does not tell of a capture
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "older-functions.cuh"

#include <algorithm>
#include <vector>

namespace {

unsigned Version(unsigned version) { return cts::control() ? cts::kOfNoDriver : version; }

constexpr const char* kNoWork = "a context of a function of an older version does not do its work";
constexpr const char* kNotTold = "a function of an older version does not tell of a capture";

// Allocates, fills and reads in a context of `create`, and leaves that current which was.
template <class Create>
void Use(const Create& create) {
  constexpr std::size_t kBytes = 70'000;
  CUcontext context = nullptr, popped = nullptr;
  if (!CTS_EXPECT(create(&context) == CUDA_SUCCESS && context != nullptr, kNoWork)) return;
  CUdeviceptr memory = 0;
  std::vector<unsigned char> bytes(kBytes, 1);
  CTS_CU(CTS_DRIVER(cuMemAlloc)(&memory, kBytes));
  CTS_CU(CTS_DRIVER(cuMemsetD8)(memory, 0x5A, kBytes));
  CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(bytes.data(), memory, kBytes));
  CTS_EXPECT_EQ(std::count(bytes.begin(), bytes.end(), 0x5A), static_cast<std::ptrdiff_t>(kBytes), kNoWork);
  CTS_CU(CTS_DRIVER(cuMemFree)(memory));
  CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  CTS_EXPECT_EQ(popped, context, "the new context was not the current one");
  CTS_CU(CTS_DRIVER(cuCtxDestroy)(context));
}

CTS_CASE(context) {
  CTS_CUDA(cudaFree(nullptr));
  cts::Row("of-3-2", [] {
    const auto create = cts::OlderFunction<PFN_cuCtxCreate_v3020>("cuCtxCreate", Version(11030));
    Use([&](CUcontext* made) { return create != nullptr ? create(made, 0, 0) : CUDA_ERROR_NOT_FOUND; });
  });
  cts::Row("of-11-4", [] {
    const auto create = cts::OlderFunction<PFN_cuCtxCreate_v11040>("cuCtxCreate", Version(11040));
    Use([&](CUcontext* made) { return create != nullptr ? create(made, nullptr, 0, 0, 0) : CUDA_ERROR_NOT_FOUND; });
  });
}

__global__ void Nothing() {}

// What the functions of two versions tell while it runs.
CTS_CASE(capture) {
  const auto of_10_1 = cts::OlderFunction<PFN_cuStreamGetCaptureInfo_v10010>("cuStreamGetCaptureInfo", Version(10010));
  const auto of_11_3 = cts::OlderFunction<PFN_cuStreamGetCaptureInfo_v11030>("cuStreamGetCaptureInfo", Version(11030));
  if (!CTS_EXPECT(of_10_1 != nullptr && of_11_3 != nullptr, kNotTold)) return;
  const cts::Stream stream;
  CUstreamCaptureStatus first = CU_STREAM_CAPTURE_STATUS_NONE, second = CU_STREAM_CAPTURE_STATUS_NONE;
  cuuint64_t id = 0, same = 0;
  CUgraph told = nullptr;
  cudaGraph_t graph = nullptr;
  const CUgraphNode* dependencies = nullptr;
  std::size_t count = 0;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed));
  Nothing<<<1, 1, 0, stream>>>();
  const CUresult asked = of_10_1(stream, &first, &id);
  const CUresult more = of_11_3(stream, &second, &same, &told, &dependencies, &count);
  CTS_CUDA(cudaStreamEndCapture(stream, &graph));
  CTS_EXPECT(asked == CUDA_SUCCESS && first == CU_STREAM_CAPTURE_STATUS_ACTIVE && id != 0, kNotTold);
  CTS_EXPECT(more == CUDA_SUCCESS && second == CU_STREAM_CAPTURE_STATUS_ACTIVE && same == id, kNotTold);
  CTS_EXPECT(told == graph && count == 1, kNotTold);
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
