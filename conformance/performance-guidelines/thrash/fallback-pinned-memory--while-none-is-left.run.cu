/*---
clause: perf.thrash.fallback-pinned-memory
covers: a device whose memory is used up while the kernels run
control: the kernels are to use memory of the device, too
control-fails-with: kernels did not do their work on memory of the host while none of the device was left
requires: [whole-memory]
draft: not yet run on a GPU
note: no document says that a device is left without a byte, so that short means too short for the memory of the kernels
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr unsigned kCount = 1u << 19;
constexpr std::size_t kBytes = kCount * sizeof(unsigned);

__global__ void Square(const unsigned* from, unsigned* to) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  to[i] = from[i] * from[i] + 1;
}

// All memory of the device but what is less than a block of kBytes, until it is destroyed.
class AllMemory {
 public:
  AllMemory() { Take(); }
  ~AllMemory() {
    for (void* const block : blocks_) (void)cudaFree(block);
  }
  AllMemory(const AllMemory&) = delete;
  AllMemory& operator=(const AllMemory&) = delete;

  /// Takes what is left, or came back meanwhile. Returns whether there was any, and then a last request was refused.
  bool Take() {
    std::size_t free = 0, total = 0;
    CTS_CUDA(cudaMemGetInfo(&free, &total));
    bool any = false;
    for (std::size_t bytes = kBytes << 16; kBytes <= bytes; bytes /= 2) {
      // A device that has twice its memory to give is no subject of the statement.
      while (taken_ + bytes <= 2 * total) {
        void* block = nullptr;
        code_ = cts::Taken(cudaMalloc(&block, bytes));
        if (code_ != cudaSuccess) break;
        blocks_.push_back(block);
        taken_ += bytes;
        any = true;
      }
    }
    return any;
  }
  /// The code of the last request.
  cudaError_t code() const { return code_; }

 private:
  std::vector<void*> blocks_;
  std::size_t taken_ = 0;
  cudaError_t code_ = cudaSuccess;
};

// In and out of kernels: page-locked memory of the host, in the control of the device.
class Block {
 public:
  Block() : code_(cts::Taken(cts::control() ? cudaMalloc(&memory_, kBytes) : cudaMallocHost(&memory_, kBytes))) {}
  ~Block() {
    if (memory_ != nullptr) (void)(cts::control() ? cudaFree(memory_) : cudaFreeHost(memory_));
  }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;

  cudaError_t code() const { return code_; }
  unsigned* data() const { return static_cast<unsigned*>(memory_); }

 private:
  void* memory_ = nullptr;  // not unsigned*: the overload for other pointers calls cudaHostAlloc
  cudaError_t code_;
};

// Loads the kernel, and what a first launch needs of the device.
void LaunchOnce() {
  const cts::DeviceBuffer<unsigned> memory(256);
  Square<<<1, 256>>>(memory.data(), memory.data());
  CTS_FINISH();
}

CTS_CASE() {
  LaunchOnce();
  AllMemory all;
  if (all.code() == cudaSuccess) return cts::PowerNotShown("the device has more memory to give than it tells of");
  CTS_EXPECT_EQ(all.code(), cudaErrorMemoryAllocation, "memory that is used up was refused with another code");
  const Block first, second;
  unsigned wrong = first.code() == cudaSuccess && second.code() == cudaSuccess ? 0 : kCount;
  if (wrong == 0 && !cts::control()) {
    for (unsigned i = 0; i < kCount; ++i) first.data()[i] = i + 2;
    Square<<<kCount / 256, 256>>>(first.data(), second.data());
    Square<<<kCount / 256, 256>>>(second.data(), first.data());
    CTS_FINISH();
    for (unsigned i = 0; i < kCount; ++i) {
      const unsigned once = (i + 2) * (i + 2) + 1;
      wrong += second.data()[i] != once || first.data()[i] != once * once + 1 ? 1 : 0;
    }
  }
  // Another process may have given memory back meanwhile.
  if (all.Take() || (cts::control() && wrong == 0))
    return cts::PowerNotShown("memory of the device came back meanwhile");
  CTS_EXPECT_EQ(wrong, 0u, "kernels did not do their work on memory of the host while none of the device was left");
}

}  // namespace
