/*---
clause: cdp.interop.green-context-extra-sms
build: [rdc]
requires: [cc-90, driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/driver.h"

namespace {

constexpr unsigned kSms = 16, kBlocks = 4096, kMostSms = 1024;

// Marks the SM of every block. A module of its own, since the program's own module launches from the device.
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

__global__ void Child(int* ran) { *ran = 1; }
__global__ void Parent(int* ran) { Child<<<1, 1>>>(ran); }

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
  CTS_CU(CTS_DRIVER(cuDevSmResourceSplitByCount)(&part, &parts, &all, nullptr, 0, kSms));
  CTS_CU(CTS_DRIVER(cuDevResourceGenerateDesc)(&description, &part, 1));
  CTS_CU(CTS_DRIVER(cuGreenCtxCreate)(&green, description, 0, CU_GREEN_CTX_DEFAULT_STREAM));
  CTS_CU(CTS_DRIVER(cuGreenCtxStreamCreate)(&stream, green, CU_STREAM_NON_BLOCKING, 0));
  CTS_CU(CTS_DRIVER(cuLibraryLoadData)(&library, kMarkSm, nullptr, nullptr, 0, nullptr, nullptr, 0));
  CTS_CU(CTS_DRIVER(cuLibraryGetKernel)(&kernel, library, "MarkSm"));

  CTS_OBSERVE("sms-of-the-green-context", part.sm.smCount);
  CTS_OBSERVE("sms-used-before", UsedSms(kernel, stream));
  const cts::DeviceBuffer<int> ran(1);
  Parent<<<1, 1>>>(ran.data());  // loads the module that launches from the device
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(ran[0], 1, "the child grid never ran");
  CTS_OBSERVE("sms-used-after", UsedSms(kernel, stream));

  CTS_CU(CTS_DRIVER(cuLibraryUnload)(library));
  CTS_CUDA(cudaStreamDestroy(stream));
  CTS_CU(CTS_DRIVER(cuGreenCtxDestroy)(green));
}

}  // namespace
