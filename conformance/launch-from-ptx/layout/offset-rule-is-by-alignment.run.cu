/*---
clause: ptx.layout.offset-rule-is-by-alignment
control: the structure lies at the next multiple of its size instead of its alignment
control-fails-with: the structure did not arrive from the next multiple of its alignment
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Triple {  // 12 bytes, aligned to 4
  int a, b, c;
};

__global__ void Child(char, Triple triple, Triple* arrived) { *arrived = triple; }

__global__ void Parent(Triple* arrived, cudaError_t* launched, int offset) {
  auto* buffer = static_cast<char*>(cudaGetParameterBuffer(8, 64));
  for (int i = 0; i < 64; ++i) buffer[i] = 0;
  *reinterpret_cast<Triple*>(buffer + offset) = {1, 2, 3};
  *reinterpret_cast<Triple**>(buffer + 16) = arrived;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(1), 0, nullptr);
}

CTS_CASE() {
  size_t offset = 0, size = 0;
  CTS_CUDA(cudaFuncGetParamInfo(reinterpret_cast<const void*>(&Child), 1, &offset, &size));
  CTS_EXPECT_EQ(offset, 4u, "the host reports another offset than the next multiple of the alignment");
  cts::DeviceBuffer<Triple> arrived(1);
  cts::DeviceBuffer<cudaError_t> launched(1);
  // By size the structure would lie at 12; its last two words would then be the pointer's place, so the control uses a
  // place of the same kind that the pointer leaves alone.
  Parent<<<1, 1>>>(arrived.data(), launched.data(), cts::control() ? 24 : 4);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  const Triple got = arrived[0];
  CTS_EXPECT(got.a == 1 && got.b == 2 && got.c == 3,
             "the structure did not arrive from the next multiple of its alignment");
}

}  // namespace
