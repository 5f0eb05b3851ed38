/*---
clause: pi.devmem.copy3d-kind-corrected-for-arrays
control: the operands are exchanged, so that the kind claims the wrong direction of the right places
control-fails-with: a kind that claims an array to be on the host was not corrected
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture.h"

#include <vector>

namespace {

constexpr int kSide = 16;

// The bytes go from the array to the host, or the other way.
void Check(const char* name, bool from_array, cudaMemcpyKind kind) {
  cts::Row(name, [&] {
    cts::Array<unsigned char> array(kSide, kSide);
    std::vector<unsigned char> ones(kSide * kSide, 1), host(kSide * kSide, 2);
    array.Write(ones.data());
    cudaMemcpy3DParms copy{};
    const cudaPitchedPtr rows = make_cudaPitchedPtr(host.data(), kSide, kSide, kSide);
    if (from_array != cts::control()) {
      copy.srcArray = array;
      copy.dstPtr = rows;
    } else {
      copy.srcPtr = rows;
      copy.dstArray = array;
    }
    copy.extent = make_cudaExtent(kSide, kSide, 1);
    copy.kind = kind;
    const cudaError_t code = cudaMemcpy3D(&copy);
    (void)cudaGetLastError();
    std::vector<unsigned char> there(kSide * kSide);
    array.Read(there.data());
    const unsigned char wanted = from_array ? 1 : 2;
    CTS_EXPECT(code == cudaSuccess && host[100] == wanted && there[100] == wanted,
               "a kind that claims an array to be on the host was not corrected");
  });
}

CTS_CASE() {
  Check("from-array-host-to-host", true, cudaMemcpyHostToHost);
  Check("to-array-host-to-host", false, cudaMemcpyHostToHost);
}

}  // namespace
