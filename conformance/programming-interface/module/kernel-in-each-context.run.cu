/*---
clause: pi.module.kernel-in-each-context
control: all launches are made in the first context
control-fails-with: a context does not have its own variable of a library
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"
#include "../texts.cuh"

namespace {

// Adds 1 to the variable.
const char* const kCounter =
    ".visible .global .align 4 .u32 word = 10;\n"
    ".visible .entry Next() {\n"
    ".reg .b32 %r<3>;\n"
    "ld.global.u32 %r1, [word];\n"
    "add.u32 %r2, %r1, 1;\n"
    "st.global.u32 [word], %r2;\n"
    "ret; }\n";

unsigned Count(CUlibrary library) {
  CUdeviceptr word = 0;
  unsigned count = 0;
  CTS_CU(CTS_DRIVER(cuLibraryGetGlobal)(&word, nullptr, library, "word"));
  CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(&count, word, sizeof count));
  return count;
}

// The library is loaded before any context but the first one; the second has more launches than the first. By the
// function of the context, and by the kernel's own handle.
CTS_CHILD(Launches) {
  const CUcontext first = cts::CreateContext();
  const cts::LoadedLibrary library(cts::Text(kCounter));
  const CUkernel kernel = library.Kernel("Next");
  const CUcontext second = cts::CreateContext();
  const CUcontext used[] = {first, second, second, first, second};
  unsigned launch = 0;
  for (const CUcontext context : used) {
    CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(cts::control() ? first : context));
    CUfunction function = nullptr;
    CTS_CU(CTS_DRIVER(cuKernelGetFunction)(&function, kernel));
    cts::LaunchOne(launch++ % 2 == 0 ? function : reinterpret_cast<CUfunction>(kernel), nullptr);
    CTS_CU(cts::SynchronizeContext());
  }
  CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(first));
  cts::Tell("first", Count(library));
  CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(second));
  cts::Tell("second", Count(library));
}

CTS_CASE() {
  constexpr const char* kOwn = "a context does not have its own variable of a library";
  const cts::ChildRun child = cts::RunChild("Launches");
  CTS_EXPECT_EQ(child.Value("first"), 12, kOwn);
  CTS_EXPECT_EQ(child.Value("second"), 13, kOwn);
}

}  // namespace
