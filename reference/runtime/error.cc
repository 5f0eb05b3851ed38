// Error codes, their names and texts. The list is made from the toolkit's header when the device is built.
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "runtime/api.h"

namespace ref {
namespace {

struct Name {
  int code;
  const char* name;
};
constexpr Name kNames[] = {
#include "cuda_error_names.inc"
};

// "cudaErrorInvalidValue" is "invalid value": the texts are the model's own.
std::string Describe(const std::string& name) {
  std::string text;
  for (const char c : name.substr(name.rfind("cudaError", 0) == 0 ? 9 : 4)) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper && !text.empty()) text += ' ';
    text += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return text.empty() ? "no error" : text;
}

}  // namespace

const char* ErrorName(int code) {
  for (const Name& one : kNames) {
    if (one.code == code) return one.name;
  }
  return Mutant(kUnknownErrorHasAName) ? "cudaErrorUnknown" : "unrecognized error code";
}

const char* ErrorText(int code) {
  static auto* texts = new std::map<int, std::string>;
  static std::mutex lock;
  const std::lock_guard guard(lock);
  std::string& text = (*texts)[code];
  if (text.empty()) {
    const std::string name = ErrorName(code);
    text = code == 0 ? "no error" : name.rfind("cuda", 0) == 0 ? Describe(name) : name;
  }
  return text.c_str();
}

}  // namespace ref

using namespace ref;

extern "C" {

const char* cudaGetErrorName(cudaError_t code) { return ErrorName(code); }
const char* cudaGetErrorString(cudaError_t code) { return ErrorText(code); }

cudaError_t cudaGetLastError() {
  HostThread& thread = ThisThread();
  const cudaError_t sticky = static_cast<cudaError_t>([&] {
    int code = 0;
    Device::Get().Do([&] {
      Context* context = ExistingContext(thread);  // pi.init.error-and-version-calls-do-not-initialize
      if (context != nullptr) code = StickyFor(*context, thread);
      if (Mutant(kStickyErrorIsClearedByGet) && context != nullptr) context->sticky = 0;
    });
    return code;
  }());
  if (sticky != cudaSuccess && !Mutant(kFaultIsNotALastError)) return sticky;
  if (Mutant(kLastErrorInitializes)) Device::Get().Do([&] { (void)CurrentContext(thread); });
  return Mutant(kHostGetKeeps) ? thread.last : std::exchange(thread.last, cudaSuccess);
}

cudaError_t cudaPeekAtLastError() {
  const cudaError_t before = ThisThread().last;
  const cudaError_t seen = cudaGetLastError();
  if (before != cudaSuccess && !Mutant(kHostPeekClears)) ThisThread().last = before;
  return seen;
}

}  // extern "C"
