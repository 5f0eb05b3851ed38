// What a run is made on: the GPU, or the reference device (reference/README.md), which is put in front of CUDA.
#pragma once

#include <filesystem>

#include "suite/catalogue/condition.h"

namespace run {

/// Lets every program that is started from now on load the tree's reference device ahead of CUDA's runtime. Throws InputError
/// when the tree has none.
void PutReferenceInFront(const std::filesystem::path& tree);

/// Throws InputError when `facts` are of the reference device, which `--on gpu` does not mean.
void InsistOnHardware(const catalogue::Facts& facts);

}  // namespace run
