/*---
clause: pi.texture-reference.driver-unbound-refused
control: the reference is bound to what is asked for
control-fails-with: a texture reference that is not bound to this kind was not refused
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "bound.family.cuh"

namespace {

CTS_CASE() {
  for (const Kind& kind : kKinds) {
    cts::Row(kind.name, [&] {
      CTS_CUDA(cudaSetDevice(0));
      const Bound on;
      bool same = false;
      if (cts::control()) CTS_CU(kind.bind(on));
      CTS_EXPECT_EQ(kind.ask(on, &same), CUDA_ERROR_INVALID_VALUE,
                    "a texture reference that is not bound to this kind was not refused");
      CTS_CU(kind.bind(on));
      CTS_CU(kind.ask(on, &same));
      CTS_EXPECT(same, "a texture reference does not give what it is bound to");
    });
  }
}

}  // namespace
