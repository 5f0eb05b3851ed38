/*---
clause: pi.jit.malformed-ptx-error
control: the text is well formed
control-fails-with: malformed PTX was not refused as such
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"

namespace {

struct Text {
  const char* name;
  const char* part;  // what stands there in place of the kernel's end, or of nothing
};
constexpr Text kTexts[] = {{"no-statement", "garbage\n"},
                           {"unknown-instruction", ".func F() { stx.global; }\n"},
                           {"no-semicolon", ".func F() { ret }\n"},
                           {"unclosed", ".func F() {\n"},
                           {"undeclared-register", ".func F() { mov.u32 %r1, 0; ret; }\n"}};

CTS_CASE() {
  const std::string whole = cts::PtxOfStore(42);
  for (const Text& text : kTexts) {
    cts::Row(text.name, [&] {
      const cts::LibraryRun run = cts::RunFromMemory(cts::control() ? whole : whole + text.part, "Store");
      CTS_EXPECT_EQ(run.code, cudaErrorInvalidPtx, "malformed PTX was not refused as such");
    });
  }
  CTS_EXPECT_EQ(cts::RunFromMemory(whole, "Store").stored, 42, "the text without the mistake did not run");
}

}  // namespace
