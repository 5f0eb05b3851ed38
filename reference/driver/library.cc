#include "driver/library.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/refuse.h"
#include "driver/call.h"
#include "driver/functions.h"
#include "driver/jit_options.h"
#include "driver/modules.h"
#include "driver/texts.h"
#include "ptx/error.h"
#include "runtime/device.h"

namespace ref {
namespace {

std::set<std::unique_ptr<Library>>& Libraries() {
  static auto* const all = new std::set<std::unique_ptr<Library>>;
  return *all;
}

Library& LibraryBehind(CUlibrary handle) { return *reinterpret_cast<Library*>(handle); }
LibraryKernel& KernelBehind(CUkernel handle) { return *reinterpret_cast<LibraryKernel*>(handle); }

// Null where it is not loaded.
Image* LoadedIn(const Library& library, const Context& context) {
  const auto found = context.images.find(&library.binary);
  return found == context.images.end() || found->second.empty() ? nullptr : found->second.front().get();
}

// Gives the function of an image what is set for its kernel.
void PassOn(const LibraryKernel& kernel, Image& image) {
  for (const auto& [attribute, value] : kernel.set) {
    if (rule::HoldsForFunction(kernel, image.context, attribute))
      (void)SetAttribute(*image.FindKernel(kernel.name), static_cast<cudaFuncAttribute>(attribute), value);
  }
}

// Runs `body(image)` with what the current context has of a library.
template <class F>
CUresult WithImage(Library& library, F body) {
  return InContext([&] {
    return Enter([&](Context& context) {
      Image* image = rule::ImageIn(library, context);
      return image == nullptr ? cudaErrorSymbolNotFound : static_cast<cudaError_t>(body(*image));
    });
  });
}
template <class F>
CUresult WithFunctionOf(CUkernel handle, F body) {
  LibraryKernel& kernel = KernelBehind(handle);
  return WithImage(*kernel.library, [&](Image& image) { return body(kernel, *image.FindKernel(kernel.name)); });
}

// Its kernels are known to the runtime, too, which launches them in whichever context is current.
CUresult FindKernels(Library* library, std::string* problem) {
  try {
    Image image(library->binary.linked);
    for (const Kernel* kernel : image.Kernels()) {
      const std::string& name = kernel->function->name;
      library->kernels[name] = {library, name, {}, {}};
    }
  } catch (const ptx::Malformed& found) {
    *problem = found.what();
    return dynamic_cast<const ptx::Unresolved*>(&found) != nullptr ? CUDA_ERROR_NOT_FOUND : CUDA_ERROR_INVALID_PTX;
  }
  for (const auto& [name, kernel] : library->kernels) State::Get().functions[&kernel] = {&library->binary, name};
  return CUDA_SUCCESS;
}

// Loads the modules, and forgets them: what is wrong with a text shows so.
CUresult TryIn(Context& context, const Modules& modules, std::string* problem) {
  Image* image = nullptr;
  const CUresult code = LoadModules(context, modules, &image, problem);
  if (code == CUDA_SUCCESS) (void)DropImage(context, image);
  return code;
}

// What a context has of a library ends.
void DropFrom(Context& context, const Library& library) {
  if (const Image* image = LoadedIn(library, context)) FreeVariables(*image);
  context.images.erase(&library.binary);
}

}  // namespace

// Needs no context. Where there is one the texts are tried in it.
CUresult LibraryLoadData(CUlibrary* out, const void* data, CUjit_option* keys, void** values, unsigned count,
                         CUlibraryOption* options, void**, unsigned more) {
  if (out == nullptr || data == nullptr) return CUDA_ERROR_INVALID_VALUE;
  if (more > 0) Refuse("option of a library", std::to_string(static_cast<int>(*options)));
  const JitLog log = ReadOptions(count, keys, values);
  const HostThread& thread = ThisThread();
  CUresult code = CUDA_SUCCESS;
  std::string problem;
  Device::Get().Do([&] {
    auto library = std::make_unique<Library>();
    Modules& modules = library->binary.linked;
    library->binary.path = "a library";
    library->binary.parsed = true;
    code = ReadModules(data, &modules, &problem);
    Context* context = ExistingContext(thread);
    if (code == CUDA_SUCCESS && context != nullptr) code = TryIn(*context, modules, &problem);
    if (code == CUDA_SUCCESS) code = FindKernels(library.get(), &problem);
    if (code != CUDA_SUCCESS) return;
    library->binary.on_load = [made = library.get()](Image& image) {
      for (const auto& [name, kernel] : made->kernels) PassOn(kernel, image);
    };
    *out = reinterpret_cast<CUlibrary>(library.get());
    Libraries().insert(std::move(library));
  });
  if (code != CUDA_SUCCESS) rule::TellErrors(log, problem);
  return code;
}

// Waits for the work of all contexts that it is in.
CUresult LibraryUnload(CUlibrary handle) {
  Library& library = LibraryBehind(handle);
  Device::Get().Call([&] {
    const auto& contexts = State::Get().contexts;
    const bool busy = std::any_of(contexts.begin(), contexts.end(), [&](const auto& one) {
      const Context& context = *one.second;
      return LoadedIn(library, context) != nullptr && context.sticky == 0 && !AllDone(context);
    });
    if (busy) return false;
    for (const auto& [id, context] : contexts) DropFrom(*context, library);
    for (const auto& [name, kernel] : library.kernels) State::Get().functions.erase(&kernel);
    const auto found =
        std::find_if(Libraries().begin(), Libraries().end(), [&](const auto& one) { return one.get() == &library; });
    if (found != Libraries().end()) Libraries().erase(found);
    return true;
  });
  return CUDA_SUCCESS;
}

// pi.module.kernel-by-name, pi.module.kernel-not-found
CUresult LibraryGetKernel(CUkernel* out, CUlibrary handle, const char* name) {
  if (out == nullptr || name == nullptr) return CUDA_ERROR_INVALID_VALUE;
  auto& kernels = LibraryBehind(handle).kernels;
  const auto found = kernels.find(name);
  if (found == kernels.end()) return CUDA_ERROR_NOT_FOUND;
  *out = reinterpret_cast<CUkernel>(&found->second);
  return CUDA_SUCCESS;
}
// pi.module.kernel-list
CUresult LibraryGetKernelCount(unsigned* out, CUlibrary handle) {
  if (out == nullptr) return CUDA_ERROR_INVALID_VALUE;
  *out = static_cast<unsigned>(LibraryBehind(handle).kernels.size());
  return CUDA_SUCCESS;
}
CUresult LibraryEnumerateKernels(CUkernel* out, unsigned most, CUlibrary handle) {
  if (out == nullptr) return CUDA_ERROR_INVALID_VALUE;
  for (auto& [name, kernel] : LibraryBehind(handle).kernels) {
    if (most-- == 0) break;
    *out++ = reinterpret_cast<CUkernel>(&kernel);
  }
  return CUDA_SUCCESS;
}
CUresult LibraryGetGlobal(CUdeviceptr* address, std::size_t* bytes, CUlibrary handle, const char* name) {
  return WithImage(LibraryBehind(handle),
                   [&](const Image& image) { return TellVariable(image, name, address, bytes); });
}

namespace {

// pi.module.handle-tells-origin
CUresult LibraryGetModule(CUmodule* out, CUlibrary handle) {
  if (out == nullptr) return CUDA_ERROR_INVALID_VALUE;
  return WithImage(LibraryBehind(handle), [&](Image& image) {
    *out = reinterpret_cast<CUmodule>(&image);
    return CUDA_SUCCESS;
  });
}
CUresult KernelGetFunction(CUfunction* out, CUkernel handle) {
  if (out == nullptr) return CUDA_ERROR_INVALID_VALUE;
  return WithFunctionOf(handle, [&](LibraryKernel&, Kernel& function) {
    *out = reinterpret_cast<CUfunction>(&function);
    return CUDA_SUCCESS;
  });
}
CUresult KernelGetLibrary(CUlibrary* out, CUkernel handle) {
  if (out == nullptr) return CUDA_ERROR_INVALID_VALUE;
  *out = reinterpret_cast<CUlibrary>(KernelBehind(handle).library);
  return CUDA_SUCCESS;
}
CUresult KernelGetName(const char** out, CUkernel handle) {
  if (out == nullptr) return CUDA_ERROR_INVALID_VALUE;
  *out = KernelBehind(handle).name.c_str();
  return CUDA_SUCCESS;
}
// pi.module.parameter-layout
CUresult KernelGetParamInfo(CUkernel handle, std::size_t index, std::size_t* offset, std::size_t* bytes) {
  return WithFunctionOf(handle, [&](LibraryKernel&, const Kernel& function) {
    return offset == nullptr ? cudaErrorInvalidValue : PlaceOfParameter(function, index, offset, bytes);
  });
}

// Runs `body()` while a function has the attributes of its kernel in the place of its own ones.
template <class F>
auto AsKernel(const LibraryKernel& kernel, Kernel& function, F body) {
  const Kernel untouched;
  const auto shared = std::exchange(function.max_dynamic_shared, untouched.max_dynamic_shared);
  const auto carveout = std::exchange(function.carveout, untouched.carveout);
  for (const auto& [attribute, value] : kernel.set)
    (void)SetAttribute(function, static_cast<cudaFuncAttribute>(attribute), value);
  const auto result = body();
  function.max_dynamic_shared = shared;
  function.carveout = carveout;
  return result;
}

// pi.module.function-value-overrides
CUresult KernelGetAttribute(int* out, CUfunction_attribute attribute, CUkernel handle, CUdevice device) {
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  return WithFunctionOf(handle, [&](const LibraryKernel& kernel, Kernel& function) {
    return AsKernel(kernel, function, [&] { return TellAttribute(function, attribute, out); });
  });
}

}  // namespace

// pi.module.set-attribute-kept
CUresult KernelSetAttribute(CUfunction_attribute attribute, int value, CUkernel handle, CUdevice device) {
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  return WithFunctionOf(handle, [&](LibraryKernel& kernel, Kernel& function) {
    const cudaError_t code = AsKernel(
        kernel, function, [&] { return SetAttribute(function, static_cast<cudaFuncAttribute>(attribute), value); });
    if (code != cudaSuccess) return code;
    kernel.set[attribute] = value;
    for (const auto& [id, context] : State::Get().contexts) {
      if (Image* image = LoadedIn(*kernel.library, *context)) PassOn(kernel, *image);
    }
    return cudaSuccess;
  });
}

bool IsOfLibrary(const Image* image) {
  const Context* context = State::Get().Find(image->context);
  return context != nullptr && std::any_of(Libraries().begin(), Libraries().end(),
                                           [&](const auto& library) { return LoadedIn(*library, *context) == image; });
}

Kernel* FindFunction(CUfunction handle, Context& context) {
  for (const auto& library : Libraries()) {
    for (const auto& [name, kernel] : library->kernels) {
      if (reinterpret_cast<CUfunction>(const_cast<LibraryKernel*>(&kernel)) != handle) continue;
      Image* image = rule::ImageIn(*library, context);
      return image == nullptr ? nullptr : image->FindKernel(name);
    }
  }
  return reinterpret_cast<Kernel*>(handle);
}

void NoteOwnAttribute(const Kernel& function, CUfunction_attribute attribute) {
  const Context* context = State::Get().Find(function.image->context);
  for (const auto& library : Libraries()) {
    if (context != nullptr && LoadedIn(*library, *context) == function.image)
      library->kernels.at(function.function->name).own.emplace(context->id, attribute);
  }
}

constinit Rule<Image*(Library&, Context&)> rule::ImageIn{[](Library& library, Context& context) {
  if (LoadedIn(library, context) == nullptr) (void)State::Get().ImageOf(context, library.binary, "");
  return LoadedIn(library, context);
}};

constinit Rule<bool(const LibraryKernel&, int, CUfunction_attribute)> rule::HoldsForFunction{
    [](const LibraryKernel& kernel, int context, CUfunction_attribute attribute) {
      return kernel.own.count({context, attribute}) == 0;
    }};

std::map<std::string, void*> LibraryEntries() {
  return {
      {"cuLibraryLoadData", reinterpret_cast<void*>(&LibraryLoadData)},
      {"cuLibraryUnload", reinterpret_cast<void*>(&LibraryUnload)},
      {"cuLibraryGetKernel", reinterpret_cast<void*>(&LibraryGetKernel)},
      {"cuLibraryGetKernelCount", reinterpret_cast<void*>(&LibraryGetKernelCount)},
      {"cuLibraryEnumerateKernels", reinterpret_cast<void*>(&LibraryEnumerateKernels)},
      {"cuLibraryGetModule", reinterpret_cast<void*>(&LibraryGetModule)},
      {"cuLibraryGetGlobal", reinterpret_cast<void*>(&LibraryGetGlobal)},
      {"cuKernelGetFunction", reinterpret_cast<void*>(&KernelGetFunction)},
      {"cuKernelGetLibrary", reinterpret_cast<void*>(&KernelGetLibrary)},
      {"cuKernelGetName", reinterpret_cast<void*>(&KernelGetName)},
      {"cuKernelGetParamInfo", reinterpret_cast<void*>(&KernelGetParamInfo)},
      {"cuKernelGetAttribute", reinterpret_cast<void*>(&KernelGetAttribute)},
      {"cuKernelSetAttribute", reinterpret_cast<void*>(&KernelSetAttribute)},
  };
}

}  // namespace ref
