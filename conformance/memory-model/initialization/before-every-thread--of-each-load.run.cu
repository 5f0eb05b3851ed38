/*---
clause: model.initialization.before-every-thread
covers: modules loaded beside and after ones whose variables were changed
control: the variables of the module that is looked at are changed first
control-fails-with: a thread did not read the initial value of a variable
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

#include "cts/process/driver.h"

namespace {

constexpr unsigned kWords = 4096, kThreads = 128, kBlocks = 64;

constexpr unsigned WordOf(unsigned i) { return i * 2654435761u + 1; }

// Two variables of the same words. Each thread of each block copies some of both to the block's part of `to`.
std::string Text() {
  const std::string count = std::to_string(kWords), bytes = std::to_string(sizeof(unsigned) * kWords),
                    of_a_block = std::to_string(2 * sizeof(unsigned) * kWords);
  std::string words = "[" + count + "] = {" + std::to_string(WordOf(0));
  for (unsigned i = 1; i < kWords; ++i) words += ", " + std::to_string(WordOf(i));
  words += "};\n";
  return ".version 7.0\n.target sm_70\n.address_size 64\n.visible .global .align 4 .u32 in_global" + words +
         ".visible .const .align 4 .u32 in_constant" + words + R"(.visible .entry Read(.param .u64 to) {
  .reg .pred more;
  .reg .u32 thread, block, threads, value;
  .reg .u64 base, offset, at, from_global, from_constant;
  ld.param.u64 base, [to];
  mov.u32 thread, %tid.x;
  mov.u32 block, %ctaid.x;
  mov.u32 threads, %ntid.x;
  mul.wide.u32 offset, block, )" +
         of_a_block + R"(;
  add.u64 base, base, offset;
  mov.u64 from_global, in_global;
  mov.u64 from_constant, in_constant;
Next:
  mul.wide.u32 offset, thread, 4;
  add.u64 at, from_global, offset;
  ld.global.u32 value, [at];
  add.u64 at, base, offset;
  st.global.u32 [at], value;
  add.u64 at, from_constant, offset;
  ld.const.u32 value, [at];
  add.u64 at, base, offset;
  st.global.u32 [at + )" +
         bytes + R"(], value;
  add.u32 thread, thread, threads;
  setp.lt.u32 more, thread, )" +
         count + R"(;
  @more bra Next;
  ret;
})";
}

class Module {
 public:
  explicit Module(const std::string& text) { CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module_, text.c_str())); }
  ~Module() { CTS_EXPECT_EQ(CTS_DRIVER(cuModuleUnload)(module_), CUDA_SUCCESS, "a module was not unloaded"); }
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;

  void Change() const {
    for (const char* name : {"in_global", "in_constant"}) {
      CUdeviceptr at = 0;
      std::size_t bytes = 0;
      CTS_CU(CTS_DRIVER(cuModuleGetGlobal)(&at, &bytes, module_, name));
      CTS_CU(CTS_DRIVER(cuMemsetD8)(at, 0x5A, bytes));
    }
    CTS_FINISH();
  }
  /// How many words are not the initial ones, in all blocks.
  unsigned Wrong() const {
    const cts::DeviceBuffer<unsigned> seen(std::size_t{kBlocks} * 2 * kWords);
    CUfunction read = nullptr;
    CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&read, module_, "Read"));
    unsigned* to = seen.data();
    void* arguments[] = {&to};
    CTS_CU(CTS_DRIVER(cuLaunchKernel)(read, kBlocks, 1, 1, kThreads, 1, 1, 0, nullptr, arguments, nullptr));
    CTS_FINISH();
    const auto words = seen.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < words.size(); ++i) wrong += words[i] != WordOf(i % kWords) ? 1 : 0;
    return wrong;
  }

 private:
  CUmodule module_ = nullptr;
};

void Look(const Module& module) {
  if (cts::control()) module.Change();
  CTS_EXPECT_EQ(module.Wrong(), 0u, "a thread did not read the initial value of a variable");
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));  // The driver needs a context.
  const std::string text = Text();
  cts::Row("beside-a-changed-one", [&] {
    const Module changed(text);
    changed.Change();
    Look(Module(text));
  });
  cts::Row("before-another-one-changed", [&] {
    const Module module(text), changed(text);
    changed.Change();
    Look(module);
  });
  cts::Row("after-changed-ones-have-gone", [&] {
    for (int i = 0; i < 4; ++i) Module(text).Change();
    Look(Module(text));
  });
}

}  // namespace
