// Two devices that write and read by kernels, by copies of their own memory, or by copies of the host's.
#include "cts/process/two_gpus.h"

namespace {

constexpr unsigned kValues = 8;

enum class Way { kKernel, kCopy, kCopyOfTheHost };
struct WayRow {
  const char* name;
  Way way;
};
constexpr WayRow kWays[] = {{"kernel", Way::kKernel}, {"copy", Way::kCopy}, {"copy-of-the-host", Way::kCopyOfTheHost}};

__global__ void Move(unsigned char* to, const unsigned char* from, std::size_t bytes) {
  for (std::size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < bytes; i += std::size_t{gridDim.x} * blockDim.x)
    to[i] = from[i];
}
void Put(Way way, unsigned char* to, const unsigned char* from, std::size_t bytes, cudaStream_t stream) {
  if (way == Way::kKernel) {
    Move<<<8, 256, 0, stream>>>(to, from, bytes);
    CTS_CUDA(cudaGetLastError());
  } else {
    CTS_CUDA(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, stream));
  }
}

// What a device writes from, one value after the other, and what it reads into; each operation of its stream ends with
// the event.
struct Side {
  Side(int device, std::size_t bytes)
      : device(device),
        stream(device),
        done(device),
        sources(device, kValues * bytes),
        targets(device, kValues * bytes) {}
  const int device;
  const cts::On<cts::Stream> stream;
  const cts::On<cts::Event> done;
  const cts::On<cts::DeviceBuffer<unsigned char>> sources, targets;
};

}  // namespace
