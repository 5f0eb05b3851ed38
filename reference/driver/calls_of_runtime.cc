// Functions of the driver that do what one of the runtime does, with parameters that lie alike.
#include "driver/calls_of_runtime.h"

#include <cuda.h>

#include <cstring>

#include "driver/modules.h"
#include "runtime/api.h"
#include "runtime/copy.h"

namespace ref {
namespace {

// The same bytes as another type.
template <class To, class From>
To As(const From& from) {
  static_assert(sizeof(To) == sizeof(From));
  To to{};
  std::memcpy(static_cast<void*>(&to), static_cast<const void*>(&from), sizeof to);
  return to;
}
template <class To, class From>
To* At(From* from) {
  static_assert(sizeof(To) == sizeof(From));
  return reinterpret_cast<To*>(from);
}

// Rows of elements in stream order.
template <class T>
CUresult FillRows(CUdeviceptr to, std::size_t pitch, T value, std::size_t width, std::size_t height, CUstream handle) {
  HostThread& thread = ThisThread();
  return Quietly([&] {
    return Enter([&](Context& context) {
      Stream* stream = FindStream(context, reinterpret_cast<cudaStream_t>(handle), thread);
      if (stream == nullptr) return cudaErrorInvalidResourceHandle;
      if (to % sizeof(T) != 0 || (height > 1 && (pitch % sizeof(T) != 0 || pitch < width * sizeof(T))))
        return cudaErrorInvalidValue;
      for (std::size_t y = 0; y < height; ++y) {
        if (!Device::Get().memory.HoldsRow(to + y * pitch, width * sizeof(T), true)) return cudaErrorInvalidValue;
      }
      Enqueue(context, *stream, std::make_shared<Action>([=] {
                for (std::size_t y = 0; y < height; ++y) {
                  T* row = Pointer<T>(to + y * pitch);
                  WatchRow(row, nullptr, width * sizeof(T));
                  for (std::size_t x = 0; x < width; ++x) __atomic_store_n(row + x, value, __ATOMIC_RELAXED);
                }
              }));
      return cudaSuccess;
    });
  });
}
CUresult MemsetD16Async(CUdeviceptr to, unsigned short value, std::size_t count, CUstream stream) {
  return FillRows(to, 0, value, count, 1, stream);
}
CUresult MemsetD2D32Async(CUdeviceptr to, std::size_t pitch, unsigned value, std::size_t width, std::size_t height,
                          CUstream stream) {
  return FillRows(to, pitch, value, width, height, stream);
}

CUresult MemGetDefaultMemPool(CUmemoryPool* out, CUmemLocation* location, CUmemAllocationType type) {
  return Quietly([&] {
    return cudaMemGetDefaultMemPool(reinterpret_cast<cudaMemPool_t*>(out), At<cudaMemLocation>(location),
                                    static_cast<cudaMemAllocationType>(type));
  });
}

CUresult GraphAddMemAllocNode(CUgraphNode* out, CUgraph graph, const CUgraphNode* before, std::size_t count,
                              CUDA_MEM_ALLOC_NODE_PARAMS* parameters) {
  return Quietly([&] {
    return cudaGraphAddMemAllocNode(reinterpret_cast<cudaGraphNode_t*>(out), reinterpret_cast<cudaGraph_t>(graph),
                                    reinterpret_cast<const cudaGraphNode_t*>(before), count,
                                    At<cudaMemAllocNodeParams>(parameters));
  });
}
CUresult GraphAddMemsetNode(CUgraphNode* out, CUgraph graph, const CUgraphNode* before, std::size_t count,
                            const CUDA_MEMSET_NODE_PARAMS* parameters, CUcontext) {
  const auto same = As<cudaMemsetParams>(*parameters);
  return Quietly([&] {
    return cudaGraphAddMemsetNode(reinterpret_cast<cudaGraphNode_t*>(out), reinterpret_cast<cudaGraph_t>(graph),
                                  reinterpret_cast<const cudaGraphNode_t*>(before), count, &same);
  });
}

CUresult MemAllocManaged(CUdeviceptr* out, std::size_t bytes, unsigned flags) {
  return Quietly([&] { return cudaMallocManaged(reinterpret_cast<void**>(out), bytes, flags); });
}

}  // namespace

std::map<std::string, void*> CallsOfRuntime() {
  return {
      {"cuMemsetD16Async", reinterpret_cast<void*>(&MemsetD16Async)},
      {"cuMemsetD2D32Async", reinterpret_cast<void*>(&MemsetD2D32Async)},
      {"cuMemGetDefaultMemPool", reinterpret_cast<void*>(&MemGetDefaultMemPool)},
      {"cuGraphAddMemAllocNode", reinterpret_cast<void*>(&GraphAddMemAllocNode)},
      {"cuGraphAddMemsetNode", reinterpret_cast<void*>(&GraphAddMemsetNode)},
      {"cuMemAllocManaged", reinterpret_cast<void*>(&MemAllocManaged)},
  };
}

}  // namespace ref
