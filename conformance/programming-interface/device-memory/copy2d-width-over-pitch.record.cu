/*---
clause: pi.device-memory.copy2d-width-over-pitch
launches: none
---*/
#include "cts/case.cuh"

#include <string>

namespace {

// What a copy to the device returns, and whether it wrote anything.
void Observe(const std::string& name, size_t to_pitch, size_t from_pitch, size_t width, bool async) {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned char> device(4096);
  const char host[4096] = {1};
  const cudaError_t code =
      async ? cudaMemcpy2DAsync(device.data(), to_pitch, host, from_pitch, width, 2, cudaMemcpyHostToDevice, stream)
            : cudaMemcpy2D(device.data(), to_pitch, host, from_pitch, width, 2, cudaMemcpyHostToDevice);
  (void)cudaGetLastError();
  stream.Synchronize();
  bool written = false;
  for (const unsigned char byte : device.Read()) written = written || byte != cts::kPoison;
  CTS_OBSERVE(name.c_str(), code);
  CTS_OBSERVE((name + "-written").c_str(), written);
}

CTS_CASE() {
  Observe("destination", 64, 128, 65, false);
  Observe("source", 128, 64, 65, false);
  Observe("both", 64, 64, 100, false);
  Observe("async-destination", 64, 128, 65, true);
  Observe("async-source", 128, 64, 65, true);
}

}  // namespace
