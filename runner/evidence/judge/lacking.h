// What the dynamic loader says of a function of CUDA that no library has.
#pragma once

#include <string>
#include <string_view>

namespace judge {

/// "the runtime lacks cudaFoo", or the driver, of a program, or a child of it, that the loader ended at its call of such a function, or
/// whose object could not be loaded for want of it. Empty text where the output does not say that.
std::string WhatIsLacking(std::string_view output);

}  // namespace judge
