/*---
clause: pi.capture.work-not-executed
covers: values that a stream writes
control: the work is issued before the capture
control-fails-with: a value that was written in a capturing stream came into memory
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"
#include "cts/window.h"

#include "memory-operations.family.cuh"

namespace {

CTS_CASE() {
  for (const Operation& operation : kOperations) {
    cts::Row(operation.name, [&] {
      if (!IsThere(operation)) return;
      const cts::PinnedBuffer<unsigned> words(kWords, 0);
      const cts::Stream stream;
      if (cts::control()) CTS_CU(operation.issue(stream, words.device()));
      cts::Capture capture(stream);
      const CUresult code = cts::control() ? CUDA_SUCCESS : operation.issue(stream, words.device());
      (void)capture.End();
      CTS_FINISH();
      unsigned changed = 0;
      for (unsigned i = 0; i < kWords; ++i) changed += words.Load(i) != 0 ? 1 : 0;
      CTS_EXPECT_EQ(changed, 0, "a value that was written in a capturing stream came into memory");
      (void)WasCaptured(code);
    });
  }
}

}  // namespace
