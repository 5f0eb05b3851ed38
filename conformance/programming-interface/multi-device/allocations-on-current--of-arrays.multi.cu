/*---
clause: pi.multi-device.allocations-on-current
covers: arrays
control: the arrays are made while the other device is the current one
control-fails-with: an array was not of use to kernels of the device that was current when it was made
requires: [gpus-2, no-mps]
note: peer access is not enabled, so that a device can reach arrays of its own alone
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

namespace {

constexpr int kWidth = 64, kHeight = 16, kCount = kWidth * kHeight;

__global__ void WriteSurface(cudaSurfaceObject_t surface, int first) {
  const int x = static_cast<int>(threadIdx.x), y = static_cast<int>(blockIdx.x);
  surf2Dwrite(first + y * kWidth + x, surface, x * static_cast<int>(sizeof(int)), y);
}
__global__ void FetchAll(cudaTextureObject_t texture, int* got) {
  const int x = static_cast<int>(threadIdx.x), y = static_cast<int>(blockIdx.x);
  got[y * kWidth + x] = tex2D<int>(texture, static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f);
}

__global__ void Nothing() {}

// Both devices have an array; kernels of each write and fetch that of their own. Tells how many texels were right.
CTS_CHILD(UseBoth) {
  if (cts::control()) cts::ContextIsLost();
  cudaArray_t arrays[2] = {};
  for (const int device : {0, 1}) {
    const cts::OnDevice on(cts::control() ? 1 - device : device);
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    CTS_CUDA(cudaMallocArray(&arrays[device], &format, kWidth, kHeight, cudaArraySurfaceLoadStore));
  }
  Nothing<<<1, 1>>>();  // the control's surfaces may be refused, and then nothing else is launched
  CTS_FINISH();
  int right = 0;
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    const cts::Surface surface(arrays[device]);
    WriteSurface<<<kHeight, kWidth>>>(surface, 1000 * (device + 1));
    CTS_FINISH();
  }
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    const cts::Texture texture(arrays[device]);
    const cts::DeviceBuffer<int> got(kCount);
    FetchAll<<<kHeight, kWidth>>>(texture, got.data());
    CTS_FINISH();
    const auto texels = got.Read();
    for (int i = 0; i < kCount; ++i) right += texels[i] == 1000 * (device + 1) + i;
  }
  cts::Tell("right", right);
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaFreeArray(arrays[device]));
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("UseBoth", {.timeout_s = 20});
  CTS_EXPECT(child.Has("right") && child.Value("right") == 2 * kCount,
             "an array was not of use to kernels of the device that was current when it was made");
}

}  // namespace
