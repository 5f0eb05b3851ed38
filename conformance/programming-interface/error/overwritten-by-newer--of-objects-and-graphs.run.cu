/*---
clause: pi.error.overwritten-by-newer
covers: each function of arrays, objects and graphs
control: the call that fails comes before the older mistake
control-fails-with: the last error is not the one of the newest call that failed
launches: none
note: >-
  each call has an argument that the reference does not allow; which code it returns is not looked at, nor whether it
  must return one: where a call is accepted, its row shows nothing
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

#include "two-mistakes.cuh"

namespace {

constexpr unsigned kNoFlag = 0x8000;
constexpr const void* kNoFunction = nullptr;

__global__ void Nothing() {}

template <class Call>
void Check(const char* name, Call call) {
  cts::Row(name, [&] {
    const cts::TwoMistakes mistakes(call, cts::control());
    if (mistakes.code == cudaSuccess) return cts::PowerNotShown("a call whose argument is wrong was accepted");
    CTS_EXPECT_EQ(mistakes.last, mistakes.code, "the last error is not the one of the newest call that failed");
  });
}

CTS_CASE(arrays_and_objects) {
  constexpr size_t kTooLong = size_t{1} << 30;
  const auto one_float = cudaCreateChannelDesc<float>();
  const cts::DeviceBuffer<float> linear(64);
  const cts::Mipmaps<float> mipmaps(make_cudaExtent(8, 8, 0), 2);
  cudaArray_t array = nullptr;
  cudaMipmappedArray_t levels = nullptr;
  cudaTextureObject_t texture = 0;
  cudaSurfaceObject_t surface = 0;
  cudaResourceDesc resource{};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear = {linear.data(), one_float, 64 * sizeof(float)};
  cudaTextureDesc descriptor{};
  Check("cudaMallocArray", [&] { return cudaMallocArray(&array, &one_float, kTooLong, kTooLong); });
  Check("cudaMalloc3DArray",
        [&] { return cudaMalloc3DArray(&array, &one_float, make_cudaExtent(kTooLong, kTooLong, kTooLong)); });
  Check("cudaMallocMipmappedArray",
        [&] { return cudaMallocMipmappedArray(&levels, &one_float, make_cudaExtent(kTooLong, kTooLong, 0), 2); });
  Check("cudaGetMipmappedArrayLevel", [&] { return cudaGetMipmappedArrayLevel(&array, mipmaps, 99); });
  Check("cudaCreateSurfaceObject", [&] { return cudaCreateSurfaceObject(&surface, &resource); });
  resource.resType = static_cast<cudaResourceType>(99);
  Check("cudaCreateTextureObject", [&] { return cudaCreateTextureObject(&texture, &resource, &descriptor, nullptr); });
}

CTS_CASE(functions) {
  size_t limit = 0;
  int blocks = 0;
  cudaFuncAttributes attributes{};
  Check("cudaDeviceGetLimit", [&] { return cudaDeviceGetLimit(&limit, static_cast<cudaLimit>(99)); });
  Check("cudaFuncGetAttributes", [&] { return cudaFuncGetAttributes(&attributes, kNoFunction); });
  Check("cudaFuncSetAttribute",
        [&] { return cudaFuncSetAttribute(&Nothing, cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 30); });
  Check("cudaLaunchKernel", [&] { return cudaLaunchKernel(kNoFunction, 1, 1, nullptr, 0, nullptr); });
  Check("cudaOccupancyMaxActiveBlocksPerMultiprocessor",
        [&] { return cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kNoFunction, 32, 0); });
}

CTS_CASE(graphs) {
  const cts::DeviceBuffer<char> device(64);
  cudaGraph_t graph = nullptr, other = nullptr;
  cudaGraphExec_t exec = nullptr;
  cudaGraphNode_t node = nullptr;
  cudaMemsetParams fill{};
  fill.dst = device.data();
  fill.elementSize = 3;
  fill.width = 4;
  fill.height = 1;
  cudaKernelNodeParams kernel{};
  kernel.func = nullptr;
  kernel.gridDim = kernel.blockDim = dim3(1);
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  Check("cudaGraphCreate", [&] { return cudaGraphCreate(&other, kNoFlag); });
  Check("cudaGraphInstantiate", [&] { return cudaGraphInstantiate(&exec, graph, kNoFlag); });
  Check("cudaGraphAddMemsetNode", [&] { return cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &fill); });
  Check("cudaGraphAddKernelNode", [&] { return cudaGraphAddKernelNode(&node, graph, nullptr, 0, &kernel); });
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
