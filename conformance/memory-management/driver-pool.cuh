// Memory pools that the functions of the driver make, and blocks of them. The primary context of device 0 is current.
#pragma once

#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace cts {

class DriverPool {
 public:
  /// Of device 0.
  explicit DriverPool(CUmemAllocationHandleType shared = CU_MEM_HANDLE_TYPE_NONE) {
    CTS_CUDA(cudaSetDevice(0));
    CUmemPoolProps properties{};
    properties.allocType = CU_MEM_ALLOCATION_TYPE_PINNED;
    properties.handleTypes = shared;
    properties.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    CTS_CU(CTS_DRIVER(cuMemPoolCreate)(&pool_, &properties));
  }
  /// Takes one over.
  explicit DriverPool(CUmemoryPool pool) : pool_(pool) {}
  ~DriverPool() { Destroy(); }
  DriverPool(const DriverPool&) = delete;
  DriverPool& operator=(const DriverPool&) = delete;
  operator CUmemoryPool() const { return pool_; }  // NOLINT(google-explicit-constructor): used like a CUmemoryPool
  /// Destroys the pool now.
  void Destroy() {
    if (pool_ != nullptr) detail::CleanedUp(static_cast<cudaError_t>(destroy_(pool_)), "cuMemPoolDestroy");
    pool_ = nullptr;
  }

  /// An amount, in bytes, or a policy.
  template <class T>
  T Get(CUmemPool_attribute attribute) const {
    T value = 1;  // no amount: it stays where the call writes nothing
    CTS_CU(CTS_DRIVER(cuMemPoolGetAttribute)(pool_, attribute, &value));
    return value;
  }
  template <class T>
  void Set(CUmemPool_attribute attribute, T value) const {
    CTS_CU(CTS_DRIVER(cuMemPoolSetAttribute)(pool_, attribute, &value));
  }
  cuuint64_t Amount(CUmemPool_attribute attribute) const { return Get<cuuint64_t>(attribute); }
  /// Lets it keep what it has at every wait.
  void KeepAll() const { Set(CU_MEMPOOL_ATTR_RELEASE_THRESHOLD, ~cuuint64_t{0}); }

 private:
  decltype(&::cuMemPoolDestroy) destroy_ = CTS_DRIVER(cuMemPoolDestroy);
  CUmemoryPool pool_ = nullptr;
};

/// A block of a pool; of the current pool of the stream's device where that is null. It is freed in its stream.
class DriverBlock {
 public:
  DriverBlock(CUmemoryPool pool, std::size_t bytes, CUstream stream) : stream_(stream), bytes_(bytes) {
    CTS_CU(pool == nullptr ? CTS_DRIVER(cuMemAllocAsync)(&at_, bytes, stream)
                           : CTS_DRIVER(cuMemAllocFromPoolAsync)(&at_, bytes, pool, stream));
  }
  ~DriverBlock() { Free(); }
  DriverBlock(const DriverBlock&) = delete;
  DriverBlock& operator=(const DriverBlock&) = delete;
  CUdeviceptr at() const { return at_; }
  unsigned char* data() const { return reinterpret_cast<unsigned char*>(at_); }
  std::size_t size() const { return bytes_; }
  void Free() {
    if (at_ != 0) detail::CleanedUp(static_cast<cudaError_t>(free_(at_, stream_)), "cuMemFreeAsync");
    at_ = 0;
  }
  /// The pool that it came from, as the driver tells.
  CUmemoryPool PoolOf() const {
    CUmemoryPool pool = nullptr;
    CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&pool, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE, at_));
    return pool;
  }

 private:
  decltype(&::cuMemFreeAsync) free_ = CTS_DRIVER(cuMemFreeAsync);
  CUstream stream_;
  std::size_t bytes_;
  CUdeviceptr at_ = 0;
};

}  // namespace cts
