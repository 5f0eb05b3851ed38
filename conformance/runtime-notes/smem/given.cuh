// What a launch gives of dynamic shared memory.
#pragma once

namespace cts {

/// Whether `told` bytes are what a launch that asks for `size` may give: a size that is no multiple of any unit of
/// allocation may be rounded up to one.
inline bool Given(unsigned told, unsigned size) { return told >= size && told <= (size + 255) / 256 * 256; }

}  // namespace cts
