// Functions of modules, and their launch. A CUfunction is a kernel of an image; the kernel of a library may stand for its
// function in the current context.
#pragma once

#include <cuda.h>

#include <map>
#include <string>

#include "base/rule.h"
#include "runtime/api.h"

namespace ref {

CUresult TellAttribute(Kernel& kernel, CUfunction_attribute attribute, int* out);

namespace rule {
/// The bytes of parameters that lie in a buffer as in device code (pi.module.parameter-buffer).
extern Rule<std::vector<u8>(const Kernel& kernel, const u8* buffer)> TakeParameters;
}  // namespace rule

/// Names and addresses of the functions.
std::map<std::string, void*> FunctionEntries();

}  // namespace ref
