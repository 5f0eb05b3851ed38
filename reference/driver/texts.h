// Texts of PTX that the program gives: read, linked, and loaded into a context.
#pragma once

#include <cuda.h>

#include <string>

#include "base/rule.h"
#include "runtime/api.h"

namespace ref {

/// What cuLinkComplete gives, and takes the place of a text.
struct Linked {
  u64 magic = 0x6374'732d'6c69'6e6bull;
  Modules modules;
};

/// Adds the module of a text. `problem` is what is wrong with it.
CUresult ParseText(const std::string& text, Modules* out, std::string* problem);
/// The modules of a text or of what was linked; machine code is refused.
CUresult ReadModules(const void* data, Modules* out, std::string* problem);
/// Loads them, and decodes everything, so that what is wrong with a text shows when it is loaded.
CUresult LoadModules(Context& context, const Modules& modules, Image** out, std::string* problem);
void FreeVariables(const Image& image);
/// Ends an image that was loaded so, and its variables. False where the context has none such.
bool DropImage(Context& context, const Image* image);

/// Whether a module needs the library of the device runtime.
bool CallsDeviceRuntime(const ptx::Module& module);

/// The code of a text whose calls, say, are not declared (ptx.launch.must-be-declared,
/// ptx.get-parameter-buffer.must-be-declared, pi.jit.malformed-ptx-error).
extern Rule<CUresult(const std::string& problem)> CodeOfMalformedText;
/// The code of a text that is newer than driver or device (pi.jit.ptx-newer-than-driver-rejected,
/// pi.ptx-compatibility.not-backward).
extern Rule<CUresult(const ptx::Module& module)> CodeOfNewerText;
/// Whether a text must be linked before it is loaded (ptx.launch.needs-relocatable-assembly).
extern Rule<bool(const ptx::Module& module)> NeedsLinking;

}  // namespace ref
