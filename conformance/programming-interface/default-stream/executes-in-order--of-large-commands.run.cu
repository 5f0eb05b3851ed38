/*---
clause: pi.default-stream.executes-in-order
covers: commands of more than a megabyte
control: the kernel runs in a non-blocking stream
control-fails-with: a large copy or fill of the default stream did not wait for the kernel before it
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/order/large_commands.cuh"

namespace {

constexpr const char* kEarly = "a large copy or fill of the default stream did not wait for the kernel before it";
constexpr size_t kBytes = (4 << 20) + 4;
constexpr unsigned char kOld = 1, kKernel = 2, kCommand = 7;

CTS_CASE(asynchronous) {
  const cts::Stream elsewhere;
  const cudaStream_t null = nullptr;
  cts::ForEachLargeCommand(
      [&](cts::LaterCommand& command) {
        command.PutLateKernel(cts::control() ? elsewhere : null);
        command.Put(nullptr);
      },
      kEarly);
}

// At both ends and in the middle, late: a command that does not wait reads what was there before, or is overwritten.
__global__ void Write(unsigned char* to, unsigned long long late_ns) {
  cts::SpinFor(late_ns);
  to[0] = to[kBytes / 2] = to[kBytes - 1] = kKernel;
}

template <class Command>
void ExpectBehind(const char* name, const unsigned char* read_from, Command command) {
  cts::Row(name, [&] {
    const cts::Stream elsewhere;
    const cts::HostWindows windows;
    const cts::DeviceBuffer<unsigned char> device(kBytes, kOld);
    const cudaStream_t null = nullptr;
    Write<<<1, 1, 0, cts::control() ? elsewhere : null>>>(device.data(), cts::WindowNs());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(command(device.data()));
    CTS_FINISH();
    const auto left = device.Read();
    const unsigned char* const seen = read_from != nullptr ? read_from : left.begin();
    const unsigned char wanted = read_from != nullptr ? kKernel : kCommand;
    const bool behind = seen[0] == wanted && seen[kBytes / 2] == wanted && seen[kBytes - 1] == wanted;
    if (cts::control() && behind) cts::PowerNotShown("the call did not run during a late kernel of another stream");
    CTS_EXPECT(behind, kEarly);
  });
}

CTS_CASE(synchronous) {
  const cts::PinnedBuffer<unsigned char> pinned(kBytes, kCommand), to_pinned(kBytes);
  cts::HostCopy<unsigned char> pageable(kBytes), to_pageable(kBytes);
  std::memset(pageable.data(), kCommand, kBytes);
  std::memset(to_pageable.data(), kOld, kBytes);
  const auto from = [](const unsigned char* host) {
    return [=](unsigned char* device) { return cudaMemcpy(device, host, kBytes, cudaMemcpyHostToDevice); };
  };
  const auto to = [](unsigned char* host) {
    return [=](unsigned char* device) { return cudaMemcpy(host, device, kBytes, cudaMemcpyDeviceToHost); };
  };
  ExpectBehind("cudaMemcpy-from-page-locked-memory", nullptr, from(pinned.data()));
  ExpectBehind("cudaMemcpy-from-pageable-memory", nullptr, from(pageable.data()));
  ExpectBehind("cudaMemcpy-to-page-locked-memory", to_pinned.data(), to(to_pinned.data()));
  ExpectBehind("cudaMemcpy-to-pageable-memory", to_pageable.data(), to(to_pageable.data()));
  ExpectBehind("cudaMemset", nullptr, [](unsigned char* device) { return cudaMemset(device, kCommand, kBytes); });
  ExpectBehind("cudaMemset2D", nullptr,
               [](unsigned char* device) { return cudaMemset2D(device, kBytes / 4, kCommand, kBytes / 4, 4); });
}

}  // namespace
