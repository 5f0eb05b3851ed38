// Which elements an array may have.
#pragma once

#include <driver_types.h>

#include "base/rule.h"
#include "machine/texture.h"

namespace ref {

/// 8 or 16 bits a component that stand for numbers between -1 and 1. The model has arrays of them, and no textures.
bool IsNormalizedFormat(const cudaChannelFormatDesc& format);

/// Refuses by name the kinds that the model lacks: planar and compressed formats.
bool IsArrayFormat(const cudaChannelFormatDesc& format);

/// Texels of a format, of which there are none yet.
extern Rule<TexelArray(const cudaChannelFormatDesc& format)> TexelsIn;

}  // namespace ref
