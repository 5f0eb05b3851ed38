// Libraries of the driver: of no context, and loaded into each one that uses them (pi.module.kernel-in-each-context).
#pragma once

#include <cuda.h>

#include <map>
#include <set>
#include <string>
#include <utility>

#include "base/rule.h"
#include "runtime/api.h"

namespace ref {

struct Library;

/// What a CUkernel and a cudaKernel_t of a library are: a function in each context.
struct LibraryKernel {
  Library* library = nullptr;
  std::string name;
  std::map<CUfunction_attribute, int> set;             ///< cuKernelSetAttribute
  std::set<std::pair<int, CUfunction_attribute>> own;  ///< cuFuncSetAttribute, by the function's context
};

struct Library {
  Binary binary;
  std::map<std::string, LibraryKernel> kernels;
};

// From the device's thread alone.

bool IsOfLibrary(const Image* image);
/// A function by its handle, which may be that of a library's kernel. Null where it cannot be loaded.
Kernel* FindFunction(CUfunction handle, Context& context);
/// From now on the attribute of a function is its own (pi.module.function-value-overrides).
void NoteOwnAttribute(const Kernel& function, CUfunction_attribute attribute);

namespace rule {
/// The image of a library in a context; it is loaded when it is first asked for. Null where it cannot be.
extern Rule<Image*(Library& library, Context& context)> ImageIn;
/// Whether what is set for a kernel holds for its function in a context.
extern Rule<bool(const LibraryKernel& kernel, int context, CUfunction_attribute attribute)> HoldsForFunction;
}  // namespace rule

// The calls.

CUresult LibraryLoadData(CUlibrary* out, const void* data, CUjit_option* keys, void** values, unsigned count,
                         CUlibraryOption* options, void**, unsigned more);
CUresult LibraryUnload(CUlibrary handle);
CUresult LibraryGetKernel(CUkernel* out, CUlibrary handle, const char* name);
CUresult LibraryGetKernelCount(unsigned* out, CUlibrary handle);
CUresult LibraryEnumerateKernels(CUkernel* out, unsigned most, CUlibrary handle);
CUresult LibraryGetGlobal(CUdeviceptr* address, std::size_t* bytes, CUlibrary handle, const char* name);
CUresult KernelSetAttribute(CUfunction_attribute attribute, int value, CUkernel handle, CUdevice device);

/// Names and addresses of the functions.
std::map<std::string, void*> LibraryEntries();

}  // namespace ref
