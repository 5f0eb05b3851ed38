#include "driver/modules.h"

#include <algorithm>
#include <string>

#include "base/refuse.h"
#include "ptx/error.h"

namespace ref {
namespace {

struct Link {
  std::vector<std::string> texts;
  bool device_runtime = false;
  char* log = nullptr;
  std::size_t log_bytes = 0;
};

void Log(const Link& link, const std::string& text) {
  if (link.log != nullptr && link.log_bytes > 0) std::snprintf(link.log, link.log_bytes, "%s", text.c_str());
}

// Whether a module needs the library of the device runtime: calls under CUDA C++'s names, or under those that the compiler gives
// them (cdp.ptx.v2.cdp2-symbol-names). Graphs are launched without it.
bool CallsDeviceRuntime(const ptx::Module& module) {
  return std::any_of(module.functions.begin(), module.functions.end(), [](const ptx::Function& f) {
    const bool of_library =
        (f.name.rfind("cuda", 0) == 0 && f.name.rfind("cudaGraph", 0) != 0) || f.name.rfind("__cudaCDP2", 0) == 0;
    return !f.has_body && of_library && FindIntrinsic(f.name) != nullptr;
  });
}

// Decodes everything, so that what is wrong with a text shows when it is loaded.
CUresult Load(Context& context, const Modules& modules, Image** out, std::string* problem) {
  try {
    auto image = std::make_unique<Image>(modules);
    image->context = context.id;
    image->Load([&](const ptx::Variable& v) { return State::Get().AllocateVariable(v, context); });
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
    return CodeOfMalformedText(*problem);
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

}  // namespace

constinit Rule<CUresult(const std::string&)> CodeOfMalformedText{
    [](const std::string&) { return CUDA_ERROR_INVALID_PTX; }};
constinit Rule<bool(const ptx::Module&)> NeedsLinking{
    [](const ptx::Module& module) { return CallsDeviceRuntime(module); }};

CUresult LinkCreate(unsigned count, CUjit_option* keys, void** values, CUlinkState* out) {
  auto* link = new Link;
  for (unsigned i = 0; i < count; ++i) {
    if (keys[i] == CU_JIT_ERROR_LOG_BUFFER) link->log = static_cast<char*>(values[i]);
    if (keys[i] == CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES) link->log_bytes = reinterpret_cast<std::size_t>(values[i]);
  }
  *out = reinterpret_cast<CUlinkState>(link);
  return CUDA_SUCCESS;
}

CUresult LinkAddData(CUlinkState state, CUjitInputType type, void* data, std::size_t, const char*, unsigned,
                     CUjit_option*, void**) {
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
  if (type != CU_JIT_INPUT_LIBRARY || std::string(path).find("cudadevrt") == std::string::npos)
    Refuse("input of the linker", path);
  reinterpret_cast<Link*>(state)->device_runtime = true;
  return CUDA_SUCCESS;
}

namespace {

// What LinkComplete() gives and LoadImage() takes.
struct Linked {
  u64 magic = 0x6374'732d'6c69'6e6bull;
  Modules modules;
};

}  // namespace

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
      if (linked->magic == Linked().magic)
        return static_cast<cudaError_t>(Load(context, linked->modules, out, &problem));
      // Not linked: a text whose calls have nobody to resolve them (ptx.launch.needs-relocatable-assembly).
      Modules modules;
      const CUresult code = ParseText(static_cast<const char*>(data), &modules, &problem);
      if (code != CUDA_SUCCESS) return static_cast<cudaError_t>(code);
      if (NeedsLinking(*modules[0])) return static_cast<cudaError_t>(CUDA_ERROR_INVALID_PTX);
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

}  // namespace ref
