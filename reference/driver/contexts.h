// Contexts of the driver: handles, what is current to a thread, and who holds the primary one.
#pragma once

#include <cuda.h>

#include <map>
#include <string>

#include "runtime/api.h"

/// What a handle points to. It outlives the context.
struct CUctx_st {
  int id;  ///< kPrimary: of the primary context.
};

namespace ref {

// From the device's thread alone.

CUcontext HandleOf(const Context& context);
/// Null where the context has ended.
Context* ContextBehind(CUcontext handle);

/// Names and addresses of the functions.
std::map<std::string, void*> ContextEntries();

}  // namespace ref
