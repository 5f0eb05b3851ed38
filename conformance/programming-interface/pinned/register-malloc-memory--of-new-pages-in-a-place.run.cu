/*---
clause: pi.pinned.register-malloc-memory
covers: new pages at an address whose former pages were registered, too
control: the device uses another range, which had the same bytes before
control-fails-with: a registered range is not the pages that its address has now
requires: [host-register]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr unsigned kRounds = 8;

// Counts what is not of the owner, and answers with the stamps of the next one.
__global__ void Answer(unsigned char* bytes, size_t count, unsigned owner, unsigned* wrong) {
  for (size_t i = threadIdx.x; i < count; i += blockDim.x) {
    if (bytes[i] != cts::StampOf(owner, i)) atomicAdd(wrong, 1u);
    bytes[i] = cts::StampOf(owner + 1, i);
  }
}

void Stamp(char* bytes, size_t count, unsigned owner) {
  for (size_t i = 0; i < count; ++i) bytes[i] = static_cast<char>(cts::StampOf(owner, i));
}
size_t Others(const char* bytes, size_t count, unsigned owner) {
  size_t others = 0;
  for (size_t i = 0; i < count; ++i) others += static_cast<unsigned char>(bytes[i]) != cts::StampOf(owner, i);
  return others;
}

// By either way the range has other pages afterwards, which are zero.
void MapAnew(const cts::HostRange& range) {
  void* const again =
      mmap(range.data(), range.size(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  CTS_EXPECT(again == range.data(), "the pages could not be mapped anew");
}
void DropPages(const cts::HostRange& range) {
  CTS_EXPECT_EQ(madvise(range.data(), range.size(), MADV_DONTNEED), 0, "the pages could not be dropped");
}

// What the device does with the range: a kernel, by the address of the device, or copies there and back.
struct Use {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned> wrong{1, 0};
  const cts::DeviceBuffer<unsigned char> device;
  explicit Use(size_t bytes) : device(bytes, 0) {}

  void ByKernel(char* range, size_t bytes, unsigned owner) const {
    unsigned char* at = nullptr;
    CTS_CUDA(cudaHostGetDevicePointer(reinterpret_cast<void**>(&at), range, 0));
    Answer<<<1, 256, 0, stream>>>(at, bytes, owner, wrong.data());
    CTS_CUDA(cudaGetLastError());
  }
  void ByCopies(char* range, size_t bytes, unsigned owner) const {
    CTS_CUDA(cudaMemcpyAsync(device.data(), range, bytes, cudaMemcpyHostToDevice, stream));
    Answer<<<1, 256, 0, stream>>>(device.data(), bytes, owner, wrong.data());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaMemcpyAsync(range, device.data(), bytes, cudaMemcpyDeviceToHost, stream));
  }
};

// The other range holds what the first one held in the round before, so that a device that kept its pages is like it.
void Check(size_t bytes, void (*replace)(const cts::HostRange&), void (Use::*run)(char*, size_t, unsigned) const) {
  const cts::HostRange range(bytes), other(bytes);
  const Use use(bytes);
  size_t others = 0;
  for (unsigned round = 0; round < kRounds; ++round) {
    const unsigned owner = 10 * round + 3;
    Stamp(range.data(), bytes, owner);
    Stamp(other.data(), bytes, owner - 1);
    char* const used = cts::control() ? other.data() : range.data();
    CTS_CUDA(cudaHostRegister(used, bytes, cudaHostRegisterDefault));
    (use.*run)(used, bytes, owner);
    use.stream.Synchronize();
    CTS_CUDA(cudaHostUnregister(used));
    others += Others(range.data(), bytes, owner + 1);
    replace(range);
  }
  CTS_EXPECT(others == 0 && use.wrong[0] == 0, "a registered range is not the pages that its address has now");
}

void CheckSizes(const char* name, void (*replace)(const cts::HostRange&),
                void (Use::*run)(char*, size_t, unsigned) const) {
  cts::Row(name, [&] {
    for (const size_t bytes : {size_t{4096}, size_t{3} << 16, (size_t{1} << 20) + 8192}) Check(bytes, replace, run);
  });
}

CTS_CASE() {
  CheckSizes("mapped-anew-for-kernels", &MapAnew, &Use::ByKernel);
  CheckSizes("mapped-anew-for-copies", &MapAnew, &Use::ByCopies);
  CheckSizes("dropped-for-kernels", &DropPages, &Use::ByKernel);
  CheckSizes("dropped-for-copies", &DropPages, &Use::ByCopies);
}

}  // namespace
