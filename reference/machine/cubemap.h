// Directions and the faces of a cubemap.
#pragma once

#include "base/bits.h"

namespace ref {

/// The texel of another face that lies where `x` or `y` is beyond the border of `face`, of `size` texels each way
/// (pi.cubemap.seamless-filtering). Where both are, some texel beside the corner: the documents name none.
void AcrossTheBorder(s64 size, s64* face, s64* x, s64* y);

}  // namespace ref
