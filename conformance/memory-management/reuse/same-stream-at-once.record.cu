/*---
clause: mm.reuse.same-stream-at-once
requires: [memory-pools]
---*/
#include "cts/case.cuh"

#include "permitted-reuse.family.cuh"

namespace {

CTS_CASE() {
  const cts::Stream stream;
  const auto nothing = [] {};
  cts::Row("equal", [&] { RecordReuse(cts::kNoReuse, 65536, 65536, 0, stream, stream, nothing); });
  cts::Row("smaller", [&] { RecordReuse(cts::kNoReuse, 65536, 4096, 0, stream, stream, nothing); });
  cts::Row("larger", [&] { RecordReuse(cts::kNoReuse, 4096, 65536, 0, stream, stream, nothing); });
  cts::Row("equal-32-mib", [&] { RecordReuse(cts::kNoReuse, 32 << 20, 32 << 20, 0, stream, stream, nothing); });
}

}  // namespace
