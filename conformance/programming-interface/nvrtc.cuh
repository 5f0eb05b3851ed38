// Programs of NVRTC, and what it says of them. The prototypes are those of nvrtc.h, which need not be there when a case
// is built.
#pragma once

#include <string>
#include <vector>

#include "cts/case.cuh"
#include "cts/process/nvrtc.h"

namespace cts {

inline const SharedLibrary& NvrtcLibrary() {
  static const SharedLibrary library("libnvrtc.so." + std::to_string(CUDART_VERSION / 1000));
  return library;
}

/// A function of NVRTC; leaves the sub-case, with a failed check, where the library lacks it.
template <class Function>
Function Nvrtc(const char* name) {
  const auto function = NvrtcLibrary().Find<Function>(name);
  NvrtcProgram::Expect(function != nullptr);
  return function;
}

using Options = std::vector<const char*>;

/// A header that a program brings along.
struct SourceHeader {
  const char *name, *text;
};

/// Leaves the sub-case, with a failed check ("NVRTC failed"), where no program is made.
class CompiledProgram {
 public:
  explicit CompiledProgram(const std::string& source, const char* name = "source.cu",
                           const std::vector<SourceHeader>& headers = {}) {
    std::vector<const char*> texts, names;
    for (const SourceHeader& header : headers) {
      texts.push_back(header.text);
      names.push_back(header.name);
    }
    using Create = int (*)(void**, const char*, const char*, int, const char* const*, const char* const*);
    NvrtcProgram::Expect(Nvrtc<Create>("nvrtcCreateProgram")(&program_, source.c_str(), name,
                                                             static_cast<int>(headers.size()), texts.data(),
                                                             names.data()) == 0);
  }
  ~CompiledProgram() {
    if (program_ != nullptr) (void)Nvrtc<int (*)(void**)>("nvrtcDestroyProgram")(&program_);
  }
  CompiledProgram(const CompiledProgram&) = delete;
  CompiledProgram& operator=(const CompiledProgram&) = delete;

  /// The code; 0 where it was compiled.
  int Compile(const Options& options = {}) {
    return Nvrtc<int (*)(void*, int, const char* const*)>("nvrtcCompileProgram")(
        program_, static_cast<int>(options.size()), options.data());
  }
  /// As "nvrtcGetPTXSize" tells.
  size_t Size(const char* function) const {
    size_t size = kUntold;
    NvrtcProgram::Expect(Nvrtc<int (*)(void*, size_t*)>(function)(program_, &size) == 0);
    return size;
  }
  /// The text that "nvrtcGetPTX" stores, up to its zero, and whether its size is that of text and zero.
  struct Stored {
    std::string text;
    bool fits = false;
  };
  Stored Store(const char* function) const {
    constexpr size_t kBeyond = 64;
    const size_t size = Size((std::string(function) + "Size").c_str());
    std::string bytes(size + kBeyond, kPoison);
    NvrtcProgram::Expect(Nvrtc<int (*)(void*, char*)>(function)(program_, bytes.data()) == 0);
    const size_t end = bytes.find('\0');
    const bool within = bytes.find_first_not_of(kPoison, size) == std::string::npos;
    return {bytes.substr(0, end < size ? end : size), end + 1 == size && within};
  }
  /// As "nvrtcGetCUBIN" stores it.
  int StoreInto(const char* function, char* place) const {
    return Nvrtc<int (*)(void*, char*)>(function)(program_, place);
  }
  std::string Log() const { return Store("nvrtcGetProgramLog").text; }
  std::string Ptx() const { return Store("nvrtcGetPTX").text; }

  int AddName(const char* expression) {
    return Nvrtc<int (*)(void*, const char*)>("nvrtcAddNameExpression")(program_, expression);
  }
  /// Empty where there is none.
  std::string LoweredName(const char* expression) const {
    const char* name = nullptr;
    const int code =
        Nvrtc<int (*)(void*, const char*, const char**)>("nvrtcGetLoweredName")(program_, expression, &name);
    return code == 0 && name != nullptr ? name : "";
  }
  /// The code of nvrtcGetPCHCreateStatus.
  int PchStatus() const { return Nvrtc<int (*)(void*)>("nvrtcGetPCHCreateStatus")(program_); }
  int SetFlow(int (*callback)(void*, void*), void* payload) {
    return Nvrtc<int (*)(void*, int (*)(void*, void*), void*)>("nvrtcSetFlowCallback")(program_, callback, payload);
  }

  static constexpr size_t kUntold = ~size_t{0};

 private:
  static constexpr char kPoison = '\x5A';
  void* program_ = nullptr;
};

/// Whether a program that is refused unless `condition`, of the preprocessor, holds is taken with these options.
inline bool Holds(const std::string& condition, const Options& options, const std::vector<SourceHeader>& headers = {},
                  const std::string& before = "") {
  const std::string source = before + "#if !(" + condition + ")\n#error it does not hold\n#endif\n";
  return CompiledProgram(source, "source.cu", headers).Compile(options) == 0;
}

}  // namespace cts
