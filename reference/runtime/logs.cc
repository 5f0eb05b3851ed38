// Callbacks that hear of errors (CUDA Runtime API, error log management).
#include <mutex>

#include "runtime/api.h"
#include "runtime/device.h"

namespace ref {
namespace {

struct Listener {
  cudaLogsCallback_t function;
  void* data;
};
struct Listeners {
  std::mutex lock;
  std::map<u64, Listener> all;
  u64 made = 0;
};
Listeners& All() {
  static auto* all = new Listeners;
  return *all;
}

}  // namespace

void Log(cudaError_t code) {
  std::vector<Listener> listeners;
  {
    const std::lock_guard guard(All().lock);
    for (const auto& [handle, listener] : All().all) listeners.push_back(listener);
  }
  std::string text = ErrorName(code);
  for (const Listener& one : listeners) one.function(one.data, cudaLogLevelError, text.data(), text.size());
}

}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaLogsRegisterCallback(cudaLogsCallback_t function, void* data, cudaLogsCallbackHandle* out) {
  if (function == nullptr) return cudaErrorInvalidValue;
  const std::lock_guard guard(All().lock);
  const u64 handle = ++All().made;
  All().all[handle] = {function, data};
  if (out != nullptr) *out = reinterpret_cast<cudaLogsCallbackHandle>(handle);  // NOLINT(performance-no-int-to-ptr)
  return cudaSuccess;
}
cudaError_t cudaLogsUnregisterCallback(cudaLogsCallbackHandle handle) {
  const std::lock_guard guard(All().lock);
  return All().all.erase(reinterpret_cast<u64>(handle)) != 0 ? cudaSuccess : cudaErrorInvalidValue;
}

}  // extern "C"
