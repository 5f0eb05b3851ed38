// Modules of the driver: loaded into the current context, where their names are their own. A CUmodule is an image.
#pragma once

#include <cuda.h>

#include <map>
#include <string>

#include "machine/image.h"

namespace ref {

/// Where a variable lies and how large it is; one of the places may be null (pi.module.variable-by-name,
/// pi.module.variable-not-found).
CUresult TellVariable(const Image& image, const char* name, CUdeviceptr* address, std::size_t* bytes);

/// Names and addresses of the functions.
std::map<std::string, void*> ModuleEntries();

}  // namespace ref
