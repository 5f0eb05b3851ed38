/*---
clause: lang.integer.lop3
control: another table is asked for
control-fails-with: no kernel was made of lop3 and what its result decides, or it decided otherwise
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
note: a compiler that crashes takes its process along, so that each row has its own
---*/
#include <array>
#include <cstdio>

#include "cts/case.cuh"
#include "cts/child.h"

namespace {

constexpr unsigned kThreads = 256;

// What becomes of the result r: a branch or a selection takes 7 where it is 0, or is not, and else 3, or r itself.
struct Use {
  const char* name;
  const char* text;
  bool of_zero, stores;
};
#define STORES(yes, no) \
  "@p bra Yes;\nst.global.u32 [to], " no ";\nbra.uni End;\nYes:\nst.global.u32 [to], " yes ";\nEnd:\n"
constexpr Use kUses[] = {
    {"branch-where-0", "setp.eq.s32 p, r, 0;\n" STORES("7", "3"), true, false},
    {"branch-where-not-0", "setp.ne.s32 p, r, 0;\n" STORES("7", "3"), false, false},
    {"branch-where-0-and-result", "setp.eq.s32 p, r, 0;\n" STORES("7", "r"), true, true},
    {"selection-where-0", "setp.eq.s32 p, r, 0;\nselp.u32 d, 7, 3, p;\nst.global.u32 [to], d;\n", true, false},
};
constexpr std::array<unsigned, 6> kTables = {0x96, 0xe8, 0x1b, 0x80, 0xfe, 0xc0};

unsigned Logic(unsigned table, unsigned a, unsigned b, unsigned c) {
  unsigned d = 0;
  for (int i = 0; i < 32; ++i) d |= (table >> ((a >> i & 1) << 2 | (b >> i & 1) << 1 | (c >> i & 1)) & 1) << i;
  return d;
}
// Few bits, so that results are 0 in some threads.
unsigned Word(unsigned thread, unsigned i) { return thread >> 2 * i & 3; }

// The argument: which use and table. The text goes to the compiler of the driver.
CTS_CHILD(Decides) {
  const auto row = static_cast<unsigned>(cts::child_argument() - 1);
  const Use& use = kUses[row / kTables.size()];
  const unsigned table = kTables[row % kTables.size()], asked = cts::control() ? table ^ 0x41 : table;
  char text[2048];
  std::snprintf(
      text, sizeof text,
      ".version 7.0\n.target sm_75\n.address_size 64\n.visible .entry Decide(.param .u64 in, .param .u64 out) {\n"
      ".reg .pred p;\n.reg .b32 a, b, c, d, r, t;\n.reg .b64 from, to, at;\n"
      "ld.param.u64 from, [in];\nld.param.u64 to, [out];\nmov.u32 t, %%tid.x;\n"
      "mad.wide.u32 at, t, 12, from;\nld.global.u32 a, [at];\nld.global.u32 b, [at+4];\nld.global.u32 c, [at+8];\n"
      "mad.wide.u32 to, t, 4, to;\nlop3.b32 r, a, b, c, %u;\n%sret;\n}\n",
      asked, use.text);
  std::array<unsigned, std::size_t{3} * kThreads> words;
  for (unsigned i = 0; i < words.size(); ++i) words[i] = Word(i / 3, i % 3);
  cts::DeviceBuffer<unsigned> in(words.size()), out(kThreads, 0);
  in.Write(words.data(), words.size());
  cudaLibrary_t library = nullptr;
  CTS_CUDA(cudaLibraryLoadData(&library, text, nullptr, nullptr, 0, nullptr, nullptr, 0));
  cudaKernel_t kernel = nullptr;
  CTS_CUDA(cudaLibraryGetKernel(&kernel, library, "Decide"));
  unsigned *from = in.data(), *to = out.data();
  void* arguments[] = {&from, &to};
  CTS_CUDA(cudaLaunchKernel(reinterpret_cast<const void*>(kernel), dim3(1), dim3(kThreads), arguments, 0, nullptr));
  CTS_FINISH();
  unsigned right = 0;
  for (unsigned t = 0; t < kThreads; ++t) {
    const unsigned r = Logic(table, Word(t, 0), Word(t, 1), Word(t, 2));
    right += out[t] == ((r == 0) == use.of_zero ? 7 : use.stores ? r : 3) ? 1 : 0;
  }
  CTS_CUDA(cudaLibraryUnload(library));
  cts::Tell("right", right);
}

CTS_CASE() {
  for (unsigned row = 0; row < std::size(kUses) * kTables.size(); ++row) {
    char name[64];
    std::snprintf(name, sizeof name, "%s-of-table-%u", kUses[row / kTables.size()].name, kTables[row % kTables.size()]);
    cts::Row(name, [&] {
      const cts::ChildRun child = cts::RunChild("Decides", {.argument = row + 1, .any_end = true});
      CTS_EXPECT(child.Has("right") && child.Value("right") == kThreads,
                 "no kernel was made of lop3 and what its result decides, or it decided otherwise");
    });
  }
}

}  // namespace
