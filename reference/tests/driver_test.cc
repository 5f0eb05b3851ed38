// The driver as programs see it: contexts of a thread, modules and libraries from text.
#include <cuda.h>
#include <cuda_runtime_api.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <thread>
#include <vector>

namespace ref {
namespace {

template <class Function>
Function* Entry(const char* name, unsigned version = 13000) {
  void* entry = nullptr;
  cudaDriverEntryPointQueryResult status = cudaDriverEntryPointSymbolNotFound;
  EXPECT_EQ(cudaGetDriverEntryPointByVersion(name, &entry, version, cudaEnableDefault, &status), cudaSuccess);
  EXPECT_EQ(status, cudaDriverEntryPointSuccess);
  return reinterpret_cast<Function*>(entry);
}
#define DRIVER(function) Entry<decltype(function)>(#function)

CUcontext Create() {
  CUcontext created = nullptr;
  EXPECT_EQ(DRIVER(cuCtxCreate)(&created, nullptr, 0, 0), CUDA_SUCCESS);
  return created;
}
CUcontext Current() {
  CUcontext current = nullptr;
  EXPECT_EQ(DRIVER(cuCtxGetCurrent)(&current), CUDA_SUCCESS);
  return current;
}
bool PrimaryIsActive() {
  unsigned flags = 0;
  int active = 0;
  EXPECT_EQ(DRIVER(cuDevicePrimaryCtxGetState)(0, &flags, &active), CUDA_SUCCESS);
  return active != 0;
}

// A thread that has no context yet.
template <class F>
void InThread(F body) {
  std::thread(body).join();
}

std::string Text(const std::string& body) { return ".version 7.0\n.target sm_75\n.address_size 64\n" + body; }

// pi.context.stack, pi.context.set-replaces-top, pi.context.destroy-pops, pi.context.none-is-null
TEST(Contexts, LieOnAStackOfEachThread) {
  InThread([] {
    EXPECT_EQ(Current(), nullptr);
    const CUcontext first = Create(), second = Create();
    EXPECT_EQ(Current(), second);
    InThread([&] {
      EXPECT_EQ(Current(), nullptr);
      EXPECT_EQ(DRIVER(cuCtxPushCurrent)(second), CUDA_SUCCESS);
      EXPECT_EQ(DRIVER(cuCtxSetCurrent)(first), CUDA_SUCCESS);
      EXPECT_EQ(Current(), first);
      EXPECT_EQ(DRIVER(cuCtxSetCurrent)(nullptr), CUDA_SUCCESS);
      EXPECT_EQ(Current(), nullptr);
      EXPECT_EQ(DRIVER(cuCtxPopCurrent)(nullptr), CUDA_ERROR_INVALID_CONTEXT);
    });
    EXPECT_EQ(DRIVER(cuCtxDestroy)(second), CUDA_SUCCESS);
    EXPECT_EQ(Current(), first);
    EXPECT_EQ(DRIVER(cuCtxPushCurrent)(second), CUDA_ERROR_INVALID_CONTEXT);
    EXPECT_EQ(DRIVER(cuCtxDestroy)(first), CUDA_SUCCESS);
  });
}

// pi.context.none-refused, pi.context.destroyed-refused
TEST(Contexts, AreNeededByFunctionsThatWorkInThem) {
  InThread([] {
    CUdeviceptr memory = 0;
    EXPECT_EQ(DRIVER(cuMemAlloc)(&memory, 64), CUDA_ERROR_INVALID_CONTEXT);
    EXPECT_EQ(Current(), nullptr);
    const CUcontext context = Create();
    EXPECT_EQ(DRIVER(cuMemAlloc)(&memory, 64), CUDA_SUCCESS);
    InThread([&] { EXPECT_EQ(DRIVER(cuCtxDestroy)(context), CUDA_SUCCESS); });
    EXPECT_EQ(DRIVER(cuMemAlloc)(&memory, 64), CUDA_ERROR_CONTEXT_IS_DESTROYED);
    EXPECT_EQ(Current(), context);
  });
}

// pi.context.primary-not-pushed, pi.context.primary-ends-with-last-release,
// pi.context.primary-release-unretained-refused
TEST(Contexts, ThePrimaryOneIsHeldByThoseWhoRetainedIt) {
  ASSERT_EQ(cudaDeviceReset(), cudaSuccess);
  InThread([] {
    EXPECT_EQ(DRIVER(cuDevicePrimaryCtxRelease)(0), CUDA_ERROR_INVALID_CONTEXT);
    CUcontext first = nullptr, second = nullptr;
    EXPECT_EQ(DRIVER(cuDevicePrimaryCtxRetain)(&first, 0), CUDA_SUCCESS);
    EXPECT_EQ(DRIVER(cuDevicePrimaryCtxRetain)(&second, 0), CUDA_SUCCESS);
    EXPECT_EQ(first, second);
    EXPECT_EQ(Current(), nullptr);
    EXPECT_EQ(DRIVER(cuCtxPushCurrent)(first), CUDA_SUCCESS);
    EXPECT_EQ(DRIVER(cuDevicePrimaryCtxRelease)(0), CUDA_SUCCESS);
    EXPECT_TRUE(PrimaryIsActive());
    EXPECT_EQ(DRIVER(cuDevicePrimaryCtxRelease)(0), CUDA_SUCCESS);
    EXPECT_FALSE(PrimaryIsActive());
    EXPECT_EQ(Current(), first);
    // The runtime makes it again, and has a hold of its own.
    EXPECT_EQ(cudaFree(nullptr), cudaSuccess);
    EXPECT_EQ(DRIVER(cuDevicePrimaryCtxRetain)(&second, 0), CUDA_SUCCESS);
    EXPECT_EQ(DRIVER(cuDevicePrimaryCtxRelease)(0), CUDA_SUCCESS);
    EXPECT_TRUE(PrimaryIsActive());
    EXPECT_EQ(first, second);
  });
}

// pi.context.synchronize: since 13.0 it takes a context.
TEST(EntryPoints, AreThoseOfTheVersion) {
  InThread([] {
    auto* const before = Entry<CUresult()>("cuCtxSynchronize", 12000);
    auto* const since = Entry<CUresult(CUcontext)>("cuCtxSynchronize", 13000);
    ASSERT_NE(reinterpret_cast<void*>(before), reinterpret_cast<void*>(since));
    EXPECT_EQ(before(), CUDA_ERROR_INVALID_CONTEXT);
    const CUcontext context = Create();
    EXPECT_EQ(before(), CUDA_SUCCESS);
    EXPECT_EQ(since(nullptr), CUDA_SUCCESS);
    EXPECT_EQ(DRIVER(cuCtxPopCurrent)(nullptr), CUDA_SUCCESS);
    EXPECT_EQ(since(context), CUDA_SUCCESS);
    EXPECT_EQ(Current(), nullptr);
    EXPECT_EQ(DRIVER(cuCtxDestroy)(context), CUDA_SUCCESS);
  });
}

// pi.module.error-log
TEST(Modules, TellErrorsInTheBuffer) {
  InThread([] {
    const CUcontext context = Create();
    for (const std::size_t size : {4u, 200u}) {
      std::string buffer(2 * size, '#');
      CUjit_option options[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
      void* values[] = {buffer.data(), reinterpret_cast<void*>(size)};
      CUmodule module = nullptr;
      EXPECT_EQ(DRIVER(cuModuleLoadDataEx)(&module, Text(".entry E() { no.such; }\n").c_str(), 2, options, values),
                CUDA_ERROR_INVALID_PTX);
      const std::size_t filled = reinterpret_cast<std::size_t>(values[1]);
      EXPECT_EQ(filled, buffer.find('\0') + 1);
      EXPECT_LE(filled, size);
      EXPECT_GT(filled, 1);
      EXPECT_EQ(buffer.substr(filled), std::string(2 * size - filled, '#'));
    }
    EXPECT_EQ(DRIVER(cuCtxDestroy)(context), CUDA_SUCCESS);
  });
}

const char* const kStore =
    ".visible .global .align 4 .u32 word = 5;\n"
    ".visible .entry Store(.param .u8 first, .param .u32 second) {\n.reg .b32 %r<3>;\n"
    "ld.param.u8 %r0, [first]; ld.param.u32 %r1, [second]; ld.global.u32 %r2, [word];\n"
    "add.u32 %r1, %r1, %r0; add.u32 %r2, %r2, %r1; st.global.u32 [word], %r2; ret; }\n";

unsigned Word(CUlibrary library) {
  CUdeviceptr address = 0;
  unsigned word = 0;
  EXPECT_EQ(DRIVER(cuLibraryGetGlobal)(&address, nullptr, library, "word"), CUDA_SUCCESS);
  EXPECT_EQ(DRIVER(cuMemcpyDtoH)(&word, address, sizeof word), CUDA_SUCCESS);
  return word;
}

// pi.module.kernel-in-each-context, pi.module.parameter-buffer, pi.module.unload-of-library-refused
TEST(Libraries, HaveAnImageInEachContext) {
  InThread([] {
    CUlibrary library = nullptr;
    CUkernel kernel = nullptr;
    CUmodule module = nullptr;
    ASSERT_EQ(DRIVER(cuLibraryLoadData)(&library, Text(kStore).c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0),
              CUDA_SUCCESS);
    EXPECT_EQ(Current(), nullptr);
    ASSERT_EQ(DRIVER(cuLibraryGetKernel)(&kernel, library, "Store"), CUDA_SUCCESS);
    const CUcontext first = Create();
    std::array<unsigned, 2> buffer = {3, 100};
    std::size_t size = sizeof buffer;
    void* extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, buffer.data(), CU_LAUNCH_PARAM_BUFFER_SIZE, &size,
                     CU_LAUNCH_PARAM_END};
    const auto launch = [&](void** arguments) {
      return DRIVER(cuLaunchKernel)(reinterpret_cast<CUfunction>(kernel), 1, 1, 1, 1, 1, 1, 0, nullptr, arguments,
                                    extra);
    };
    EXPECT_EQ(launch(extra), CUDA_ERROR_INVALID_VALUE);
    EXPECT_EQ(launch(nullptr), CUDA_SUCCESS);
    size = 4;
    EXPECT_EQ(launch(nullptr), CUDA_ERROR_INVALID_VALUE);
    EXPECT_EQ(Word(library), 108);
    // The runtime knows the kernel, too.
    void* arguments[] = {&buffer[0], &buffer[1]};
    EXPECT_EQ(cudaLaunchKernel(kernel, dim3(1), dim3(1), arguments, 0, nullptr), cudaSuccess);
    EXPECT_EQ(Word(library), 211);
    const CUcontext second = Create();
    EXPECT_EQ(Word(library), 5);
    ASSERT_EQ(DRIVER(cuLibraryGetModule)(&module, library), CUDA_SUCCESS);
    EXPECT_EQ(DRIVER(cuModuleUnload)(module), CUDA_ERROR_NOT_PERMITTED);
    EXPECT_EQ(DRIVER(cuCtxDestroy)(second), CUDA_SUCCESS);
    EXPECT_EQ(Word(library), 211);
    EXPECT_EQ(DRIVER(cuLibraryUnload)(library), CUDA_SUCCESS);
    EXPECT_EQ(DRIVER(cuCtxDestroy)(first), CUDA_SUCCESS);
  });
}

// pi.module.function-value-overrides
TEST(Libraries, LeaveFunctionsTheirOwnAttributes) {
  InThread([] {
    constexpr CUfunction_attribute kMost = CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
    const CUcontext context = Create();
    CUlibrary library = nullptr;
    CUkernel kernel = nullptr;
    CUfunction function = nullptr;
    int value = 0;
    ASSERT_EQ(DRIVER(cuLibraryLoadData)(&library, Text(kStore).c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0),
              CUDA_SUCCESS);
    ASSERT_EQ(DRIVER(cuLibraryGetKernel)(&kernel, library, "Store"), CUDA_SUCCESS);
    ASSERT_EQ(DRIVER(cuKernelGetFunction)(&function, kernel), CUDA_SUCCESS);
    EXPECT_EQ(DRIVER(cuKernelSetAttribute)(kMost, 1000, kernel, 0), CUDA_SUCCESS);
    EXPECT_EQ(DRIVER(cuFuncGetAttribute)(&value, kMost, function), CUDA_SUCCESS);
    EXPECT_EQ(value, 1000);
    EXPECT_EQ(DRIVER(cuFuncSetAttribute)(function, kMost, 2000), CUDA_SUCCESS);
    EXPECT_EQ(DRIVER(cuKernelSetAttribute)(kMost, 3000, kernel, 0), CUDA_SUCCESS);
    EXPECT_EQ(DRIVER(cuFuncGetAttribute)(&value, kMost, function), CUDA_SUCCESS);
    EXPECT_EQ(value, 2000);
    EXPECT_EQ(DRIVER(cuKernelGetAttribute)(&value, kMost, kernel, 0), CUDA_SUCCESS);
    EXPECT_EQ(value, 3000);
    EXPECT_EQ(DRIVER(cuLibraryUnload)(library), CUDA_SUCCESS);
    EXPECT_EQ(DRIVER(cuCtxDestroy)(context), CUDA_SUCCESS);
  });
}

// pi.module.linked: whichever text comes first.
TEST(Linker, LetsTextsUseEachOther) {
  InThread([] {
    const CUcontext context = Create();
    const std::string texts[] = {
        Text(".extern .global .align 4 .u32 theirs;\n.extern .func Add();\n.visible .entry Kernel() { call Add; ret; "
             "}\n"),
        Text(".visible .global .align 4 .u32 theirs = 7;\n.visible .func Add() {\n.reg .b32 %r<1>;\n"
             "ld.global.u32 %r0, [theirs]; add.u32 %r0, %r0, 1; st.global.u32 [theirs], %r0; ret; }\n")};
    for (const int first : {0, 1}) {
      CUlinkState link = nullptr;
      void* image = nullptr;
      std::size_t bytes = 0;
      CUmodule module = nullptr;
      CUfunction kernel = nullptr;
      CUdeviceptr address = 0;
      unsigned word = 0;
      ASSERT_EQ(DRIVER(cuLinkCreate)(0, nullptr, nullptr, &link), CUDA_SUCCESS);
      for (const int i : {first, 1 - first}) {
        ASSERT_EQ(DRIVER(cuLinkAddData)(link, CU_JIT_INPUT_PTX, const_cast<char*>(texts[i].c_str()),
                                        texts[i].size() + 1, nullptr, 0, nullptr, nullptr),
                  CUDA_SUCCESS);
      }
      ASSERT_EQ(DRIVER(cuLinkComplete)(link, &image, &bytes), CUDA_SUCCESS);
      ASSERT_EQ(DRIVER(cuModuleLoadData)(&module, image), CUDA_SUCCESS);
      EXPECT_EQ(DRIVER(cuLinkDestroy)(link), CUDA_SUCCESS);
      ASSERT_EQ(DRIVER(cuModuleGetFunction)(&kernel, module, "Kernel"), CUDA_SUCCESS);
      EXPECT_EQ(DRIVER(cuLaunchKernel)(kernel, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr), CUDA_SUCCESS);
      ASSERT_EQ(DRIVER(cuModuleGetGlobal)(&address, &bytes, module, "theirs"), CUDA_SUCCESS);
      EXPECT_EQ(bytes, 4);
      EXPECT_EQ(DRIVER(cuMemcpyDtoH)(&word, address, sizeof word), CUDA_SUCCESS);
      EXPECT_EQ(word, 8);
      EXPECT_EQ(DRIVER(cuModuleUnload)(module), CUDA_SUCCESS);
    }
    EXPECT_EQ(DRIVER(cuCtxDestroy)(context), CUDA_SUCCESS);
  });
}

}  // namespace
}  // namespace ref
