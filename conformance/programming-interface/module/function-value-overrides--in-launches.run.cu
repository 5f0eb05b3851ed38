/*---
clause: pi.module.function-value-overrides
covers: what launches through either handle may ask for
control: the value is set for the function of another kernel
control-fails-with:
  - a launch did not get the larger amount that was set for its function
  - a launch got more than the smaller amount that was set for its function
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

#include "shared-amounts.cuh"

namespace {

// What the last word of so much shared memory held; 0 where the launch was refused.
unsigned Launch(CUfunction function, int bytes) {
  const cts::DeviceBuffer<unsigned> out(1, 0);
  unsigned* at = out.data();
  unsigned place = static_cast<unsigned>(bytes) - 4;
  void* parameters[] = {&at, &place};
  (void)CTS_DRIVER(cuLaunchKernel)(function, 1, 1, 1, 1, 1, 1, static_cast<unsigned>(bytes), nullptr, parameters,
                                   nullptr);
  CTS_FINISH();
  return out[0];
}

// The function has the larger value or the smaller one, and gets it before its kernel gets the other one, or after.
void Check(bool larger, bool function_first) {
  const std::string name = std::string(larger ? "larger" : "smaller") + (function_first ? "-first" : "-last");
  cts::Row(name.c_str(), [&] {
    const Loaded loaded(Way::kLibrary, kImage);
    void *const kernel = loaded.Kernel("Fill").handle, *const other = loaded.Kernel("Other").handle;
    CUfunction function = nullptr, given = nullptr;
    CTS_CU(CTS_DRIVER(cuKernelGetFunction)(&function, static_cast<CUkernel>(kernel)));
    CTS_CU(CTS_DRIVER(cuKernelGetFunction)(&given, static_cast<CUkernel>(cts::control() ? other : kernel)));
    const int most = MostSharedMemory(), few = 8192;
    const Amounts of_kernel(Way::kLibrary, kernel), of_function(Way::kModule, given);
    if (function_first) of_function.Set(larger ? most : few);
    of_kernel.Set(larger ? few : most);
    if (!function_first) of_function.Set(larger ? most : few);
    for (const CUfunction launched : {function, static_cast<CUfunction>(kernel)}) {
      CTS_EXPECT_EQ(Launch(launched, few), 4711u, "a launch did not get an amount that both values allow");
      if (larger)
        CTS_EXPECT_EQ(Launch(launched, most), 4711u,
                      "a launch did not get the larger amount that was set for its function");
      else
        CTS_EXPECT_EQ(Launch(launched, most), 0u,
                      "a launch got more than the smaller amount that was set for its function");
    }
  });
}

CTS_CASE(larger) {
  for (const bool function_first : {true, false}) Check(true, function_first);
}
CTS_CASE(smaller) {
  for (const bool function_first : {true, false}) Check(false, function_first);
}

}  // namespace
