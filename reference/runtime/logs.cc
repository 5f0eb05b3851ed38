// The log of errors, and callbacks that hear of its entries (CUDA Runtime API, error log management).
#include <algorithm>
#include <mutex>
#include <string>
#include <vector>

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
  std::vector<std::string> entries;
};
Listeners& All() {
  static auto* all = new Listeners;
  return *all;
}

}  // namespace

void Log(cudaError_t code) {
  std::vector<Listener> listeners;
  std::string text = ErrorName(code);
  {
    const std::lock_guard guard(All().lock);
    for (const auto& [handle, listener] : All().all) listeners.push_back(listener);
    All().entries.push_back(text);
  }
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

cudaError_t cudaLogsCurrent(cudaLogIterator* out, unsigned flags) {
  if (out == nullptr || flags != 0) return Remember(cudaErrorInvalidValue);
  const std::lock_guard guard(All().lock);
  *out = static_cast<cudaLogIterator>(All().entries.size());
  return cudaSuccess;
}
// Entries that do not fit as a whole are left out.
cudaError_t cudaLogsDumpToMemory(cudaLogIterator* from, char* buffer, std::size_t* size, unsigned flags) {
  if (buffer == nullptr || size == nullptr || *size == 0 || flags != 0) return Remember(cudaErrorInvalidValue);
  const std::lock_guard guard(All().lock);
  std::string dump;
  for (std::size_t i = from == nullptr ? 0 : *from; i < All().entries.size(); ++i) {
    const std::string line = "[00:00:00.000][0][CUDA][E][runtime] " + All().entries[i] + "\n";
    if (dump.size() + line.size() >= *size) break;
    dump += line;
  }
  std::copy_n(dump.c_str(), dump.size() + 1, buffer);
  *size = dump.size();
  if (from != nullptr) *from = static_cast<cudaLogIterator>(All().entries.size());
  return cudaSuccess;
}

}  // extern "C"
