#include "driver/linking.h"

#include "base/refuse.h"
#include "driver/jit_options.h"
#include "driver/texts.h"

namespace ref {
namespace {

struct Link {
  Modules modules;
  CUresult code = CUDA_SUCCESS;  ///< Of the first text that was refused.
  bool device_runtime = false;
  JitLog log;
};

CUresult LinkCreate(unsigned count, CUjit_option* keys, void** values, CUlinkState* out) {
  auto* link = new Link;
  link->log = ReadOptions(count, keys, values);
  *out = reinterpret_cast<CUlinkState>(link);
  return CUDA_SUCCESS;
}

CUresult LinkAddData(CUlinkState state, CUjitInputType type, void* data, std::size_t, const char*, unsigned count,
                     CUjit_option* keys, void** values) {
  if (type != CU_JIT_INPUT_PTX) Refuse("input of the linker", "other than PTX text");
  (void)ReadOptions(count, keys, values);
  auto& link = *reinterpret_cast<Link*>(state);
  std::string problem;
  const CUresult code = ParseText(static_cast<const char*>(data), &link.modules, &problem);
  if (code != CUDA_SUCCESS) rule::TellErrors(link.log, problem);
  if (link.code == CUDA_SUCCESS) link.code = code;
  return code;
}

CUresult LinkDestroy(CUlinkState state) {
  delete reinterpret_cast<Link*>(state);
  return CUDA_SUCCESS;
}

}  // namespace

CUresult LinkAddFile(CUlinkState state, CUjitInputType type, const char* path, unsigned, CUjit_option*, void**) {
  if (type != CU_JIT_INPUT_LIBRARY || std::string(path).find("cudadevrt") == std::string::npos)
    Refuse("input of the linker", path);
  reinterpret_cast<Link*>(state)->device_runtime = true;
  return CUDA_SUCCESS;
}

// Texts find each other's functions and variables when the result is loaded (pi.module.linked).
CUresult LinkComplete(CUlinkState state, void** image, std::size_t* size) {
  const auto& link = *reinterpret_cast<Link*>(state);
  if (link.code != CUDA_SUCCESS) return link.code;
  // ptx.launch.defined-in-cudadevrt
  for (const auto& module : link.modules) {
    if (!link.device_runtime && CallsDeviceRuntime(*module)) {
      rule::TellErrors(link.log, "undefined reference to a function of the device runtime");
      return CUDA_ERROR_INVALID_PTX;
    }
  }
  auto* linked = new Linked;
  linked->modules = link.modules;
  *image = linked;
  *size = sizeof *linked;
  return CUDA_SUCCESS;
}

std::map<std::string, void*> LinkEntries() {
  return {
      {"cuLinkCreate", reinterpret_cast<void*>(&LinkCreate)},
      {"cuLinkAddData", reinterpret_cast<void*>(&LinkAddData)},
      {"cuLinkAddFile", reinterpret_cast<void*>(&LinkAddFile)},
      {"cuLinkComplete", reinterpret_cast<void*>(&LinkComplete)},
      {"cuLinkDestroy", reinterpret_cast<void*>(&LinkDestroy)},
  };
}

}  // namespace ref
