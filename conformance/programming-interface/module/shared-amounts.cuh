// How much dynamic shared memory a loaded kernel may have.
#pragma once

#include "loaded.cuh"

namespace {

// `Fill` stores a word at a place of its dynamic shared memory, and what it reads there where it is told.
constexpr const char* kImage = R"(.version 7.0
.target sm_75
.address_size 64
.extern .shared .align 16 .b8 pool[];
.visible .entry Fill(.param .u64 out, .param .u32 place) {
.reg .b64 %rd<2>;
.reg .b32 %r<4>;
ld.param.u64 %rd1, [out];
ld.param.u32 %r1, [place];
mov.u32 %r2, pool;
add.u32 %r2, %r2, %r1;
st.volatile.shared.u32 [%r2], 4711;
ld.volatile.shared.u32 %r3, [%r2];
st.global.u32 [%rd1], %r3;
ret;
}
.visible .entry Other() { ret; }
)";

inline int MostSharedMemory() {
  int bytes = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  return bytes;
}

class Amounts {
 public:
  Amounts(Way way, void* kernel) : way_(way), kernel_(kernel) {}
  void Set(int bytes) const {
    constexpr auto kWhich = CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
    if (way_ == Way::kModule) CTS_CU(CTS_DRIVER(cuFuncSetAttribute)(Function(), kWhich, bytes));
    if (way_ == Way::kLibrary)
      CTS_CU(CTS_DRIVER(cuKernelSetAttribute)(kWhich, bytes, static_cast<CUkernel>(kernel_), 0));
    if (way_ == Way::kRuntime)
      CTS_CUDA(cudaKernelSetAttributeForDevice(static_cast<cudaKernel_t>(kernel_),
                                               cudaFuncAttributeMaxDynamicSharedMemorySize, bytes, 0));
  }
  int Get() const {
    constexpr auto kWhich = CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
    int bytes = -1;
    if (way_ == Way::kModule) {
      CTS_CU(CTS_DRIVER(cuFuncGetAttribute)(&bytes, kWhich, Function()));
    } else {
      CTS_CU(CTS_DRIVER(cuKernelGetAttribute)(&bytes, kWhich, static_cast<CUkernel>(kernel_), 0));
    }
    return bytes;
  }
  int Occupancy(int bytes) const {
    int blocks = 0;
    CTS_CU(CTS_DRIVER(cuOccupancyMaxActiveBlocksPerMultiprocessor)(&blocks, Function(), 32, bytes));
    return blocks;
  }
  // What a launch with so many bytes finds in the last word of them.
  unsigned Fill(int bytes) const {
    const cts::DeviceBuffer<unsigned> out(1, 0);
    unsigned* at = out.data();
    unsigned place = static_cast<unsigned>(bytes) - 4;
    void* parameters[] = {&at, &place};
    CTS_CU(CTS_DRIVER(cuLaunchKernel)(Function(), 1, 1, 1, 1, 1, 1, bytes, nullptr, parameters, nullptr));
    CTS_FINISH();
    return out[0];
  }

 private:
  // Launches and occupancy take a kernel for its function in the current context.
  CUfunction Function() const { return static_cast<CUfunction>(kernel_); }
  Way way_;
  void* kernel_;
};

}  // namespace
