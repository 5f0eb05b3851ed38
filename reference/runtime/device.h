// What the device says of itself, for host and kernels alike.
#pragma once

#include <cuda_runtime_api.h>

#include "runtime/state.h"

namespace ref {

/// The value of a cudaDeviceAttr. Returns false for one that there is not.
bool Attribute(int attribute, int* value);

/// A cudaLimit of a context; cudaErrorUnsupportedLimit for those that there are not.
cudaError_t LimitOf(const Context& context, int limit, u64* value);
cudaError_t SetLimit(Context& context, int limit, u64 value);
u64 DefaultLimit(int limit);

const char* ErrorName(int code);
const char* ErrorText(int code);  ///< Lives for ever.

int FillAttributes(Kernel& kernel, cudaFuncAttributes* out);

}  // namespace ref
