/*---
clause: lang.group.exclusive-scan
control: the first thread of each group gives another value
control-fails-with: a thread of a tile got another reduction of the values below its rank
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

namespace {

constexpr const char* kMessage = "a thread of a tile got another reduction of the values below its rank";

CTS_CASE(of_unsigned) { cts::group::CheckTiles<cts::group::ExclusiveScan<unsigned>, false>(cts::control(), kMessage); }
CTS_CASE(of_double) { cts::group::CheckTiles<cts::group::ExclusiveScan<double>, false>(cts::control(), kMessage); }

}  // namespace
