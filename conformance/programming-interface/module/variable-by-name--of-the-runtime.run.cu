/*---
clause: pi.module.variable-by-name
covers: libraries of the runtime, used by their kernels
control: the other variable is asked for
control-fails-with: what is told of a variable of a library is that of another variable or library
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <memory>
#include <vector>

namespace {

constexpr const char* kOther = "what is told of a variable of a library is that of another variable or library";

// Two variables, and a kernel that stores the first word of each.
constexpr const char* kPtx = R"(.version 7.0
.target sm_75
.address_size 64
.visible .global .align 8 .b8 small[24];
.visible .global .align 16 .b8 large[70000];
.visible .entry Load(.param .u64 out) {
.reg .b64 %rd<2>;
.reg .b32 %r<3>;
ld.param.u64 %rd1, [out];
ld.global.u32 %r1, [small];
ld.global.u32 %r2, [large];
st.global.u32 [%rd1], %r1;
st.global.u32 [%rd1+4], %r2;
ret;
}
)";

struct Variable {
  const char* name;
  size_t bytes;
};
constexpr Variable kVariables[] = {{"small", 24}, {"large", 70'000}};
constexpr unsigned kCount = 2, kLibraries = 3;

class Library {
 public:
  Library() {
    CTS_CUDA(cudaLibraryLoadData(&library_, kPtx, nullptr, nullptr, 0, nullptr, nullptr, 0));
    CTS_CUDA(cudaLibraryGetKernel(&kernel_, library_, "Load"));
  }
  ~Library() { cts::detail::CleanedUp(cudaLibraryUnload(library_), "cudaLibraryUnload"); }
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;
  operator cudaLibrary_t() const { return library_; }  // NOLINT(google-explicit-constructor): used like a cudaLibrary_t

  /// The first word of each variable, as a kernel of the library finds them.
  void Load(unsigned* out) const {
    void* arguments[] = {&out};
    CTS_CUDA(cudaLaunchKernel(reinterpret_cast<const void*>(kernel_), dim3(1), dim3(1), arguments, 0,
                              cudaStream_t(nullptr)));
  }

 private:
  cudaLibrary_t library_ = nullptr;
  cudaKernel_t kernel_ = nullptr;
};

struct Told {
  void* address = nullptr;
  size_t bytes = 0;
};
Told Ask(cudaLibrary_t library, const char* name) {
  Told told;
  CTS_CUDA(cudaLibraryGetGlobal(&told.address, &told.bytes, library, name));
  return told;
}

unsigned ValueOf(unsigned library, unsigned variable, unsigned turn) {
  return 0x01010101u * (1 + turn * 64 + library * 8 + variable);
}

// Libraries of one text. All bytes of each variable of each are filled, then each kernel loads those of its library;
// one library after the other goes meanwhile.
CTS_CASE() {
  std::vector<std::unique_ptr<Library>> libraries;
  for (unsigned l = 0; l < kLibraries; ++l) libraries.push_back(std::make_unique<Library>());
  const cts::DeviceBuffer<unsigned> out(kLibraries * kCount);
  unsigned wrong = 0;
  for (unsigned turn = 0; turn < kLibraries; ++turn) {
    for (unsigned l = turn; l < kLibraries; ++l) {
      for (unsigned v = 0; v < kCount; ++v) {
        const Told told = Ask(*libraries[l], kVariables[cts::control() ? (v + 1) % kCount : v].name);
        if (!CTS_EXPECT_EQ(told.bytes, kVariables[v].bytes, kOther)) return;
        CTS_CUDA(cudaMemset(told.address, static_cast<int>(ValueOf(l, v, turn) & 0xFF), told.bytes));
      }
    }
    for (unsigned l = turn; l < kLibraries; ++l) libraries[l]->Load(out.data() + l * kCount);
    CTS_FINISH();
    for (unsigned l = turn; l < kLibraries; ++l)
      for (unsigned v = 0; v < kCount; ++v) wrong += out[l * kCount + v] != ValueOf(l, v, turn) ? 1 : 0;
    libraries[turn].reset();
  }
  CTS_EXPECT_EQ(wrong, 0, kOther);
}

}  // namespace
