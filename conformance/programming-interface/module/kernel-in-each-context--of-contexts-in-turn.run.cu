/*---
clause: pi.module.kernel-in-each-context
covers: contexts that are made in the place of destroyed ones
control: one context stays for all turns
control-fails-with: a context in the place of another one does not have its own variable of a library
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"
#include "../texts.cuh"

namespace {

constexpr unsigned kTurns = 6, kFirst = 10;

// Adds 1 to the variable, through its own address and through a constant that holds it.
const char* const kCounter =
    ".visible .global .align 4 .u32 word = 10;\n"
    ".const .align 8 .u64 constant = generic(word);\n"
    ".visible .entry Next() {\n"
    ".reg .b32 %r<5>; .reg .b64 %rd<2>;\n"
    "ld.global.u32 %r1, [word];\n"
    "add.u32 %r2, %r1, 1;\n"
    "st.global.u32 [word], %r2;\n"
    "ld.const.u64 %rd1, [constant];\n"
    "ld.volatile.u32 %r3, [%rd1];\n"
    "add.u32 %r4, %r3, 1;\n"
    "st.volatile.u32 [%rd1], %r4;\n"
    "ret; }\n";

// The library is loaded before the first context is made. Turn i has i + 1 launches, by the function of the context or
// by the kernel's own handle. No two contexts live at a time, so that one may get the handle of the one before.
CTS_CHILD(Launches) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  const cts::LoadedLibrary library(cts::Text(kCounter));
  const CUkernel kernel = library.Kernel("Next");
  CUcontext context = nullptr;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    if (turn == 0 || !cts::control()) context = cts::CreateContext();
    for (unsigned launch = 0; launch <= turn; ++launch) {
      CUfunction function = nullptr;
      CTS_CU(CTS_DRIVER(cuKernelGetFunction)(&function, kernel));
      cts::LaunchOne(turn % 2 == 0 ? function : reinterpret_cast<CUfunction>(kernel), nullptr);
    }
    CTS_CU(cts::SynchronizeContext());
    CUdeviceptr word = 0;
    unsigned count = 0;
    CTS_CU(CTS_DRIVER(cuLibraryGetGlobal)(&word, nullptr, library, "word"));
    CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(&count, word, sizeof count));
    cts::Tell(("turn-" + std::to_string(turn)).c_str(), count);
    if (!cts::control() || turn + 1 == kTurns) cts::DestroyContext(context);
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Launches");
  for (unsigned turn = 1; turn < kTurns; ++turn) {
    const std::string name = "turn-" + std::to_string(turn);
    cts::Row(name.c_str(), [&] {
      CTS_EXPECT_EQ(child.Value(name.c_str()), kFirst + 2 * (turn + 1),
                    "a context in the place of another one does not have its own variable of a library");
    });
  }
}

}  // namespace
