// Which elements an array may have.
#pragma once

#include <driver_types.h>

#include "machine/texture.h"

namespace ref {

/// Refuses by name the kinds that the model lacks: normalized, planar and compressed formats.
bool IsArrayFormat(const cudaChannelFormatDesc& format);

/// Texels of a format, of which there are none yet.
TexelArray TexelsIn(const cudaChannelFormatDesc& format);

}  // namespace ref
