/*---
clause: mm.prefetch.host-asynchronous
covers: the driver's function, blocking and default streams
control: the stream is waited for first
control-fails-with: a prefetch by another function or stream waited for the work before it
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/witness.cuh"

#include <string>

#include "../driver-range.cuh"

namespace {

constexpr std::size_t kBytes = 8 << 20;

struct Door {
  const char* name;
  void (*prefetch)(unsigned char* memory, bool to_host, cudaStream_t stream);
};
void ByTheRuntime(unsigned char* memory, bool to_host, cudaStream_t stream) {
  CTS_CUDA(cudaMemPrefetchAsync(memory, kBytes, to_host ? cts::OnHostLocation() : cts::OnDeviceLocation(), 0, stream));
}
void ByTheDriver(unsigned char* memory, bool to_host, cudaStream_t stream) {
  CTS_CU(CTS_DRIVER(cuMemPrefetchAsync)(
      reinterpret_cast<CUdeviceptr>(memory), kBytes,
      cts::DriverPlace(to_host ? CU_MEM_LOCATION_TYPE_HOST : CU_MEM_LOCATION_TYPE_DEVICE), 0, stream));
}
constexpr Door kDoors[] = {{"runtime", &ByTheRuntime}, {"driver", &ByTheDriver}};

// A host function holds the stream.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(kBytes, 1);
  const cts::Stream mine, blocking(cudaStreamDefault);
  const struct {
    const char* name;
    cudaStream_t stream;
  } streams[] = {{"non-blocking", mine}, {"blocking", blocking}, {"null", nullptr}, {"legacy", cudaStreamLegacy}};
  for (const Door& door : kDoors) {
    for (const auto& row : streams) {
      for (const bool to_host : {false, true}) {
        const std::string name = std::string(door.name) + "-" + row.name;
        cts::Row((name + (to_host ? "-to-the-host" : "-to-the-device")).c_str(), [&, door, stream = row.stream] {
          cts::PutWhere(block.data(), kBytes, to_host ? cts::Residence::kDevice : cts::Residence::kHost, mine);
          CTS_CUDA(cudaDeviceSynchronize());
          cts::HostGate gate;
          gate.Hold(stream);
          cts::Thread call([&] {
            CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
            if (cts::control()) CTS_CUDA(cudaStreamSynchronize(stream));
            door.prefetch(block.data(), to_host, stream);
          });
          cts::ExpectPasses(gate, call, "a prefetch by another function or stream waited for the work before it");
          gate.Open();
          call.Join();
          CTS_CUDA(cudaDeviceSynchronize());
        });
      }
    }
  }
}

}  // namespace
