// Modules and libraries of the driver, and the parameters of cuLaunchKernel.
#include <cuda.h>
#include <strings.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "driver/functions.h"
#include "driver/jit_options.h"
#include "driver/library.h"
#include "driver/modules.h"
#include "driver/texts.h"
#include "machine/rules.h"
#include "mutants/driver_calls.h"
#include "mutants/table.h"
#include "profile/profile.h"

namespace ref::mutants {
namespace {

using FindCall = decltype(cuModuleGetFunction);
using VariableCall = decltype(cuModuleGetGlobal);
using LibraryVariableCall = decltype(cuLibraryGetGlobal);
using ParameterCall = decltype(cuFuncGetParamInfo);
using KernelParameterCall = decltype(cuKernelGetParamInfo);

Image& ImageOf(CUmodule module) { return *reinterpret_cast<Image*>(module); }

std::vector<CUmodule>& Loaded() {
  static auto* const all = new std::vector<CUmodule>;
  return *all;
}
void NoteLoaded() {
  Around<"cuModuleLoadData", decltype(cuModuleLoadData), [](auto* load, CUmodule* out, const void* data) {
    const CUresult code = load(out, data);
    if (code == CUDA_SUCCESS) Loaded().push_back(*out);
    return code;
  }>();
  Around<"cuModuleUnload", decltype(cuModuleUnload), [](auto* unload, CUmodule module) {
    Loaded().erase(std::remove(Loaded().begin(), Loaded().end(), module), Loaded().end());
    return unload(module);
  }>();
}
// A name is that of the first module which has it: find(module) returns whether it has.
template <class F>
CUresult FindInAny(F find) {
  CUresult code = CUDA_ERROR_NOT_FOUND;
  for (CUmodule module : Loaded()) {
    if ((code = find(module)) == CUDA_SUCCESS) break;
  }
  return code;
}
void ModulesShareNames() {
  NoteLoaded();
  Around<"cuModuleGetFunction", FindCall, [](auto* get, CUfunction* out, CUmodule, const char* name) {
    return FindInAny([&](CUmodule module) { return get(out, module, name); });
  }>();
  Around<"cuModuleGetGlobal", VariableCall,
         [](auto* get, CUdeviceptr* address, std::size_t* bytes, CUmodule, const char* name) {
           return FindInAny([&](CUmodule module) { return get(address, bytes, module, name); });
         }>();
}
void LastModuleIsTold() {
  NoteLoaded();
  Around<"cuFuncGetModule", decltype(cuFuncGetModule), [](auto* get, CUmodule* out, CUfunction function) {
    const CUresult code = get(out, function);
    if (code == CUDA_SUCCESS && !Loaded().empty()) *out = Loaded().back();
    return code;
  }>();
}

// A function is found by a name that kIsLike(asked, name).
template <auto kIsLike>
CUresult FindLike(FindCall* get, CUfunction* out, CUmodule module, const char* asked) {
  const CUresult code = get(out, module, asked);
  if (code != CUDA_ERROR_NOT_FOUND) return code;
  for (const Kernel* kernel : ImageOf(module).Kernels()) {
    const char* name = kernel->function->name.c_str();
    if (kIsLike(asked, name)) return get(out, module, name);
  }
  return code;
}

// Both functions that tell a variable: kChange(address, bytes) where it was found; both that tell a parameter.
template <auto kChange>
void VariablesAre() {
  constexpr auto kBody = [](auto* get, CUdeviceptr* address, std::size_t* bytes, auto... a) {
    const CUresult code = get(address, bytes, a...);
    return code == CUDA_SUCCESS ? kChange(address, bytes) : code;
  };
  Around<"cuModuleGetGlobal", VariableCall, kBody>();
  Around<"cuLibraryGetGlobal", LibraryVariableCall, kBody>();
}
template <auto kChange>
void ParametersAre() {
  constexpr auto kBody = [](auto* get, auto function, std::size_t index, std::size_t* offset, std::size_t* bytes) {
    const CUresult code = get(function, index, offset, bytes);
    return code == CUDA_SUCCESS ? kChange(offset, bytes) : code;
  };
  Around<"cuFuncGetParamInfo", ParameterCall, kBody>();
  Around<"cuKernelGetParamInfo", KernelParameterCall, kBody>();
}
constexpr auto kRoundsSize = [](auto*, std::size_t* bytes) {
  if (bytes != nullptr) *bytes = RoundUp(*bytes, 4);
  return CUDA_SUCCESS;
};
constexpr auto kNeedsBoth = [](auto* one, std::size_t* bytes) {
  return one == nullptr || bytes == nullptr ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
};

// In an image that was linked, variables are not given their values.
void LinkedVariablesAreZero() {
  static bool linked = false;
  Around<"cuLinkComplete", decltype(cuLinkComplete), [](auto* complete, auto... a) {
    linked = true;
    return complete(a...);
  }>();
  rule::PutInitial.Replace([](const ptx::Variable& variable, u8* bytes) {
    rule::PutInitial.Documented(variable, bytes);
    if (linked) std::memset(bytes, 0, variable.size);
  });
}

std::vector<u8> TakePacked(const Kernel& kernel, const u8* buffer) {
  std::vector<u8> taken(kernel.function->parameter_bytes);
  for (const ptx::Parameter& parameter : kernel.function->parameters) {
    std::memcpy(taken.data() + parameter.offset, buffer, parameter.size);
    buffer += parameter.size;
  }
  return taken;
}

}  // namespace

Table LoadedModules() {
  static constexpr Mutant kMutants[] = {
      {"modules-share-names", ModulesShareNames},
      {"malformed-text-code",
       Instead<CodeOfMalformedText, [](const std::string&) { return CUDA_ERROR_INVALID_IMAGE; }>},
      {"newer-ptx-is-taken", Instead<CodeOfNewerText,
                                     [](const ptx::Module& module) {
                                       const CUresult code = CodeOfNewerText.Documented(module);
                                       return code == CUDA_ERROR_UNSUPPORTED_PTX_VERSION ? CUDA_SUCCESS : code;
                                     }>},
      {"kernel-by-name-is-the-first", Around<"cuModuleGetFunction", FindCall,
                                             [](auto* get, CUfunction* out, CUmodule module, const char* name) {
                                               const CUresult code = get(out, module, name);
                                               if (code == CUDA_SUCCESS)
                                                 *out = reinterpret_cast<CUfunction>(ImageOf(module).Kernels()[0]);
                                               return code;
                                             }>},
      {"attribute-of-kernel-is-lost",
       Around<"cuKernelSetAttribute", decltype(cuKernelSetAttribute), [](auto*, auto...) { return CUDA_SUCCESS; }>},
      {"most-threads-of-every-kernel",
       Around<"cuFuncGetAttribute", decltype(cuFuncGetAttribute),
              [](auto* get, int* out, CUfunction_attribute attribute, CUfunction function) {
                const CUresult code = get(out, attribute, function);
                if (code == CUDA_SUCCESS && attribute == CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK)
                  *out = static_cast<int>(profile::kThreadsPerBlock);
                return code;
              }>},
      {"function-names-ignore-case",
       Around<"cuModuleGetFunction", FindCall,
              FindLike<[](const char* asked, const char* name) { return strcasecmp(asked, name) == 0; }>>},
      {"function-names-may-be-cut",
       Around<"cuModuleGetFunction", FindCall, FindLike<[](const char* asked, const char* name) {
                return std::strncmp(asked, name, std::strlen(asked)) == 0;
              }>>},
      {"missing-variable-code",
       DriverTellsCode<"cuModuleGetGlobal", VariableCall, CUDA_ERROR_NOT_FOUND, CUDA_ERROR_INVALID_VALUE>},
      {"missing-library-variable-code",
       DriverTellsCode<"cuLibraryGetGlobal", LibraryVariableCall, CUDA_ERROR_NOT_FOUND, CUDA_ERROR_INVALID_VALUE>},
      {"missing-kernel-code", DriverTellsCode<"cuLibraryGetKernel", decltype(cuLibraryGetKernel), CUDA_ERROR_NOT_FOUND,
                                              CUDA_ERROR_INVALID_HANDLE>},
      {"variable-size-is-rounded", VariablesAre<kRoundsSize>},
      {"variable-needs-both-places", VariablesAre<kNeedsBoth>},
      {"library-module-is-unloaded",
       DriverTellsCode<"cuModuleUnload", decltype(cuModuleUnload), CUDA_ERROR_NOT_PERMITTED, CUDA_SUCCESS>},
      {"kernels-of-all-modules-are-counted", Around<"cuModuleGetFunctionCount", decltype(cuModuleGetFunctionCount),
                                                    [](auto*, unsigned* out, CUmodule) {
                                                      *out = 0;
                                                      Device::Get().Do([&] {
                                                        for (const auto& [id, context] : State::Get().contexts) {
                                                          for (const auto& image : context->modules)
                                                            *out += static_cast<unsigned>(image->Kernels().size());
                                                        }
                                                      });
                                                      return CUDA_SUCCESS;
                                                    }>},
      {"one-kernel-more-is-given", Around<"cuLibraryEnumerateKernels", decltype(cuLibraryEnumerateKernels),
                                          [](auto* list, CUkernel* out, unsigned most, CUlibrary library) {
                                            return list(out, most + 1, library);
                                          }>},
      {"linked-variables-are-zero", LinkedVariablesAreZero},
      {"log-goes-beyond-its-size", Instead<rule::TellErrors,
                                           [](const JitLog& log, const std::string& errors) {
                                             rule::TellErrors.Documented({log.text, 2 * log.bytes, log.filled}, errors);
                                           }>},
      {"log-has-no-end", Instead<rule::TellErrors,
                                 [](const JitLog& log, const std::string& errors) {
                                   rule::TellErrors.Documented(log, errors);
                                   if (log.text != nullptr) std::replace(log.text, log.text + log.bytes, '\0', ' ');
                                 }>},
      {"log-size-is-not-told", Instead<rule::TellErrors,
                                       [](const JitLog& log, const std::string& errors) {
                                         void* ignored = nullptr;
                                         rule::TellErrors.Documented({log.text, log.bytes, &ignored}, errors);
                                       }>},
      {"parameter-size-is-rounded", ParametersAre<kRoundsSize>},
      {"parameter-size-must-be-asked-for", ParametersAre<kNeedsBoth>},
      {"function-tells-the-first-name", Around<"cuFuncGetName", decltype(cuFuncGetName),
                                               [](auto*, const char** out, CUfunction function) {
                                                 const auto* kernel = reinterpret_cast<const Kernel*>(function);
                                                 *out = kernel->image->Kernels()[0]->function->name.c_str();
                                                 return CUDA_SUCCESS;
                                               }>},
      {"function-tells-the-last-module", LastModuleIsTold},
      {"kernel-tells-the-first-name", Around<"cuKernelGetName", decltype(cuKernelGetName),
                                             [](auto*, const char** out, CUkernel kernel) {
                                               const auto* one = reinterpret_cast<const LibraryKernel*>(kernel);
                                               *out = one->library->kernels.begin()->first.c_str();
                                               return CUDA_SUCCESS;
                                             }>},
      {"library-has-one-image", Instead<rule::ImageIn,
                                        [](Library& library, Context& context) {
                                          for (const auto& [id, other] : State::Get().contexts) {
                                            const auto found = other->images.find(&library.binary);
                                            if (found != other->images.end() && !found->second.empty())
                                              return found->second.front().get();
                                          }
                                          return rule::ImageIn.Documented(library, context);
                                        }>},
      {"kernel-attribute-overrides",
       Instead<rule::HoldsForFunction, [](const LibraryKernel&, int, CUfunction_attribute) { return true; }>},
      {"parameter-buffer-is-packed", Instead<rule::TakeParameters, TakePacked>},
      {"both-ways-accepted",
       Around<"cuLaunchKernel", decltype(cuLaunchKernel),
              [](auto* launch, CUfunction function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                 unsigned bz, unsigned shared, CUstream stream, void** arguments, void** extra) {
                return launch(function, gx, gy, gz, bx, by, bz, shared, stream, arguments,
                              arguments != nullptr ? nullptr : extra);
              }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
