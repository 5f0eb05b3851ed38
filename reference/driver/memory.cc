#include "driver/memory.h"

#include <cuda.h>

#include <algorithm>
#include <iterator>

#include "base/refuse.h"
#include "driver/call.h"
#include "runtime/api.h"
#include "runtime/copy.h"

namespace ref {
namespace {

// Rows of elements in stream order.
template <class T>
CUresult FillRows(CUdeviceptr to, std::size_t pitch, T value, std::size_t width, std::size_t height, CUstream handle) {
  HostThread& thread = ThisThread();
  return InContext([&] {
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
CUresult MemsetD32Async(CUdeviceptr to, unsigned value, std::size_t count, CUstream stream) {
  return FillRows(to, 0, value, count, 1, stream);
}
CUresult MemsetD32(CUdeviceptr to, unsigned value, std::size_t count) {
  return FillRows(to, 0, value, count, 1, nullptr);
}
CUresult MemsetD2D32Async(CUdeviceptr to, std::size_t pitch, unsigned value, std::size_t width, std::size_t height,
                          CUstream stream) {
  return FillRows(to, pitch, value, width, height, stream);
}

CUresult MemAlloc(CUdeviceptr* out, std::size_t bytes) {
  return InContext(
      [&] { return bytes == 0 ? cudaErrorInvalidValue : cudaMalloc(reinterpret_cast<void**>(out), bytes); });
}
CUresult MemAllocPitch(CUdeviceptr* out, std::size_t* pitch, std::size_t width, std::size_t height, unsigned element) {
  return InContext([&] {
    if (element != 4 && element != 8 && element != 16) return cudaErrorInvalidValue;
    return cudaMallocPitch(reinterpret_cast<void**>(out), pitch, width, height);
  });
}

CUresult MemcpyHtoD(CUdeviceptr to, const void* from, std::size_t bytes) {
  return InContext([&] { return cudaMemcpy(Pointer<void>(to), from, bytes, cudaMemcpyHostToDevice); });
}
CUresult MemcpyDtoH(void* to, CUdeviceptr from, std::size_t bytes) {
  return InContext([&] { return cudaMemcpy(to, Pointer<void>(from), bytes, cudaMemcpyDeviceToHost); });
}
CUresult MemcpyDtoD(CUdeviceptr to, CUdeviceptr from, std::size_t bytes) {
  return InContext([&] { return cudaMemcpy(Pointer<void>(to), Pointer<void>(from), bytes, cudaMemcpyDeviceToDevice); });
}

// Whole channels; the formats of graphics are not modelled.
cudaChannelFormatDesc FormatOf(const CUDA_ARRAY_DESCRIPTOR& array) {
  struct Known {
    CUarray_format format;
    int bits;
    cudaChannelFormatKind kind;
  };
  static constexpr Known kKnown[] = {{CU_AD_FORMAT_UNSIGNED_INT8, 8, cudaChannelFormatKindUnsigned},
                                     {CU_AD_FORMAT_UNSIGNED_INT16, 16, cudaChannelFormatKindUnsigned},
                                     {CU_AD_FORMAT_UNSIGNED_INT32, 32, cudaChannelFormatKindUnsigned},
                                     {CU_AD_FORMAT_SIGNED_INT8, 8, cudaChannelFormatKindSigned},
                                     {CU_AD_FORMAT_SIGNED_INT16, 16, cudaChannelFormatKindSigned},
                                     {CU_AD_FORMAT_SIGNED_INT32, 32, cudaChannelFormatKindSigned},
                                     {CU_AD_FORMAT_FLOAT, 32, cudaChannelFormatKindFloat}};
  const auto* const found = std::find_if(std::begin(kKnown), std::end(kKnown),
                                         [&](const Known& known) { return known.format == array.Format; });
  if (found == std::end(kKnown)) Refuse("format of cuArrayCreate", std::to_string(static_cast<int>(array.Format)));
  const auto bits = [&](unsigned channel) { return channel < array.NumChannels ? found->bits : 0; };
  return {bits(0), bits(1), bits(2), bits(3), found->kind};
}
CUresult ArrayCreate(CUarray* out, const CUDA_ARRAY_DESCRIPTOR* array) {
  return InContext([&] {
    const unsigned channels = array->NumChannels;
    if (channels != 1 && channels != 2 && channels != 4) return cudaErrorInvalidValue;
    const cudaChannelFormatDesc format = FormatOf(*array);
    return cudaMallocArray(reinterpret_cast<cudaArray_t*>(out), &format, array->Width, array->Height, 0);
  });
}

}  // namespace

std::map<std::string, void*> MemoryEntries() {
  return {
      {"cuMemAlloc", reinterpret_cast<void*>(&MemAlloc)},
      {"cuMemAllocPitch", reinterpret_cast<void*>(&MemAllocPitch)},
      {"cuMemAllocManaged", Same<decltype(cuMemAllocManaged), cudaMallocManaged>()},
      {"cuMemFree", Same<decltype(cuMemFree), cudaFree>()},
      {"cuMemAllocHost", Same<decltype(cuMemAllocHost), cudaMallocHost>()},
      {"cuMemHostAlloc", Same<decltype(cuMemHostAlloc), cudaHostAlloc>()},
      {"cuMemFreeHost", Same<decltype(cuMemFreeHost), cudaFreeHost>()},
      {"cuMemHostRegister", Same<decltype(cuMemHostRegister), cudaHostRegister>()},
      {"cuMemHostUnregister", Same<decltype(cuMemHostUnregister), cudaHostUnregister>()},
      {"cuMemGetInfo", Same<decltype(cuMemGetInfo), cudaMemGetInfo>()},
      {"cuMemsetD8", Same<decltype(cuMemsetD8), cudaMemset>()},
      {"cuMemsetD16Async", reinterpret_cast<void*>(&MemsetD16Async)},
      {"cuMemsetD32", reinterpret_cast<void*>(&MemsetD32)},
      {"cuMemsetD32Async", reinterpret_cast<void*>(&MemsetD32Async)},
      {"cuMemsetD2D32Async", reinterpret_cast<void*>(&MemsetD2D32Async)},
      {"cuMemcpyHtoD", reinterpret_cast<void*>(&MemcpyHtoD)},
      {"cuMemcpyDtoH", reinterpret_cast<void*>(&MemcpyDtoH)},
      {"cuMemcpyDtoD", reinterpret_cast<void*>(&MemcpyDtoD)},
      {"cuArrayCreate", reinterpret_cast<void*>(&ArrayCreate)},
      {"cuArrayDestroy", Same<decltype(cuArrayDestroy), cudaFreeArray>()},
  };
}

}  // namespace ref
