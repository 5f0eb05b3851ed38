/*---
clause: pi.texture-reference.driver-unbound-refused
covers: references that were bound to this kind before another one
control: the reference is not bound to the other kind
control-fails-with: a texture reference that is bound to another kind now was not refused
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "bound.family.cuh"

#include <string>

namespace {

// What a reference is bound to supersedes what it was bound to.
CTS_CASE() {
  for (const Kind& former : kKinds) {
    for (const Kind& now : kKinds) {
      if (&former == &now) continue;
      cts::Row((std::string(former.name) + "-then-" + now.name).c_str(), [&] {
        CTS_CUDA(cudaSetDevice(0));
        const Bound on;
        bool same = false;
        CTS_CU(former.bind(on));
        CTS_CU(former.ask(on, &same));
        CTS_EXPECT(same, "a texture reference does not give what it is bound to");
        if (!cts::control()) CTS_CU(now.bind(on));
        CTS_EXPECT_EQ(former.ask(on, &same), CUDA_ERROR_INVALID_VALUE,
                      "a texture reference that is bound to another kind now was not refused");
        if (cts::control()) return;
        CTS_CU(now.ask(on, &same));
        CTS_EXPECT(same, "a texture reference does not give what it was bound to last");
      });
    }
  }
}

}  // namespace
