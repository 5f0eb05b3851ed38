// What the functions of the driver can put into a stream, each of which leaves a value in a word.
#pragma once

#include "driver-capture.cuh"

#ifdef __CUDACC__

namespace cts {

struct DriverTarget {
  static constexpr unsigned kValue = 0x07070707;
  CUfunction put = FunctionOf(PutWord);
  PinnedBuffer<unsigned> word{1, 0}, value{1};
  DeviceBuffer<unsigned> device_word{1, 0}, device_value{1};
  DriverTarget() {
    value[0] = kValue;
    device_value.Write({kValue});
    CTS_CUDA(cudaDeviceSynchronize());
  }
  CUdeviceptr at() const { return AddressOf(device_word.data()); }
  /// What an operation left in either word, once it is complete.
  unsigned Got() const { return word.Load(0) | device_word[0]; }
  void Clear() {
    word[0] = 0;
    device_word.Fill(0);
  }
};

/// `put` enqueues the operation, as a node of this type.
struct DriverOperation {
  const char* name;
  CUgraphNodeType type;
  CUresult (*put)(CUstream, const DriverTarget&);
};

namespace detail {
inline void CUDA_CB PutByHost(void* word) { *static_cast<unsigned*>(word) = DriverTarget::kValue; }

// A box of one word to the word from memory of the device.
template <class Box>
Box WordBox(const DriverTarget& on) {
  Box box{};
  box.srcMemoryType = CU_MEMORYTYPE_DEVICE;
  box.dstMemoryType = CU_MEMORYTYPE_HOST;
  box.srcDevice = AddressOf(on.device_value.data());
  box.dstHost = on.word.data();
  box.WidthInBytes = sizeof(unsigned);
  box.srcPitch = box.dstPitch = sizeof(unsigned);
  box.Height = 1;
  return box;
}
}  // namespace detail

inline constexpr DriverOperation kDriverOperations[] = {
    {"cuLaunchKernel", CU_GRAPH_NODE_TYPE_KERNEL,
     [](CUstream stream, const DriverTarget& on) {
       unsigned *to = on.device_word.data(), value = DriverTarget::kValue;
       void* arguments[] = {&to, &value};
       return CTS_DRIVER(cuLaunchKernel)(on.put, 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr);
     }},
    {"cuLaunchKernelEx", CU_GRAPH_NODE_TYPE_KERNEL,
     [](CUstream stream, const DriverTarget& on) {
       unsigned *to = on.device_word.data(), value = DriverTarget::kValue;
       void* arguments[] = {&to, &value};
       CUlaunchConfig config{};
       config.gridDimX = config.gridDimY = config.gridDimZ = 1;
       config.blockDimX = config.blockDimY = config.blockDimZ = 1;
       config.hStream = stream;
       return CTS_DRIVER(cuLaunchKernelEx)(&config, on.put, arguments, nullptr);
     }},
    {"cuMemcpyAsync", CU_GRAPH_NODE_TYPE_MEMCPY,
     [](CUstream stream, const DriverTarget& on) {
       return CTS_DRIVER(cuMemcpyAsync)(on.at(), AddressOf(on.device_value.data()), 4, stream);
     }},
    {"cuMemcpyDtoHAsync", CU_GRAPH_NODE_TYPE_MEMCPY,
     [](CUstream stream, const DriverTarget& on) {
       return CTS_DRIVER(cuMemcpyDtoHAsync)(on.word.data(), AddressOf(on.device_value.data()), 4, stream);
     }},
    {"cuMemcpyHtoDAsync", CU_GRAPH_NODE_TYPE_MEMCPY,
     [](CUstream stream, const DriverTarget& on) {
       return CTS_DRIVER(cuMemcpyHtoDAsync)(on.at(), on.value.data(), 4, stream);
     }},
    {"cuMemcpyDtoDAsync", CU_GRAPH_NODE_TYPE_MEMCPY,
     [](CUstream stream, const DriverTarget& on) {
       return CTS_DRIVER(cuMemcpyDtoDAsync)(on.at(), AddressOf(on.device_value.data()), 4, stream);
     }},
    {"cuMemcpy2DAsync", CU_GRAPH_NODE_TYPE_MEMCPY,
     [](CUstream stream, const DriverTarget& on) {
       const auto box = detail::WordBox<CUDA_MEMCPY2D>(on);
       return CTS_DRIVER(cuMemcpy2DAsync)(&box, stream);
     }},
    {"cuMemcpy3DAsync", CU_GRAPH_NODE_TYPE_MEMCPY,
     [](CUstream stream, const DriverTarget& on) {
       auto box = detail::WordBox<CUDA_MEMCPY3D>(on);
       box.srcHeight = box.dstHeight = box.Depth = 1;
       return CTS_DRIVER(cuMemcpy3DAsync)(&box, stream);
     }},
    {"cuMemsetD8Async", CU_GRAPH_NODE_TYPE_MEMSET,
     [](CUstream stream, const DriverTarget& on) { return CTS_DRIVER(cuMemsetD8Async)(on.at(), 0x07, 4, stream); }},
    {"cuMemsetD16Async", CU_GRAPH_NODE_TYPE_MEMSET,
     [](CUstream stream, const DriverTarget& on) { return CTS_DRIVER(cuMemsetD16Async)(on.at(), 0x0707, 2, stream); }},
    {"cuMemsetD32Async", CU_GRAPH_NODE_TYPE_MEMSET,
     [](CUstream stream, const DriverTarget& on) {
       return CTS_DRIVER(cuMemsetD32Async)(on.at(), DriverTarget::kValue, 1, stream);
     }},
    {"cuMemsetD2D32Async", CU_GRAPH_NODE_TYPE_MEMSET,
     [](CUstream stream, const DriverTarget& on) {
       return CTS_DRIVER(cuMemsetD2D32Async)(on.at(), 4, DriverTarget::kValue, 1, 1, stream);
     }},
    {"cuLaunchHostFunc", CU_GRAPH_NODE_TYPE_HOST, [](CUstream stream, const DriverTarget& on) {
       return CTS_DRIVER(cuLaunchHostFunc)(stream, &detail::PutByHost, on.word.data());
     }}};

}  // namespace cts

#endif  // __CUDACC__
