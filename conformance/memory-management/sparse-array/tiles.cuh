// Sparse arrays and arrays with deferred mapping, of which memory of a tile pool is mapped by the driver.
#pragma once

#include <cstring>

#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace cts {

/// Whether device 0 has what an attribute tells; else it is said.
inline bool HasArrays(CUdevice_attribute attribute) {
  CTS_CUDA(cudaFree(nullptr));
  int supported = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&supported, attribute, 0));
  if (supported == 0) PowerNotShown("the device has no such arrays");
  return supported != 0;
}

/// What describes memory of a tile pool.
inline CUmemAllocationProp MemoryOfTilePool() {
  CUmemAllocationProp properties = MemoryOfDevice();
  properties.allocFlags.usage = CU_MEM_CREATE_USAGE_TILE_POOL;
  return properties;
}

/// A two-dimensional array of words without memory.
class UnmappedArray {
 public:
  UnmappedArray(std::size_t width, std::size_t height, unsigned flag) {
    const CUDA_ARRAY3D_DESCRIPTOR wanted = {width, height, 0, CU_AD_FORMAT_UNSIGNED_INT32, 1, flag};
    CTS_CU(CTS_DRIVER(cuArray3DCreate)(&array_, &wanted));
  }
  ~UnmappedArray() {
    if (array_ != nullptr) detail::CleanUp([&] { return CTS_DRIVER(cuArrayDestroy)(array_); }, "cuArrayDestroy");
  }
  UnmappedArray(const UnmappedArray&) = delete;
  UnmappedArray& operator=(const UnmappedArray&) = delete;
  CUarray get() const { return array_; }

  /// Words, row by row, to or from a part of it.
  void Write(std::size_t x, std::size_t width, std::size_t height, const unsigned* words, cudaStream_t stream) const {
    CTS_CUDA(
        cudaMemcpy2DToArrayAsync(AsArray(), 4 * x, 0, words, 4 * width, 4 * width, height, cudaMemcpyDefault, stream));
  }
  void Read(std::size_t x, std::size_t width, std::size_t height, unsigned* words, cudaStream_t stream) const {
    CTS_CUDA(cudaMemcpy2DFromArrayAsync(words, 4 * width, AsArray(), 4 * x, 0, 4 * width, height, cudaMemcpyDefault,
                                        stream));
  }

 private:
  // NOLINTNEXTLINE: both interfaces have the same arrays.
  cudaArray_t AsArray() const { return reinterpret_cast<cudaArray_t>(array_); }
  CUarray array_ = nullptr;
};

/// A mapping of an array, or, without memory, the end of one. A part of a sparse array is still to be named.
inline CUarrayMapInfo MappingOf(CUarray array, CUmemGenericAllocationHandle memory, std::size_t offset) {
  CUarrayMapInfo info;
  std::memset(&info, 0, sizeof info);
  info.resourceType = CU_RESOURCE_TYPE_ARRAY;
  info.resource.array = array;
  info.subresourceType = CU_ARRAY_SPARSE_SUBRESOURCE_TYPE_SPARSE_LEVEL;
  info.memOperationType = memory != 0 ? CU_MEM_OPERATION_TYPE_MAP : CU_MEM_OPERATION_TYPE_UNMAP;
  info.memHandleType = CU_MEM_HANDLE_TYPE_GENERIC;
  info.memHandle.memHandle = memory;
  info.offset = offset;
  info.deviceBitMask = 1;
  return info;
}

}  // namespace cts
