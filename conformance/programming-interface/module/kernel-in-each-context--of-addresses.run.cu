/*---
clause: pi.module.kernel-in-each-context
covers: pointers of a library that lead to its variables from the start
control: all launches are made in the first context
control-fails-with: a pointer of a library in one context does not lead to that context's variable
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"
#include "../texts.cuh"

namespace {

// Adds 1 to the word through a pointer of global memory, and 100 to another one through a pointer of constant memory.
const char* const kCounter =
    ".visible .global .align 4 .u32 word = 10;\n"
    ".visible .global .align 4 .u32 words[2] = {5000, 6000};\n"
    ".global .align 8 .u64 pointer = generic(word);\n"
    ".const .align 8 .u64 constant[2] = {generic(word), generic(words) + 4};\n"
    ".visible .entry Next() {\n"
    ".reg .b32 %r<5>; .reg .b64 %rd<3>;\n"
    "ld.global.u64 %rd1, [pointer];\n"
    "ld.u32 %r1, [%rd1];\n"
    "add.u32 %r2, %r1, 1;\n"
    "st.u32 [%rd1], %r2;\n"
    "ld.const.u64 %rd2, [constant+8];\n"
    "ld.u32 %r3, [%rd2];\n"
    "add.u32 %r4, %r3, 100;\n"
    "st.u32 [%rd2], %r4;\n"
    "ret; }\n";
unsigned WordOf(CUlibrary library, const char* name, unsigned place) {
  CUdeviceptr word = 0;
  unsigned count = 0;
  CTS_CU(CTS_DRIVER(cuLibraryGetGlobal)(&word, nullptr, library, name));
  CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(&count, word + place * sizeof count, sizeof count));
  return count;
}

// The second context has more launches than the first. By the function of the context, and by the kernel's own handle.
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
  for (const CUcontext context : {first, second}) {
    CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(context));
    const std::string of = context == first ? "first" : "second";
    cts::Tell((of + "-through-global").c_str(), WordOf(library, "word", 0));
    cts::Tell((of + "-through-constant").c_str(), WordOf(library, "words", 1));
    cts::Tell((of + "-beside").c_str(), WordOf(library, "words", 0));
  }
}

CTS_CASE() {
  constexpr const char* kOther = "a pointer of a library in one context does not lead to that context's variable";
  const cts::ChildRun child = cts::RunChild("Launches");
  cts::Row("through-global-memory", [&] {
    CTS_EXPECT(child.Value("first-through-global") == 12 && child.Value("second-through-global") == 13, kOther);
  });
  cts::Row("through-constant-memory", [&] {
    CTS_EXPECT(child.Value("first-through-constant") == 6200 && child.Value("second-through-constant") == 6300, kOther);
  });
  if (!cts::control())
    CTS_EXPECT(child.Value("first-beside") == 5000 && child.Value("second-beside") == 5000,
               "a variable that nothing leads to changed");
}

}  // namespace
