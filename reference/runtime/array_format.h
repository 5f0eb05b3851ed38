// Which elements an array may have.
#pragma once

#include <driver_types.h>

namespace ref {

/// Refuses by name the kinds that the model lacks: normalized, planar and compressed formats.
bool IsArrayFormat(const cudaChannelFormatDesc& format);

}  // namespace ref
