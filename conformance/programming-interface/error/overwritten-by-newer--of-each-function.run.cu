/*---
clause: pi.error.overwritten-by-newer
control: the call that fails comes before the older mistake
control-fails-with: the last error is not the one of the newest call that failed
launches: none
note: each call has an argument that the reference does not allow; which code it returns is not looked at
---*/
#include "cts/array.h"
#include "cts/case.cuh"

namespace {

constexpr unsigned kNoFlag = 0x8000;
const int kNoSymbol = 0;
constexpr const void* kNoFunction = nullptr;

__global__ void Nothing() {}
void CUDART_CB Call(cudaStream_t, cudaError_t, void*) {}

template <class Call>
void Check(const char* name, Call call) {
  cts::Row(name, [&] {
    (void)cudaGetLastError();
    if (!cts::control()) (void)cudaSetDevice(-1);
    const cudaError_t code = call();
    if (cts::control()) (void)cudaSetDevice(-1);
    CTS_EXPECT_NE(code, cudaSuccess, "a call whose argument is wrong returned no error");
    CTS_EXPECT_EQ(cudaGetLastError(), code, "the last error is not the one of the newest call that failed");
  });
}

CTS_CASE(streams_and_events) {
  const cts::Stream stream;
  const cts::Event event;
  cudaStream_t s = nullptr;
  cudaEvent_t e = nullptr;
  cudaGraph_t g = nullptr;
  Check("cudaStreamCreateWithFlags", [&] { return cudaStreamCreateWithFlags(&s, kNoFlag); });
  Check("cudaStreamCreateWithPriority", [&] { return cudaStreamCreateWithPriority(&s, kNoFlag, 0); });
  Check("cudaEventCreateWithFlags", [&] { return cudaEventCreateWithFlags(&e, kNoFlag); });
  Check("cudaEventRecordWithFlags", [&] { return cudaEventRecordWithFlags(event, stream, kNoFlag); });
  Check("cudaStreamWaitEvent", [&] { return cudaStreamWaitEvent(stream, event, kNoFlag); });
  Check("cudaStreamAddCallback", [&] { return cudaStreamAddCallback(stream, &Call, nullptr, 1); });
  Check("cudaEventSynchronize", [&] { return cudaEventSynchronize(nullptr); });
  Check("cudaStreamBeginCapture",
        [&] { return cudaStreamBeginCapture(cudaStreamLegacy, cudaStreamCaptureModeRelaxed); });
  Check("cudaStreamEndCapture", [&] { return cudaStreamEndCapture(stream, &g); });
}

CTS_CASE(memory) {
  constexpr auto kNoKind = static_cast<cudaMemcpyKind>(99);
  constexpr size_t kTooMuch = size_t{1} << 60;
  const cts::DeviceBuffer<char> device(64);
  const cts::PinnedBuffer<char> pinned(64, 0);
  const cts::Stream stream;
  char host[64] = {};
  void* memory = nullptr;
  unsigned flags = 0;
  cudaMemcpy3DParms rows{};
  rows.srcPtr = make_cudaPitchedPtr(host, 8, 8, 8);
  rows.dstPtr = make_cudaPitchedPtr(device.data(), 8, 8, 8);
  rows.extent = make_cudaExtent(8, 8, 1);
  rows.kind = kNoKind;
  Check("cudaMallocAsync", [&] { return cudaMallocAsync(&memory, kTooMuch, stream); });
  Check("cudaHostAlloc", [&] { return cudaHostAlloc(&memory, 64, kNoFlag); });
  Check("cudaHostRegister", [&] { return cudaHostRegister(host, 64, kNoFlag); });
  Check("cudaHostGetDevicePointer", [&] { return cudaHostGetDevicePointer(&memory, pinned.data(), 1); });
  Check("cudaHostGetFlags", [&] { return cudaHostGetFlags(&flags, host); });
  Check("cudaFree", [&] { return cudaFree(host); });
  Check("cudaFreeHost", [&] { return cudaFreeHost(host); });
  Check("cudaMemcpy2DAsync", [&] { return cudaMemcpy2DAsync(device.data(), 8, host, 8, 8, 8, kNoKind, stream); });
  Check("cudaMemcpy3D", [&] { return cudaMemcpy3D(&rows); });
  Check("cudaMemcpy3DAsync", [&] { return cudaMemcpy3DAsync(&rows, stream); });
  Check("cudaMemcpyToSymbol", [&] { return cudaMemcpyToSymbol(&kNoSymbol, host, 4); });
  Check("cudaMemcpyFromSymbol", [&] { return cudaMemcpyFromSymbol(host, &kNoSymbol, 4); });
  Check("cudaGetSymbolAddress", [&] { return cudaGetSymbolAddress(&memory, &kNoSymbol); });
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
