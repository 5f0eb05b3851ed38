/*---
clause: cdp.interop.green-context-extra-sms
requires: [cc-90, driver-12-4, driver-knows-toolkit]
note: the program itself launches nothing from the device, so that the first such module is the one loaded in between
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr unsigned kSms = 16, kBlocks = 4096, kMostSms = 1024;

// Marks the SM of every block.
constexpr const char* kMarkSm = R"(.version 7.8
.target sm_90
.address_size 64
.visible .entry MarkSm(.param .u64 marks) {
  .reg .b32 %sm;
  .reg .b64 %mark, %offset;
  ld.param.u64 %mark, [marks];
  mov.u32 %sm, %smid;
  mul.wide.u32 %offset, %sm, 4;
  add.u64 %mark, %mark, %offset;
  st.u32 [%mark], 1;
  ret;
})";

constexpr const char* kLaunchFromDevice = R"(.version 8.0
.target sm_90
.address_size 64
.extern .func (.param .b64 buffer) __cudaCDP2GetParameterBufferV2 (.param .b64 func,
  .param .align 4 .b8 grid[12], .param .align 4 .b8 block[12], .param .b32 shared);
.extern .func (.param .b32 code) __cudaCDP2LaunchDeviceV2 (.param .b64 buffer, .param .b64 stream);
.visible .entry Child(.param .u64 ran) {
  .reg .u64 %ran;
  ld.param.u64 %ran, [ran];
  st.u32 [%ran], 1;
  ret;
}
.visible .entry Parent(.param .u64 ran) {
  .reg .pred %refused;
  .reg .u64 %child, %buffer, %ran;
  mov.u64 %child, Child;
  {
    .param .b64 func, buffer;
    .param .b32 shared;
    .param .align 4 .b8 grid[12];
    .param .align 4 .b8 block[12];
    st.param.b64 [func], %child;
    st.param.b32 [grid+0], 1;
    st.param.b32 [grid+4], 1;
    st.param.b32 [grid+8], 1;
    st.param.b32 [block+0], 1;
    st.param.b32 [block+4], 1;
    st.param.b32 [block+8], 1;
    st.param.b32 [shared], 0;
    call (buffer), __cudaCDP2GetParameterBufferV2, (func, grid, block, shared);
    ld.param.b64 %buffer, [buffer];
  }
  setp.eq.u64 %refused, %buffer, 0;
  @%refused bra done;
  ld.param.u64 %ran, [ran];
  st.u64 [%buffer], %ran;
  {
    .param .b64 buffer, stream;
    .param .b32 code;
    st.param.b64 [buffer], %buffer;
    st.param.b64 [stream], 0;
    call (code), __cudaCDP2LaunchDeviceV2, (buffer, stream);
  }
done:
  ret;
})";

int UsedSms(CUkernel kernel, CUstream stream) {
  const cts::DeviceBuffer<unsigned> marks(kMostSms, 0);
  unsigned* address = marks.data();
  void* arguments[] = {&address};
  CTS_CU(CTS_DRIVER(cuLaunchKernel)(reinterpret_cast<CUfunction>(kernel), kBlocks, 1, 1, 1024, 1, 1, 0, stream,
                                    arguments, nullptr));
  CTS_CUDA(cudaStreamSynchronize(stream));
  int used = 0;
  for (const unsigned mark : marks.Read()) used += mark == 1;
  return used;
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));  // the primary context, which a green context shares
  CUdevResource all{}, part{};
  unsigned parts = 1;
  CUdevResourceDesc description = nullptr;
  CUgreenCtx green = nullptr;
  CUstream stream = nullptr;
  CUlibrary library = nullptr;
  CUkernel kernel = nullptr;
  CTS_CU(CTS_DRIVER(cuDeviceGetDevResource)(0, &all, CU_DEV_RESOURCE_TYPE_SM));
  if (all.sm.smCount < kSms) return CTS_OBSERVE("sms-of-the-green-context", "none, the device has fewer");
  CTS_CU(CTS_DRIVER(cuDevSmResourceSplitByCount)(&part, &parts, &all, nullptr, 0, kSms));
  CTS_CU(CTS_DRIVER(cuDevResourceGenerateDesc)(&description, &part, 1));
  CTS_CU(CTS_DRIVER(cuGreenCtxCreate)(&green, description, 0, CU_GREEN_CTX_DEFAULT_STREAM));
  CTS_CU(CTS_DRIVER(cuGreenCtxStreamCreate)(&stream, green, CU_STREAM_NON_BLOCKING, 0));
  CTS_CU(CTS_DRIVER(cuLibraryLoadData)(&library, kMarkSm, nullptr, nullptr, 0, nullptr, nullptr, 0));
  CTS_CU(CTS_DRIVER(cuLibraryGetKernel)(&kernel, library, "MarkSm"));
  CTS_OBSERVE("sms-of-the-green-context", part.sm.smCount);
  CTS_OBSERVE("sms-used-before", UsedSms(kernel, stream));
  const cts::DeviceBuffer<int> ran(1);
  const int* address = ran.data();
  const cts::PtxModule launching(kLaunchFromDevice);
  CTS_CU(launching.result());
  CTS_CU(launching.Launch("Parent", 1, 1, {&address}));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(ran[0], 1, "the child grid never ran");
  CTS_OBSERVE("sms-used-after", UsedSms(kernel, stream));

  CTS_CU(CTS_DRIVER(cuLibraryUnload)(library));
  CTS_CUDA(cudaStreamDestroy(stream));
  CTS_CU(CTS_DRIVER(cuGreenCtxDestroy)(green));
}

}  // namespace
