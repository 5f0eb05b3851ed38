/*---
clause: pi.device-memory.copy-kind-invalid
control: the kind is that of the pointers
control-fails-with: a kind of copy that does not exist was not refused with cudaErrorInvalidMemcpyDirection
launches: none
---*/
#include "cts/case.cuh"

namespace {

template <class Copy>
void Refused(const char* name, Copy copy) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<int> device(64);
    const int host[64] = {7};
    for (const int kind : {5, 17, 99, -1}) {
      CTS_EXPECT_EQ(
          copy(device.data(), host, cts::control() ? cudaMemcpyHostToDevice : static_cast<cudaMemcpyKind>(kind)),
          cudaErrorInvalidMemcpyDirection,
          "a kind of copy that does not exist was not refused with cudaErrorInvalidMemcpyDirection");
      (void)cudaGetLastError();
    }
  });
}

CTS_CASE() {
  const cts::Stream stream;
  Refused("cudaMemcpy", [](int* to, const int* from, cudaMemcpyKind kind) { return cudaMemcpy(to, from, 4, kind); });
  Refused("cudaMemcpyAsync",
          [&](int* to, const int* from, cudaMemcpyKind kind) { return cudaMemcpyAsync(to, from, 4, kind, stream); });
  Refused("cudaMemcpy2D",
          [](int* to, const int* from, cudaMemcpyKind kind) { return cudaMemcpy2D(to, 16, from, 16, 4, 2, kind); });
}

}  // namespace
