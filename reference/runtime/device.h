// What the device says of itself, for host and kernels alike.
#pragma once

#include <cuda_runtime_api.h>

#include "base/rule.h"
#include "runtime/state.h"

namespace ref {

/// The value of a cudaDeviceAttr. Returns false for one that there is not.
extern Rule<bool(int attribute, int* value)> Attribute;

/// A cudaLimit of a context; cudaErrorUnsupportedLimit for those that there are not (cdp.limit.sync-depth-get-unsupported).
extern Rule<cudaError_t(const Context& context, int limit, u64* value)> LimitOf;
/// cdp.limit.sync-depth-set-unsupported, cdp.heap.size-fixed-after-use
extern Rule<cudaError_t(Context& context, int limit, u64 value)> SetLimit;
u64 DefaultLimit(int limit);

extern Rule<const char*(int code)> ErrorName;
const char* ErrorText(int code);  ///< Lives for ever.

int FillAttributes(Kernel& kernel, cudaFuncAttributes* out);
cudaError_t SetAttribute(Kernel& kernel, cudaFuncAttribute attribute, int value);
/// Where a parameter lies; `offset` and `size` may be null.
cudaError_t PlaceOfParameter(const Kernel& kernel, std::size_t index, std::size_t* offset, std::size_t* size);

}  // namespace ref
