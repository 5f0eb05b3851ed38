// The linker of the driver.
#pragma once

#include <cuda.h>

#include <map>
#include <string>

namespace ref {

CUresult LinkAddFile(CUlinkState state, CUjitInputType type, const char* path, unsigned, CUjit_option*, void**);
CUresult LinkComplete(CUlinkState state, void** image, std::size_t* size);

/// Names and addresses of its functions.
std::map<std::string, void*> LinkEntries();

}  // namespace ref
