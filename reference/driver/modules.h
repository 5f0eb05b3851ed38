// Modules from PTX text: linking, loading and unloading, as the driver's functions do it.
#pragma once

#include <cuda.h>

#include <map>
#include <string>

#include "base/rule.h"
#include "runtime/api.h"

namespace ref {

/// The driver has no last error: what a call leaves behind in the runtime is taken back.
template <class F>
CUresult Quietly(F body) {
  HostThread& thread = ThisThread();
  const cudaError_t before = thread.last;
  const auto code = static_cast<CUresult>(body());
  thread.last = before;
  return code;
}

/// The functions of the driver that a program gets when it asks for them by name.
std::map<std::string, void*>& DriverFunctions();

/// The code of a text whose calls, say, are not declared (ptx.launch.must-be-declared, ptx.get-parameter-buffer.must-be-declared).
extern Rule<CUresult(const std::string& problem)> CodeOfMalformedText;
/// Whether a text must be linked before it is loaded (ptx.launch.needs-relocatable-assembly).
extern Rule<bool(const ptx::Module& module)> NeedsLinking;

CUresult LinkCreate(unsigned count, CUjit_option* keys, void** values, CUlinkState* out);
CUresult LinkAddData(CUlinkState state, CUjitInputType type, void* data, std::size_t, const char*, unsigned,
                     CUjit_option*, void**);
CUresult LinkAddFile(CUlinkState state, CUjitInputType type, const char* path, unsigned, CUjit_option*, void**);
CUresult LinkComplete(CUlinkState state, void** image, std::size_t* size);
CUresult LinkDestroy(CUlinkState state);

/// Loads a linked image or a text. `CUmodule` and `CUlibrary` are images.
CUresult LoadImage(const void* data, Image** out);
CUresult ModuleLoadData(CUmodule* out, const void* data);
CUresult ModuleUnload(CUmodule module);
CUresult Unload(Image* image);

}  // namespace ref
