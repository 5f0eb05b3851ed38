/*---
clause: pi.compile.driver-api-loads-separate-image
control: the kernel that is asked for is not in the image
control-fails-with: the kernel of a separate image did not run
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

namespace {

constexpr const char* kDidNotRun = "the kernel of a separate image did not run";

const char* Name() { return cts::control() ? "Other" : "Store"; }

CTS_CASE() {
  const std::string ptx = cts::PtxOfStore(42);
  const cts::TemporaryFolder folder;
  cts::Row("memory", [&] { CTS_EXPECT_EQ(cts::RunFromMemory(ptx, Name()).stored, 42, kDidNotRun); });
  cts::Row("file",
           [&] { CTS_EXPECT_EQ(cts::RunFromFile(folder.Write("kernel.ptx", ptx), Name()).stored, 42, kDidNotRun); });
}

// The same through the driver, whose modules are older than the runtime's libraries.
CTS_CASE(module) {
  CUmodule module = nullptr;
  CUfunction kernel = nullptr;
  CTS_CUDA(cudaFree(nullptr));
  cts::DeviceBuffer<unsigned> out(1, 0);
  unsigned* pointer = out.data();
  void* arguments[] = {&pointer};
  CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module, cts::PtxOfStore(42).c_str()));
  if (CTS_DRIVER(cuModuleGetFunction)(&kernel, module, Name()) == CUDA_SUCCESS) {
    CTS_CU(CTS_DRIVER(cuLaunchKernel)(kernel, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr));
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(out[0], 42, kDidNotRun);
  CTS_EXPECT_EQ(cts::RunFromMemory(cts::PtxOfStore(42), "Store").stored, 42, "a kernel that is there did not run");
  CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
}

}  // namespace
