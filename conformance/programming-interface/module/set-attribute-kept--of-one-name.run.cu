/*---
clause: pi.module.set-attribute-kept
covers: kernels of one name in several libraries
control: the attribute of the same kernel of another library is set
control-fails-with: a kernel of a library did not get the shared memory that its attribute allows
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

constexpr const char* kRefused = "a kernel of a library did not get the shared memory that its attribute allows";

// The kernel writes the last word of its dynamic shared memory, and stores what it reads there.
constexpr const char* kPtx = R"(.version 7.0
.target sm_75
.address_size 64
.extern .shared .align 16 .b8 room[];
.visible .entry Last(.param .u64 out, .param .u32 bytes, .param .u32 value) {
.reg .b64 %rd<2>;
.reg .b32 %r<6>;
ld.param.u64 %rd1, [out];
ld.param.u32 %r1, [bytes];
ld.param.u32 %r2, [value];
mov.u32 %r3, room;
add.u32 %r4, %r3, %r1;
st.shared.u32 [%r4+-4], %r2;
ld.volatile.shared.u32 %r5, [%r4+-4];
st.global.u32 [%rd1], %r5;
ret;
}
)";

struct Setter {
  const char* name;
  void (*set)(cudaKernel_t kernel, int bytes);
};
const Setter kSetters[] = {
    {"cudaKernelSetAttributeForDevice",
     [](cudaKernel_t kernel, int bytes) {
       CTS_CUDA(cudaKernelSetAttributeForDevice(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes, 0));
     }},
    {"cuKernelSetAttribute", [](cudaKernel_t kernel, int bytes) {
       CTS_CU(CTS_DRIVER(cuKernelSetAttribute)(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, bytes,
                                               reinterpret_cast<CUkernel>(kernel), 0));
     }}};

cudaError_t Launch(cudaKernel_t kernel, unsigned bytes, unsigned* out, unsigned value, bool extended) {
  void* arguments[] = {&out, &bytes, &value};
  const auto* const symbol = reinterpret_cast<const void*>(kernel);
  if (!extended) return cudaLaunchKernel(symbol, dim3(1), dim3(1), arguments, bytes, cudaStream_t(nullptr));
  cudaLaunchConfig_t config{};
  config.gridDim = config.blockDim = dim3(1);
  config.dynamicSmemBytes = bytes;
  return cudaLaunchKernelExC(&config, symbol, arguments);
}

CTS_CASE() {
  int most = 0, plain = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&plain, cudaDevAttrMaxSharedMemoryPerBlock, 0));
  if (most <= plain) return cts::PowerNotShown("the device has no more shared memory by consent");
  for (const Setter& setter : kSetters) {
    for (const bool extended : {false, true}) {
      cts::Row((std::string(setter.name) + (extended ? "-then-cudaLaunchKernelExC" : "-then-cudaLaunchKernel")).c_str(),
               [&] {
                 cudaLibrary_t library = nullptr, other = nullptr;
                 cudaKernel_t kernel = nullptr, of_other = nullptr;
                 CTS_CUDA(cudaLibraryLoadData(&library, kPtx, nullptr, nullptr, 0, nullptr, nullptr, 0));
                 CTS_CUDA(cudaLibraryLoadData(&other, kPtx, nullptr, nullptr, 0, nullptr, nullptr, 0));
                 CTS_CUDA(cudaLibraryGetKernel(&kernel, library, "Last"));
                 CTS_CUDA(cudaLibraryGetKernel(&of_other, other, "Last"));
                 const cts::DeviceBuffer<unsigned> out(1, 0);
                 setter.set(cts::control() ? of_other : kernel, most);
                 const cudaError_t code =
                     cts::Taken(Launch(kernel, static_cast<unsigned>(most), out.data(), 77, extended));
                 CTS_FINISH();
                 CTS_EXPECT_EQ(code, cudaSuccess, kRefused);
                 if (code == cudaSuccess)
                   CTS_EXPECT_EQ(out[0], 77, "the shared memory of a kernel of a library does not work");
                 CTS_CUDA(cudaLibraryUnload(library));
                 CTS_CUDA(cudaLibraryUnload(other));
               });
    }
  }
}

}  // namespace
