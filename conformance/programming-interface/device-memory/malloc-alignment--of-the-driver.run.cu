/*---
clause: pi.device-memory.malloc-alignment
covers: functions of the driver
control: the address a few bytes past the start is looked at
control-fails-with: memory of the driver is not aligned to 256 bytes
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <vector>

namespace {

struct Function {
  const char* name;
  CUresult (*allocate)(CUdeviceptr* memory, size_t bytes);
};
constexpr Function kFunctions[] = {
    {"cuMemAlloc", [](CUdeviceptr* memory, size_t bytes) { return CTS_DRIVER(cuMemAlloc)(memory, bytes); }},
    {"cuMemAllocPitch", [](CUdeviceptr* memory, size_t bytes) {
       size_t pitch = 0;
       return CTS_DRIVER(cuMemAllocPitch)(memory, &pitch, bytes, 3, 4);
     }}};

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const Function& function : kFunctions) {
    cts::Row(function.name, [&] {
      std::vector<CUdeviceptr> all;
      unsigned wrong = 0;
      for (const size_t bytes : {1, 2, 3, 4, 17, 100, 255, 256, 257, 1000, 4095, 4097, 65537, 1 << 20, (1 << 21) + 1}) {
        for (int block = 0; block < 10; ++block) {
          CUdeviceptr memory = 0;
          CTS_CU(function.allocate(&memory, bytes));
          all.push_back(memory);
          wrong += (cts::control() ? memory + 128 : memory) % 256 != 0 ? 1 : 0;
        }
      }
      for (const CUdeviceptr memory : all) CTS_CU(CTS_DRIVER(cuMemFree)(memory));
      CTS_EXPECT_EQ(wrong, 0u, "memory of the driver is not aligned to 256 bytes");
    });
  }
}

}  // namespace
