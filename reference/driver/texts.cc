#include "driver/texts.h"

#include <algorithm>
#include <cstring>

#include "base/refuse.h"
#include "profile/profile.h"
#include "ptx/error.h"

namespace ref {
namespace {

void RefuseMachineCode(const void* data) {
  constexpr u32 kElf = 0x464c'457f, kFatBinary = 0xba55'ed50, kWrapper = 0x4662'43b1;
  u32 begin = 0;
  std::memcpy(&begin, data, sizeof begin);
  if (begin == kElf || begin == kFatBinary || begin == kWrapper) Refuse("module", "of machine code");
}

}  // namespace

// Calls under CUDA C++'s names, or under those that the compiler gives them (cdp.ptx.v2.cdp2-symbol-names). Graphs are launched
// without it.
bool CallsDeviceRuntime(const ptx::Module& module) {
  return std::any_of(module.functions.begin(), module.functions.end(), [](const ptx::Function& f) {
    const bool of_library =
        (f.name.rfind("cuda", 0) == 0 && f.name.rfind("cudaGraph", 0) != 0) || f.name.rfind("__cudaCDP2", 0) == 0;
    return !f.has_body && of_library && FindIntrinsic(f.name) != nullptr;
  });
}

CUresult ParseText(const std::string& text, Modules* out, std::string* problem) {
  try {
    const auto module = std::make_shared<const ptx::Module>(ptx::Parse(text));
    out->push_back(module);
    const CUresult code = CodeOfNewerText(*module);
    if (code != CUDA_SUCCESS) *problem = "it is newer than driver or device";
    return code;
  } catch (const ptx::Malformed& found) {
    *problem = found.what();
    return CodeOfMalformedText(*problem);
  } catch (const ptx::Unmodelled& found) {
    Refuse(found.kind, found.name);
  }
}

CUresult ReadModules(const void* data, Modules* out, std::string* problem) {
  RefuseMachineCode(data);
  if (const auto* linked = static_cast<const Linked*>(data); linked->magic == Linked().magic)
    return *out = linked->modules, CUDA_SUCCESS;
  const CUresult code = ParseText(static_cast<const char*>(data), out, problem);
  if (code != CUDA_SUCCESS || out->empty() || !NeedsLinking(*out->front())) return code;
  *problem = "a call has nobody to resolve it";  // ptx.launch.needs-relocatable-assembly
  return CUDA_ERROR_INVALID_PTX;
}

CUresult LoadModules(Context& context, const Modules& modules, Image** out, std::string* problem) {
  try {
    auto image = std::make_unique<Image>(modules);
    image->context = context.id;
    image->Load([&](const ptx::Variable& v) { return State::Get().AllocateVariable(v, context); });
    for (std::size_t m = 0; m < modules.size(); ++m) {
      for (const ptx::Function& f : modules[m]->functions) {
        if (f.has_body) (void)Decode(*image, m, f);
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
    return CodeOfMalformedText(*problem);
  } catch (const ptx::Unmodelled& found) {
    Refuse(found.kind, found.name);
  }
}

void FreeVariables(const Image& image) {
  for (const auto& [variable, address] : image.addresses()) State::Get().Free(address);
}

bool DropImage(Context& context, const Image* image) {
  const auto found = std::find_if(context.modules.begin(), context.modules.end(),
                                  [&](const auto& loaded) { return loaded.get() == image; });
  if (found == context.modules.end()) return false;
  FreeVariables(*image);
  context.modules.erase(found);
  return true;
}

constinit Rule<CUresult(const std::string&)> CodeOfMalformedText{
    [](const std::string&) { return CUDA_ERROR_INVALID_PTX; }};
constinit Rule<CUresult(const ptx::Module&)> CodeOfNewerText{[](const ptx::Module& module) {
  constexpr int kNewest = (profile::kVersion / 1000 - 4) * 10;  // PTX 9.0 came with CUDA 13.0
  if (module.version > kNewest) return CUDA_ERROR_UNSUPPORTED_PTX_VERSION;
  return module.target > profile::kMajor * 10 + profile::kMinor ? CUDA_ERROR_NO_BINARY_FOR_GPU : CUDA_SUCCESS;
}};
constinit Rule<bool(const ptx::Module&)> NeedsLinking{
    [](const ptx::Module& module) { return CallsDeviceRuntime(module); }};

}  // namespace ref
