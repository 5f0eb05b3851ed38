// Error codes, their names and texts. The list is made from the toolkit's header when the device is built.
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "runtime/api.h"
#include "runtime/device.h"
#include "runtime/rules.h"

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

constinit Rule<const char*(int)> ErrorName{[](int code) {
  for (const Name& one : kNames) {
    if (one.code == code) return one.name;
  }
  return "unrecognized error code";
}};

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

constinit Rule<cudaError_t(cudaError_t)> Remember{[](cudaError_t code) {
  if (code == cudaSuccess || code == cudaErrorNotReady) return code;
  ThisThread().last = code;
  Log(code);
  return code;
}};

constinit Rule<int(Context&, const HostThread&)> StickyFor{
    [](Context& context, const HostThread&) { return context.sticky; }};

constinit Rule<cudaError_t()> rule::TakeLastError{[] {
  HostThread& thread = ThisThread();
  int sticky = 0;
  Device::Get().Do([&] {
    Context* context = ExistingContext(thread);  // pi.init.error-and-version-calls-do-not-initialize
    if (context != nullptr) sticky = StickyFor(*context, thread);
  });
  return sticky != 0 ? static_cast<cudaError_t>(sticky) : std::exchange(thread.last, cudaSuccess);
}};

constinit Rule<cudaError_t()> rule::LookAtLastError{[] {
  const cudaError_t before = ThisThread().last;
  const cudaError_t seen = TakeLastError();
  if (before != cudaSuccess) ThisThread().last = before;
  return seen;
}};

}  // namespace ref

using namespace ref;

extern "C" {

const char* cudaGetErrorName(cudaError_t code) { return ErrorName(code); }
const char* cudaGetErrorString(cudaError_t code) { return ErrorText(code); }

cudaError_t cudaGetLastError() { return rule::TakeLastError(); }
cudaError_t cudaPeekAtLastError() { return rule::LookAtLastError(); }

}  // extern "C"
