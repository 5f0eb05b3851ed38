/*---
clause: pi.device-memory.copy3d-kind-corrected-for-arrays
control: the array's place is taken by memory of the host, which the kind need not be corrected for
control-fails-with: a kind that claims an array to be on the host was not corrected
launches: none
note: which rows the runtime corrects is seen row by row; the other operand is where the kind says
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

#include <vector>

namespace {

constexpr int kSide = 16, kBytes = kSide * kSide;
constexpr unsigned char kInArray = 1, kBeside = 2;

// The kind claims the array to be on the host; `beside_on_host`: where the other operand is, as the kind says.
struct Claim {
  const char* name;
  bool from_array;
  cudaMemcpyKind kind;
  bool beside_on_host;
};
constexpr Claim kClaims[] = {{"from-an-array-host-to-host", true, cudaMemcpyHostToHost, true},
                             {"to-an-array-host-to-host", false, cudaMemcpyHostToHost, true},
                             {"from-an-array-host-to-device", true, cudaMemcpyHostToDevice, false},
                             {"to-an-array-device-to-host", false, cudaMemcpyDeviceToHost, false}};

void Check(const Claim& claim, bool async) {
  cts::Row(claim.name, [&] {
    cts::Array<unsigned char> array(kSide, kSide);
    const std::vector<unsigned char> ones(kBytes, kInArray);
    std::vector<unsigned char> host(kBytes, kBeside), decoy(kBytes, kInArray), there(kBytes);
    const cts::DeviceBuffer<unsigned char> device(kBytes, kBeside);
    array.Write(ones.data());
    cudaMemcpy3DParms copy{};
    const auto rows = [](unsigned char* memory) { return make_cudaPitchedPtr(memory, kSide, kSide, kSide); };
    const cudaPitchedPtr beside = rows(claim.beside_on_host ? host.data() : device.data());
    (claim.from_array ? copy.dstPtr : copy.srcPtr) = beside;
    if (cts::control()) {
      (claim.from_array ? copy.srcPtr : copy.dstPtr) = rows(decoy.data());
      decoy.assign(kBytes, 3);
    } else {
      (claim.from_array ? copy.srcArray : copy.dstArray) = array;
    }
    copy.extent = make_cudaExtent(kSide, kSide, 1);
    copy.kind = claim.kind;
    const cts::Stream stream;
    const cudaError_t code = async ? cudaMemcpy3DAsync(&copy, stream) : cudaMemcpy3D(&copy);
    (void)cudaGetLastError();
    CTS_CUDA(cudaDeviceSynchronize());
    if (!async) CTS_OBSERVE(claim.name, code);
    array.Read(there.data());
    const auto read = device.Read();
    const unsigned char wanted = claim.from_array ? kInArray : kBeside;
    int wrong = 0;
    for (int i = 0; i < kBytes; ++i)
      wrong += there[i] != wanted || (claim.beside_on_host ? host[i] : read[i]) != wanted;
    CTS_EXPECT(code == cudaSuccess && wrong == 0, "a kind that claims an array to be on the host was not corrected");
  });
}

CTS_CASE(synchronous) {
  for (const Claim& claim : kClaims) Check(claim, false);
}
CTS_CASE(asynchronous) {
  for (const Claim& claim : kClaims) Check(claim, true);
}

}  // namespace
