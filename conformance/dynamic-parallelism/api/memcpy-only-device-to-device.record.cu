/*---
clause: cdp.api.memcpy-only-device-to-device
control: the copy is from device to device
control-fails-with: a kernel could copy otherwise than from device to device
build: [rdc]
note: no document names a code, so the code is recorded; the host memory is pinned and mapped, so that no copy can fault
---*/
#include "cts/case.cuh"

namespace {

constexpr int kForms = 3;

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

void Check(cudaMemcpyKind kind, const char* name) {
  cts::DeviceBuffer<int> device(2);
  cts::PinnedBuffer<int> host(2);
  cts::DeviceBuffer<cudaError_t> codes(kForms, 0);
  int* to = kind == cudaMemcpyHostToDevice ? device.data() : host.device();
  int* from = (kind == cudaMemcpyDeviceToHost ? device.data() : host.device()) + 1;
  if (cts::control()) {
    kind = cudaMemcpyDeviceToDevice;
    to = device.data();
    from = device.data() + 1;
  }
  Copy<<<1, 1>>>(to, from, kind, codes.data());
  CTS_FINISH();
  CTS_OBSERVE(name, codes[0]);
  for (const cudaError_t code : codes.Read())
    CTS_EXPECT_NE(code, cudaSuccess, "a kernel could copy otherwise than from device to device");
}

CTS_CASE(host_to_device) { Check(cudaMemcpyHostToDevice, "host-to-device"); }
CTS_CASE(device_to_host) { Check(cudaMemcpyDeviceToHost, "device-to-host"); }
CTS_CASE(host_to_host) { Check(cudaMemcpyHostToHost, "host-to-host"); }

}  // namespace
