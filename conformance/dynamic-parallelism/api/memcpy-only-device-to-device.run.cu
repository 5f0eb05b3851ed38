/*---
clause: cdp.api.memcpy-only-device-to-device
control: the copy is from device to device
control-fails-with: a kernel could copy otherwise than from device to device
build: [rdc]
note: no document names a code, so the code is recorded; the host memory is pinned and mapped, so that no copy can fault
---*/
#include "cts/case.cuh"

namespace {

__global__ void Copy(int* to, const int* from, cudaMemcpyKind kind, cudaError_t* code) {
  *code = cudaMemcpyAsync(to, from, sizeof(int), kind, nullptr);
}

void Check(cudaMemcpyKind kind, const char* name) {
  cts::DeviceBuffer<int> device(2);
  cts::PinnedBuffer<int> host(2);
  cts::DeviceBuffer<cudaError_t> code(1, 0);
  int* to = kind == cudaMemcpyHostToDevice ? device.data() : host.device();
  const int* from = (kind == cudaMemcpyDeviceToHost ? device.data() : host.device()) + 1;
  if (cts::control()) {
    kind = cudaMemcpyDeviceToDevice;
    to = device.data();
    from = device.data() + 1;
  }
  Copy<<<1, 1>>>(to, from, kind, code.data());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_OBSERVE(name, code[0]);
  CTS_EXPECT_NE(code[0], cudaSuccess, "a kernel could copy otherwise than from device to device");
}

CTS_CASE(host_to_device) { Check(cudaMemcpyHostToDevice, "host-to-device"); }
CTS_CASE(device_to_host) { Check(cudaMemcpyDeviceToHost, "device-to-host"); }
CTS_CASE(host_to_host) { Check(cudaMemcpyHostToHost, "host-to-host"); }

}  // namespace
