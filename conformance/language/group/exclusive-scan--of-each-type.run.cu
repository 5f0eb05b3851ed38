/*---
clause: lang.group.exclusive-scan
covers: each integer and floating-point type, with each operator that it has
control: the first thread of each group gives another value
control-fails-with: a thread got another reduction of the values below its rank, of some type
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

namespace {

constexpr const char* kMessage = "a thread got another reduction of the values below its rank, of some type";

CTS_CASE() { cts::group::CheckEachType<cts::group::ExclusiveScan>(cts::control(), kMessage); }

}  // namespace
