// Entry points of the driver that programs ask for by name: contexts, modules from PTX text, launches, queries.
#include <cuda.h>

#include <cstring>
#include <string>

#include "base/refuse.h"
#include "driver/calls_of_runtime.h"
#include "driver/memory.h"
#include "driver/modules.h"
#include "driver/pointer_attributes.h"
#include "driver/virtual_memory.h"
#include "runtime/api.h"

namespace ref {
namespace {

CUresult GetKernel(Image* image, const char* name, Kernel** out) {
  CUresult code = CUDA_ERROR_NOT_FOUND;
  Device::Get().Do([&] {
    *out = image->FindKernel(name);
    if (*out != nullptr) code = CUDA_SUCCESS;
  });
  return code;
}
CUresult ModuleGetFunction(CUfunction* out, CUmodule module, const char* name) {
  return GetKernel(reinterpret_cast<Image*>(module), name, reinterpret_cast<Kernel**>(out));
}
CUresult LibraryLoadData(CUlibrary* out, const void* data, CUjit_option*, void**, unsigned, CUlibraryOption*, void**,
                         unsigned) {
  Image* image = nullptr;
  const CUresult code = LoadImage(data, &image);
  *out = reinterpret_cast<CUlibrary>(image);
  return code;
}
CUresult LibraryGetKernel(CUkernel* out, CUlibrary library, const char* name) {
  return GetKernel(reinterpret_cast<Image*>(library), name, reinterpret_cast<Kernel**>(out));
}
CUresult LibraryUnload(CUlibrary library) { return Unload(reinterpret_cast<Image*>(library)); }

CUresult LaunchKernel(CUfunction function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                      unsigned shared, CUstream handle, void** arguments, void** extra) {
  if (extra != nullptr) Refuse("argument of cuLaunchKernel", "extra");
  HostThread& thread = ThisThread();
  return Quietly([&] {
    return Enter([&](Context& context) {
      auto* kernel = reinterpret_cast<Kernel*>(function);
      Stream* stream = FindStream(context, reinterpret_cast<cudaStream_t>(handle), thread);
      if (stream == nullptr) return cudaErrorInvalidResourceHandle;
      const cudaError_t code =
          LaunchOn(context, *stream,
                   Launch{kernel, {gx, gy, gz}, {bx, by, bz}, shared, PackParameters(*kernel, arguments), false});
      return code == cudaErrorInvalidConfiguration ? cudaErrorInvalidValue : code;  // as the driver names it
    });
  });
}

CUresult StreamQuery(CUstream stream) {
  return Quietly([&] { return cudaStreamQuery(reinterpret_cast<cudaStream_t>(stream)); });
}
CUresult EventQuery(CUevent event) {
  return Quietly([&] { return cudaEventQuery(reinterpret_cast<cudaEvent_t>(event)); });
}

CUresult CtxGetId(CUcontext handle, unsigned long long* id) {
  return Quietly([&] {
    HostThread& thread = ThisThread();
    cudaError_t code = cudaSuccess;
    Device::Get().Do([&] {
      const Context* context = handle != nullptr ? reinterpret_cast<Context*>(handle) : CurrentContext(thread);
      if (context == nullptr) {
        code = cudaErrorContextIsDestroyed;
      } else {
        *id = context->unique;
      }
    });
    return code;
  });
}
CUresult CtxCreate(CUcontext* out, CUctxCreateParams*, unsigned, CUdevice device) {
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  Device::Get().Do([&] {
    State::Get().Primary();
    Context* made = State::Get().Make();
    ThisThread();
    *out = reinterpret_cast<CUcontext>(made);
  });
  ThisThread().contexts.push_back(reinterpret_cast<Context*>(*out)->id);
  return CUDA_SUCCESS;
}
CUresult CtxDestroy(CUcontext handle) {
  auto* context = reinterpret_cast<Context*>(handle);
  auto& stack = ThisThread().contexts;
  if (!stack.empty() && stack.back() == context->id) stack.pop_back();
  Device::Get().Do([&] { State::Get().Destroy(*context); });
  return CUDA_SUCCESS;
}
CUresult CtxPushCurrent(CUcontext handle) {
  ThisThread().contexts.push_back(reinterpret_cast<Context*>(handle)->id);
  return CUDA_SUCCESS;
}
CUresult CtxPopCurrent(CUcontext* out) {
  auto& stack = ThisThread().contexts;
  Context* popped = nullptr;
  HostThread& thread = ThisThread();
  Device::Get().Do([&] { popped = CurrentContext(thread); });
  if (!stack.empty()) stack.pop_back();
  if (out != nullptr) *out = reinterpret_cast<CUcontext>(popped);
  return CUDA_SUCCESS;
}
CUresult CtxSetLimit(CUlimit limit, std::size_t value) {
  return Quietly([&] { return cudaDeviceSetLimit(static_cast<cudaLimit>(limit), value); });
}
CUresult CtxGetLimit(std::size_t* value, CUlimit limit) {
  return Quietly([&] { return cudaDeviceGetLimit(value, static_cast<cudaLimit>(limit)); });
}
// The formats, whose numbers are the same, and the extents lie in both descriptors alike.
CUresult TexObjectGetResourceViewDesc(CUDA_RESOURCE_VIEW_DESC* out, CUtexObject object) {
  static_assert(sizeof(CUDA_RESOURCE_VIEW_DESC) == sizeof(cudaResourceViewDesc));
  cudaResourceViewDesc view{};
  const CUresult code = Quietly([&] { return cudaGetTextureObjectResourceViewDesc(&view, object); });
  if (code == CUDA_SUCCESS) std::memcpy(out, &view, sizeof view);
  return code;
}
CUresult Init(unsigned) { return CUDA_SUCCESS; }

}  // namespace

std::map<std::string, void*>& DriverFunctions() {
  static auto* const all = [] {
    auto* const entries = new std::map<std::string, void*>{
        {"cuTexObjectGetResourceViewDesc", reinterpret_cast<void*>(&TexObjectGetResourceViewDesc)},
        {"cuInit", reinterpret_cast<void*>(&Init)},
        {"cuLinkCreate", reinterpret_cast<void*>(&LinkCreate)},
        {"cuLinkAddData", reinterpret_cast<void*>(&LinkAddData)},
        {"cuLinkAddFile", reinterpret_cast<void*>(&LinkAddFile)},
        {"cuLinkComplete", reinterpret_cast<void*>(&LinkComplete)},
        {"cuLinkDestroy", reinterpret_cast<void*>(&LinkDestroy)},
        {"cuModuleLoadData", reinterpret_cast<void*>(&ModuleLoadData)},
        {"cuModuleUnload", reinterpret_cast<void*>(&ModuleUnload)},
        {"cuModuleGetFunction", reinterpret_cast<void*>(&ModuleGetFunction)},
        {"cuLibraryLoadData", reinterpret_cast<void*>(&LibraryLoadData)},
        {"cuLibraryGetKernel", reinterpret_cast<void*>(&LibraryGetKernel)},
        {"cuLibraryUnload", reinterpret_cast<void*>(&LibraryUnload)},
        {"cuLaunchKernel", reinterpret_cast<void*>(&LaunchKernel)},
        {"cuStreamQuery", reinterpret_cast<void*>(&StreamQuery)},
        {"cuEventQuery", reinterpret_cast<void*>(&EventQuery)},
        {"cuCtxGetId", reinterpret_cast<void*>(&CtxGetId)},
        {"cuCtxCreate", reinterpret_cast<void*>(&CtxCreate)},
        {"cuCtxDestroy", reinterpret_cast<void*>(&CtxDestroy)},
        {"cuCtxPushCurrent", reinterpret_cast<void*>(&CtxPushCurrent)},
        {"cuCtxPopCurrent", reinterpret_cast<void*>(&CtxPopCurrent)},
        {"cuCtxSetLimit", reinterpret_cast<void*>(&CtxSetLimit)},
        {"cuCtxGetLimit", reinterpret_cast<void*>(&CtxGetLimit)},
    };
    entries->merge(MemoryEntries());
    entries->merge(VirtualEntries());
    entries->merge(PointerEntries());
    entries->merge(CallsOfRuntime());
    return entries;
  }();
  return *all;
}

}  // namespace ref

using namespace ref;

extern "C" cudaError_t cudaGetDriverEntryPointByVersion(const char* name, void** out, unsigned, unsigned long long,
                                                        cudaDriverEntryPointQueryResult* result) {
  const auto found = DriverFunctions().find(name);
  if (found == DriverFunctions().end()) Refuse("driver function", name);
  *out = found->second;
  if (result != nullptr) *result = cudaDriverEntryPointSuccess;
  return cudaSuccess;
}
