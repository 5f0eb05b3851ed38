/*---
clause: lang.group.exclusive-scan
covers: tiles of 64 to 512 threads
control: the first thread of each group gives another value
control-fails-with: a thread of a larger tile got another reduction of the values below its rank
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

namespace {

constexpr const char* kMessage = "a thread of a larger tile got another reduction of the values below its rank";

CTS_CASE(of_int) { cts::group::CheckLargeTiles<cts::group::ExclusiveScan<int>>(cts::control(), kMessage); }
CTS_CASE(of_unsigned_long_long) {
  cts::group::CheckLargeTiles<cts::group::ExclusiveScan<unsigned long long>>(cts::control(), kMessage);
}
CTS_CASE(of_float) { cts::group::CheckLargeTiles<cts::group::ExclusiveScan<float>>(cts::control(), kMessage); }

}  // namespace
