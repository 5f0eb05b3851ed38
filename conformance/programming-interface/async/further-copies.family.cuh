// Further functions with the suffix Async that copy, and page-locked memory of each maker.
#include "cts/memory/host_range.h"
#include "cts/process/driver.h"

namespace {

constexpr std::size_t kWidth = 512, kRows = 90, kBytes = kWidth * kRows, kParts = 3, kPart = kBytes / kParts;
constexpr unsigned char kOld = 1, kNew = 7;

struct Sides {
  unsigned char *to, *from;
  bool to_device;
  cudaStream_t stream;
};

cudaError_t Batch(const Sides& o) {
  void* targets[kParts];
  const void* sources[kParts];
  std::size_t sizes[kParts], first = 0;
  for (std::size_t i = 0; i < kParts; ++i) {
    targets[i] = o.to + i * kPart;
    sources[i] = o.from + i * kPart;
    sizes[i] = kPart;
  }
  cudaMemcpyAttributes attributes{};
  attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  return cudaMemcpyBatchAsync(targets, sources, sizes, kParts, &attributes, &first, 1, o.stream);
}
cudaError_t BatchOfBoxes(const Sides& o) {
  cudaMemcpy3DBatchOp copies[kParts] = {};
  for (std::size_t i = 0; i < kParts; ++i) {
    copies[i].src.type = copies[i].dst.type = cudaMemcpyOperandTypePointer;
    copies[i].src.op.ptr.ptr = o.from + i * kPart;
    copies[i].dst.op.ptr.ptr = o.to + i * kPart;
    copies[i].extent = make_cudaExtent(kWidth, kRows / kParts, 1);
    copies[i].srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  }
  return cudaMemcpy3DBatchAsync(kParts, copies, 0, o.stream);
}
CUdeviceptr Address(const unsigned char* memory) { return reinterpret_cast<CUdeviceptr>(memory); }
cudaError_t Code(CUresult code) { return static_cast<cudaError_t>(code); }
cudaError_t ByDriver(const Sides& o) {
  return Code(CTS_DRIVER(cuMemcpyAsync)(Address(o.to), Address(o.from), kBytes, o.stream));
}
cudaError_t ByDriverOneWay(const Sides& o) {
  return Code(o.to_device ? CTS_DRIVER(cuMemcpyHtoDAsync)(Address(o.to), o.from, kBytes, o.stream)
                          : CTS_DRIVER(cuMemcpyDtoHAsync)(o.to, Address(o.from), kBytes, o.stream));
}
// CUDA_MEMCPY2D and CUDA_MEMCPY3D name these fields alike.
template <class Copy>
Copy RowsOf(const Sides& o) {
  Copy copy{};
  copy.srcMemoryType = o.to_device ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
  copy.dstMemoryType = o.to_device ? CU_MEMORYTYPE_DEVICE : CU_MEMORYTYPE_HOST;
  copy.srcHost = o.from;
  copy.dstHost = o.to;
  copy.srcDevice = Address(o.from);
  copy.dstDevice = Address(o.to);
  copy.srcPitch = copy.dstPitch = copy.WidthInBytes = kWidth;
  copy.Height = kRows;
  return copy;
}
cudaError_t ByDriverInRows(const Sides& o) {
  const auto copy = RowsOf<CUDA_MEMCPY2D>(o);
  return Code(CTS_DRIVER(cuMemcpy2DAsync)(&copy, o.stream));
}
cudaError_t ByDriverInBoxes(const Sides& o) {
  auto copy = RowsOf<CUDA_MEMCPY3D>(o);
  copy.srcHeight = copy.dstHeight = kRows;
  copy.Depth = 1;
  return Code(CTS_DRIVER(cuMemcpy3DAsync)(&copy, o.stream));
}
cudaError_t Plain(const Sides& o) { return cudaMemcpyAsync(o.to, o.from, kBytes, cudaMemcpyDefault, o.stream); }

enum Maker { kMallocHost, kWriteCombined, kRegistered };
constexpr struct {
  const char* name;
  cudaError_t (*copy)(const Sides& o);
  Maker maker;
} kCalls[] = {{"cudaMemcpyBatchAsync", &Batch, kMallocHost},
              {"cudaMemcpyBatchAsync-of-registered-memory", &Batch, kRegistered},
              {"cudaMemcpy3DBatchAsync", &BatchOfBoxes, kMallocHost},
              {"cuMemcpyAsync", &ByDriver, kRegistered},
              {"cuMemcpyHtoDAsync-or-DtoH", &ByDriverOneWay, kMallocHost},
              {"cuMemcpy2DAsync", &ByDriverInRows, kMallocHost},
              {"cuMemcpy3DAsync", &ByDriverInBoxes, kWriteCombined},
              {"cudaMemcpyAsync-of-cudaMallocHost", &Plain, kMallocHost},
              {"cudaMemcpyAsync-of-write-combined-memory", &Plain, kWriteCombined}};

// Page-locked memory.
class HostMemory {
 public:
  explicit HostMemory(Maker maker) : maker_(maker), pages_(kBytes) {
    void* made = pages_.data();
    if (maker == kMallocHost) CTS_CUDA(cudaMallocHost(&made, kBytes));
    if (maker == kWriteCombined) CTS_CUDA(cudaHostAlloc(&made, kBytes, cudaHostAllocWriteCombined));
    if (maker == kRegistered)
      CTS_CUDA(cudaHostRegister(made, kBytes, cudaHostRegisterPortable | cudaHostRegisterMapped));
    data_ = static_cast<unsigned char*>(made);
  }
  ~HostMemory() {
    cts::detail::CleanedUp(maker_ == kRegistered ? cudaHostUnregister(data_) : cudaFreeHost(data_),
                           "page-locked memory");
  }
  HostMemory(const HostMemory&) = delete;
  HostMemory& operator=(const HostMemory&) = delete;
  unsigned char* data() const { return data_; }

 private:
  Maker maker_;
  cts::HostRange pages_;
  unsigned char* data_ = nullptr;
};

}  // namespace
