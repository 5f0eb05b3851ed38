/*---
clause: pi.module.function-value-overrides
control: the value of the function is set by the call for its kernel
control-fails-with: a kernel tells another value than was set for it
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "shared-amounts.cuh"

namespace {

// The function has its value before the kernel gets one, between two of them, or after both.
CTS_CASE() {
  constexpr struct {
    const char* name;
    int of_kernel[2], of_function, at;
  } kRows[] = {{"function-first", {8192, 24576}, 16384, 0},
               {"function-between", {8192, 24576}, 16384, 1},
               {"function-last", {24576, 8192}, 4096, 2}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const Loaded loaded(Way::kLibrary, kImage);
      void* const kernel = loaded.Kernel("Fill").handle;
      CUfunction function = nullptr;
      CTS_CU(CTS_DRIVER(cuKernelGetFunction)(&function, static_cast<CUkernel>(kernel)));
      const Amounts of_kernel(Way::kLibrary, kernel), of_function(Way::kModule, function);
      for (int step = 0; step <= 2; ++step) {
        if (step == row.at && !cts::control()) of_function.Set(row.of_function);
        if (step < 2) of_kernel.Set(row.of_kernel[step]);
      }
      if (cts::control()) of_kernel.Set(row.of_function);
      const int last = row.of_kernel[1];
      CTS_EXPECT_EQ(of_kernel.Get(), last, "a kernel tells another value than was set for it");
      if (cts::control()) return;
      CTS_EXPECT_EQ(of_function.Get(), row.of_function, "a function tells the value that was set for its kernel");
    });
  }
}

}  // namespace
