#include "machine/surroundings.h"

#include <unistd.h>

#include <algorithm>

namespace machine {

bool IsRemoved(std::string_view variable) {
  constexpr std::string_view kPrefixes[] = {"CUDA_", "CUDNN_", "CUBLAS_", "CUDBG_", "NVTX_", "NVIDIA_TF32_"};
  constexpr std::string_view kKept[] = {"CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER", "CUDA_CACHE_PATH",
                                        "CUDA_CACHE_MAXSIZE", "CUDA_MPS_LOG_DIRECTORY", "CUDA_MPS_PIPE_DIRECTORY",
                                        // Where toolkits lie is for build tools; driver and runtime do not read it.
                                        "CUDA_HOME", "CUDA_ROOT"};
  constexpr std::string_view kKeptPrefixes[] = {"CUDA_CTS_", "CUDA_PATH"};
  const auto begins = [&](std::string_view prefix) { return variable.substr(0, prefix.size()) == prefix; };
  if (std::none_of(std::begin(kPrefixes), std::end(kPrefixes), begins)) return false;
  return std::none_of(std::begin(kKeptPrefixes), std::end(kKeptPrefixes), begins) &&
         std::find(std::begin(kKept), std::end(kKept), variable) == std::end(kKept);
}

std::vector<std::string> RemovedVariables() {
  std::vector<std::string> names;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const std::string_view name = text.substr(0, text.find('='));
    if (IsRemoved(name)) names.emplace_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace machine
