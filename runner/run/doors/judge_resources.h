// The GPUs that ctest allotted to a test.
#pragma once

#include <functional>
#include <string>

#include "suite/catalogue/case.h"

namespace doors {

/// Reads CTEST_RESOURCE_GROUP_COUNT and CTEST_RESOURCE_GROUP_<i>_GPUS ("id:0,slots:1") through `variable`, which gives the
/// value of an environment variable or null. Returns the ids for CUDA_VISIBLE_DEVICES ("0" or "0,1"), or empty text when
/// ctest manages no GPUs. Throws InputError for values that cannot be used, and when a multi case got one GPU twice.
std::string GpusOfCtest(const catalogue::Case& c, const std::function<const char*(const std::string&)>& variable);

}  // namespace doors
