/*---
clause: cdp.api.memcpy-only-device-to-device
build: [rdc]
note: no document says what another copy gives; the host memory is pinned and mapped, so that no copy can fault
---*/
#include <string>

#include "cts/case.cuh"

namespace {

constexpr int kForms = 3;
constexpr const char* kNames[kForms] = {"", "-2d", "-3d"};

__global__ void Copy(int* to, int* from, cudaMemcpyKind kind, cudaError_t* codes) {
  codes[0] = cudaMemcpyAsync(to, from, sizeof(int), kind, nullptr);
  codes[1] = cudaMemcpy2DAsync(to, sizeof(int), from, sizeof(int), sizeof(int), 1, kind, nullptr);
  cudaMemcpy3DParms box{};
  box.srcPtr = cudaPitchedPtr{from, sizeof(int), sizeof(int), 1};
  box.dstPtr = cudaPitchedPtr{to, sizeof(int), sizeof(int), 1};
  box.extent = cudaExtent{sizeof(int), 1, 1};
  box.kind = kind;
  codes[2] = cudaMemcpy3DAsync(&box, nullptr);
}

void Record(cudaMemcpyKind kind, const std::string& name) {
  cts::DeviceBuffer<int> device(2);
  cts::PinnedBuffer<int> host(2);
  cts::DeviceBuffer<cudaError_t> codes(kForms);
  int* to = kind == cudaMemcpyHostToDevice ? device.data() : host.device();
  int* from = (kind == cudaMemcpyDeviceToHost ? device.data() : host.device()) + 1;
  Copy<<<1, 1>>>(to, from, kind, codes.data());
  CTS_FINISH();
  for (int i = 0; i < kForms; ++i) CTS_OBSERVE((name + kNames[i]).c_str(), codes[i]);
}

CTS_CASE(host_to_device) { Record(cudaMemcpyHostToDevice, "host-to-device"); }
CTS_CASE(device_to_host) { Record(cudaMemcpyDeviceToHost, "device-to-host"); }
CTS_CASE(host_to_host) { Record(cudaMemcpyHostToHost, "host-to-host"); }

}  // namespace
