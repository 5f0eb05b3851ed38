// Links by nvJitLink of units that NVRTC compiled. The prototypes are those of nvJitLink.h, which need not be there
// when a case is built.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cts/process/nvrtc.h"

namespace cts {

/// As nvJitLinkInputType has them.
enum class UnitKind : int { kCubin = 1, kPtx = 2, kLtoIr = 3, kAny = 10 };

inline const SharedLibrary& JitLinkLibrary() {
  static const SharedLibrary library("libnvJitLink.so." + std::to_string(CUDART_VERSION / 1000));
  return library;
}

/// Nothing is shown, and false told, where the library is not found.
inline bool HasJitLink() {
  const bool loaded = JitLinkLibrary().loaded();
  if (!loaded) PowerNotShown("nvJitLink is not where libraries are found");
  return loaded;
}

template <class Function>
Function JitLink(const char* name) {
  const auto function = JitLinkLibrary().Find<Function>(name);
  ExpectOfNvrtc(function != nullptr);
  return function;
}

struct Unit {
  UnitKind kind;
  std::string image;
};

/// A source as relocatable device code, for sm_90 or another architecture.
inline Unit MakeUnit(const std::string& source, UnitKind kind, const std::string& architecture = "90") {
  NvrtcProgram program(source);
  const std::string option = (kind == UnitKind::kPtx ? "-arch=compute_" : "-arch=sm_") + architecture;
  if (kind == UnitKind::kPtx) {
    ExpectOfNvrtc(program.Compile({"-rdc=true", option.c_str()}) == 0);
    return {kind, program.Ptx() + '\0'};
  }
  const bool lto = kind == UnitKind::kLtoIr;
  ExpectOfNvrtc(program.Compile({lto ? "-dlto" : "-rdc=true", option.c_str()}) == 0);
  std::string image(program.Size(lto ? "nvrtcGetLTOIRSize" : "nvrtcGetCUBINSize"), '\0');
  ExpectOfNvrtc(program.StoreInto(lto ? "nvrtcGetLTOIR" : "nvrtcGetCUBIN", image.data()) == 0);
  return {kind, image};
}

/// One link. Codes are 0 where the call succeeded.
class Link {
 public:
  explicit Link(std::vector<const char*> options) {
    created = JitLink<int (*)(void**, std::uint32_t, const char**)>("nvJitLinkCreate")(
        &handle_, static_cast<std::uint32_t>(options.size()), options.data());
  }
  ~Link() { Destroy(); }
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  int Add(const Unit& unit) {
    using Call = int (*)(void*, int, const void*, size_t, const char*);
    return JitLink<Call>("nvJitLinkAddData")(handle_, static_cast<int>(unit.kind), unit.image.data(), unit.image.size(),
                                             "unit");
  }
  int Complete() { return JitLink<int (*)(void*)>("nvJitLinkComplete")(handle_); }
  /// What "nvJitLinkGetLinkedCubin" gives, or nothing where its size is refused or 0.
  std::string Get(const char* function) const {
    size_t size = 0;
    const std::string of_size = std::string(function) + "Size";
    if (JitLink<int (*)(void*, size_t*)>(of_size.c_str())(handle_, &size) != 0 || size == 0) return "";
    std::string bytes(size, '\0');
    return JitLink<int (*)(void*, void*)>(function)(handle_, bytes.data()) == 0 ? bytes : "";
  }
  void Destroy() {
    if (handle_ != nullptr) (void)JitLink<int (*)(void**)>("nvJitLinkDestroy")(&handle_);
  }
  void* handle() const { return handle_; }

  int created = -1;

 private:
  void* handle_ = nullptr;
};

/// A kernel that needs the function `name`, and a unit that has it.
inline std::string Caller() {
  return "__device__ int Other(int);\n"
         "extern \"C\" __global__ void Kernel(int* out) { asm volatile(\"// the caller\"); *out = Other(3); }\n";
}
inline std::string Callee(const std::string& name) {
  return "__device__ __noinline__ int " + name + "(int a) { asm volatile(\"// the callee\"); return a + 4000; }\n";
}

}  // namespace cts
