// Entry points of the driver that programs ask for by name: contexts, modules from PTX text, launches, queries.
#include <cuda.h>

#include <string>

#include "base/refuse.h"
#include "ptx/error.h"
#include "runtime/api.h"
#include "runtime/device.h"

namespace ref {
namespace {

CUresult Code(cudaError_t code) { return static_cast<CUresult>(code); }

// The driver has no last error: what a call leaves behind in the runtime is taken back.
template <class F>
CUresult Quietly(F body) {
  HostThread& thread = ThisThread();
  const cudaError_t before = thread.last;
  const CUresult code = Code(body());
  thread.last = before;
  return code;
}

struct Link {
  std::vector<std::string> texts;
  bool device_runtime = false;
  char* log = nullptr;
  std::size_t log_bytes = 0;
};

void Log(const Link& link, const std::string& text) {
  if (link.log != nullptr && link.log_bytes > 0) std::snprintf(link.log, link.log_bytes, "%s", text.c_str());
}

bool CallsDeviceRuntime(const ptx::Module& module) {
  for (const ptx::Function& f : module.functions) {
    if (!f.has_body && FindIntrinsic(f.name) != nullptr && f.name.rfind("cuda", 0) == 0 && f.name.rfind("cudaGraph", 0) != 0) return true;
  }
  return false;
}

// Decodes everything, so that what is wrong with a text shows when it is loaded.
CUresult Load(Context& context, const Modules& modules, Image** out, std::string* problem) {
  try {
    auto image = std::make_unique<Image>(modules);
    image->context = context.id;
    image->Load([&](const ptx::Variable& v) {
      return State::Get().Allocate(v.size, v.space == ptx::Space::kConst ? Region::kConstant : Region::kVariable, context);
    });
    for (const auto& module : modules) {
      for (const ptx::Function& f : module->functions) {
        if (f.entry && f.has_body) (void)Decode(*image, 0, f);
      }
    }
    *out = image.get();
    context.modules.insert(std::move(image));
    return CUDA_SUCCESS;
  } catch (const ptx::Unresolved& found) {
    *problem = found.what();
    return CUDA_ERROR_NOT_FOUND;  // cdp.compat.jit-of-device-sync-fails-to-load
  } catch (const ptx::Malformed& found) {
    *problem = found.what();
    return CUDA_ERROR_INVALID_PTX;
  } catch (const ptx::Unmodelled& found) {
    Refuse(found.kind, found.name);
  }
}

CUresult ParseText(const std::string& text, Modules* out, std::string* problem) {
  try {
    out->push_back(std::make_shared<const ptx::Module>(ptx::Parse(text)));
    return CUDA_SUCCESS;
  } catch (const ptx::Malformed& found) {
    *problem = found.what();
    return CUDA_ERROR_INVALID_PTX;
  } catch (const ptx::Unmodelled& found) {
    Refuse(found.kind, found.name);
  }
}

CUresult LinkCreate(unsigned count, CUjit_option* keys, void** values, CUlinkState* out) {
  auto* link = new Link;
  for (unsigned i = 0; i < count; ++i) {
    if (keys[i] == CU_JIT_ERROR_LOG_BUFFER) link->log = static_cast<char*>(values[i]);
    if (keys[i] == CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES) link->log_bytes = reinterpret_cast<std::size_t>(values[i]);
  }
  *out = reinterpret_cast<CUlinkState>(link);
  return CUDA_SUCCESS;
}

CUresult LinkAddData(CUlinkState state, CUjitInputType type, void* data, std::size_t, const char*, unsigned, CUjit_option*, void**) {
  if (type != CU_JIT_INPUT_PTX) Refuse("input of the linker", "other than PTX text");
  auto& link = *reinterpret_cast<Link*>(state);
  Modules parsed;
  std::string problem;
  const CUresult code = ParseText(static_cast<const char*>(data), &parsed, &problem);
  if (code != CUDA_SUCCESS) Log(link, problem);
  link.texts.emplace_back(static_cast<const char*>(data));
  return code;
}

CUresult LinkAddFile(CUlinkState state, CUjitInputType type, const char* path, unsigned, CUjit_option*, void**) {
  if (type != CU_JIT_INPUT_LIBRARY || std::string(path).find("cudadevrt") == std::string::npos) Refuse("input of the linker", path);
  reinterpret_cast<Link*>(state)->device_runtime = true;
  return CUDA_SUCCESS;
}

// A linked image is the link itself: LoadData below finds the texts in it.
struct Linked {
  u64 magic = 0x6374'732d'6c69'6e6bull;
  Modules modules;
};

CUresult LinkComplete(CUlinkState state, void** image, std::size_t* size) {
  auto& link = *reinterpret_cast<Link*>(state);
  auto* linked = new Linked;
  std::string problem;
  for (const std::string& text : link.texts) {
    const CUresult code = ParseText(text, &linked->modules, &problem);
    if (code != CUDA_SUCCESS) return code;
  }
  // ptx.launch.defined-in-cudadevrt
  for (const auto& module : linked->modules) {
    if (!link.device_runtime && CallsDeviceRuntime(*module)) {
      Log(link, "error: undefined reference to a function of the device runtime");
      return CUDA_ERROR_INVALID_PTX;
    }
  }
  *image = linked;
  *size = sizeof *linked;
  return CUDA_SUCCESS;
}

CUresult LinkDestroy(CUlinkState state) {
  delete reinterpret_cast<Link*>(state);
  return CUDA_SUCCESS;
}

CUresult LoadImage(const void* data, Image** out) {
  return Quietly([&] {
    return Enter([&](Context& context) {
      std::string problem;
      const auto* linked = static_cast<const Linked*>(data);
      if (linked->magic == Linked().magic) return static_cast<cudaError_t>(Load(context, linked->modules, out, &problem));
      // Not linked: a text whose calls have nobody to resolve them (ptx.launch.needs-relocatable-assembly).
      Modules modules;
      const CUresult code = ParseText(static_cast<const char*>(data), &modules, &problem);
      if (code != CUDA_SUCCESS) return static_cast<cudaError_t>(code);
      if (CallsDeviceRuntime(*modules[0])) return static_cast<cudaError_t>(CUDA_ERROR_INVALID_PTX);
      return static_cast<cudaError_t>(Load(context, modules, out, &problem));
    });
  });
}

CUresult ModuleLoadData(CUmodule* out, const void* data) {
  Image* image = nullptr;
  const CUresult code = LoadImage(data, &image);
  *out = reinterpret_cast<CUmodule>(image);
  return code;
}

CUresult Unload(Image* image) {
  return Quietly([&] {
    return EnterUntil([&](Context& context, cudaError_t* code) {
      if (!AllDone(context)) return false;
      for (auto at = context.modules.begin(); at != context.modules.end(); ++at) {
        if (at->get() != image) continue;
        for (const auto& [variable, address] : image->addresses()) State::Get().Free(address);
        context.modules.erase(at);
        return true;
      }
      *code = cudaErrorInvalidResourceHandle;
      return true;
    });
  });
}
CUresult ModuleUnload(CUmodule module) { return Unload(reinterpret_cast<Image*>(module)); }

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
CUresult LibraryLoadData(CUlibrary* out, const void* data, CUjit_option*, void**, unsigned, CUlibraryOption*, void**, unsigned) {
  Image* image = nullptr;
  const CUresult code = LoadImage(data, &image);
  *out = reinterpret_cast<CUlibrary>(image);
  return code;
}
CUresult LibraryGetKernel(CUkernel* out, CUlibrary library, const char* name) {
  return GetKernel(reinterpret_cast<Image*>(library), name, reinterpret_cast<Kernel**>(out));
}
CUresult LibraryUnload(CUlibrary library) { return Unload(reinterpret_cast<Image*>(library)); }

CUresult LaunchKernel(CUfunction function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared,
                      CUstream handle, void** arguments, void** extra) {
  if (extra != nullptr) Refuse("argument of cuLaunchKernel", "extra");
  HostThread& thread = ThisThread();
  return Quietly([&] {
    return Enter([&](Context& context) {
      auto* kernel = reinterpret_cast<Kernel*>(function);
      Stream* stream = FindStream(context, reinterpret_cast<cudaStream_t>(handle), thread);
      if (stream == nullptr) return cudaErrorInvalidResourceHandle;
      const cudaError_t code =
          LaunchOn(context, *stream, Launch{kernel, {gx, gy, gz}, {bx, by, bz}, shared, PackParameters(*kernel, arguments), false});
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
CUresult Init(unsigned) { return CUDA_SUCCESS; }

const std::map<std::string, void*>& Entries() {
  static const auto* all = new std::map<std::string, void*>{
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
  return *all;
}

}  // namespace
}  // namespace ref

using namespace ref;

extern "C" cudaError_t cudaGetDriverEntryPointByVersion(const char* name, void** out, unsigned, unsigned long long,
                                                        cudaDriverEntryPointQueryResult* result) {
  const auto found = Entries().find(name);
  if (found == Entries().end()) Refuse("driver function", name);
  *out = found->second;
  if (result != nullptr) *result = cudaDriverEntryPointSuccess;
  return cudaSuccess;
}
