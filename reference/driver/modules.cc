#include "driver/modules.h"

#include "driver/call.h"
#include "driver/jit_options.h"
#include "driver/library.h"
#include "driver/texts.h"

namespace ref {
namespace {

Image* ImageBehind(CUmodule module) { return reinterpret_cast<Image*>(module); }

CUresult ModuleLoadDataEx(CUmodule* out, const void* data, unsigned count, CUjit_option* keys, void** values) {
  const JitLog log = ReadOptions(count, keys, values);
  return InContext([&] {
    return Enter([&](Context& context) {
      if (out == nullptr || data == nullptr) return cudaErrorInvalidValue;
      Modules modules;
      Image* image = nullptr;
      std::string problem;
      CUresult code = ReadModules(data, &modules, &problem);
      if (code == CUDA_SUCCESS) code = LoadModules(context, modules, &image, &problem);
      if (code != CUDA_SUCCESS) rule::TellErrors(log, problem);
      *out = reinterpret_cast<CUmodule>(image);
      return static_cast<cudaError_t>(code);
    });
  });
}
CUresult ModuleLoadData(CUmodule* out, const void* data) { return ModuleLoadDataEx(out, data, 0, nullptr, nullptr); }

CUresult ModuleUnload(CUmodule module) {
  const Image* image = ImageBehind(module);
  return InContext([&] {
    return EnterUntil([&](Context& context, cudaError_t* code) {
      // pi.module.unload-of-library-refused
      if (IsOfLibrary(image)) return *code = static_cast<cudaError_t>(CUDA_ERROR_NOT_PERMITTED), true;
      if (!AllDone(context)) return false;
      if (!DropImage(context, image)) *code = cudaErrorInvalidResourceHandle;
      return true;
    });
  });
}

// pi.module.kernel-by-name, pi.module.kernel-not-found, pi.module.own-names
CUresult ModuleGetFunction(CUfunction* out, CUmodule module, const char* name) {
  if (out == nullptr || name == nullptr) return CUDA_ERROR_INVALID_VALUE;
  Kernel* found = nullptr;
  Device::Get().Do([&] { found = ImageBehind(module)->FindKernel(name); });
  if (found == nullptr) return CUDA_ERROR_NOT_FOUND;
  *out = reinterpret_cast<CUfunction>(found);
  return CUDA_SUCCESS;
}

// pi.module.kernel-list
CUresult ModuleGetFunctionCount(unsigned* out, CUmodule module) {
  if (out == nullptr) return CUDA_ERROR_INVALID_VALUE;
  Device::Get().Do([&] { *out = static_cast<unsigned>(ImageBehind(module)->Kernels().size()); });
  return CUDA_SUCCESS;
}
CUresult ModuleEnumerateFunctions(CUfunction* out, unsigned most, CUmodule module) {
  if (out == nullptr) return CUDA_ERROR_INVALID_VALUE;
  Device::Get().Do([&] {
    for (Kernel* kernel : ImageBehind(module)->Kernels()) {
      if (most-- == 0) break;
      *out++ = reinterpret_cast<CUfunction>(kernel);
    }
  });
  return CUDA_SUCCESS;
}

CUresult ModuleGetGlobal(CUdeviceptr* address, std::size_t* bytes, CUmodule module, const char* name) {
  CUresult code = CUDA_SUCCESS;
  Device::Get().Do([&] { code = TellVariable(*ImageBehind(module), name, address, bytes); });
  return code;
}

}  // namespace

CUresult TellVariable(const Image& image, const char* name, CUdeviceptr* address, std::size_t* bytes) {
  if (name == nullptr) return CUDA_ERROR_INVALID_VALUE;
  u64 at = 0;
  const ptx::Variable* variable = image.FindVariable(name, &at);
  if (variable == nullptr) return CUDA_ERROR_NOT_FOUND;
  if (address != nullptr) *address = at;
  if (bytes != nullptr) *bytes = variable->size;
  return CUDA_SUCCESS;
}

std::map<std::string, void*> ModuleEntries() {
  return {
      {"cuModuleLoadData", reinterpret_cast<void*>(&ModuleLoadData)},
      {"cuModuleLoadDataEx", reinterpret_cast<void*>(&ModuleLoadDataEx)},
      {"cuModuleUnload", reinterpret_cast<void*>(&ModuleUnload)},
      {"cuModuleGetFunction", reinterpret_cast<void*>(&ModuleGetFunction)},
      {"cuModuleGetFunctionCount", reinterpret_cast<void*>(&ModuleGetFunctionCount)},
      {"cuModuleEnumerateFunctions", reinterpret_cast<void*>(&ModuleEnumerateFunctions)},
      {"cuModuleGetGlobal", reinterpret_cast<void*>(&ModuleGetGlobal)},
  };
}

}  // namespace ref
