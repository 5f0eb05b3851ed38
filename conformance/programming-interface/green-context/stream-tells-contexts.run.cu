/*---
clause: pi.green-context.stream-tells-contexts
control: the streams are those of another green context, or of one rather than none
control-fails-with:
  - a stream does not tell its green context and the primary one
  - a stream of no green context tells one, or another context than its own
  - a default stream does not tell the green context that is current
requires: [no-mps]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "green.cuh"

namespace {

struct Told {
  CUcontext context = nullptr;
  CUgreenCtx green = nullptr, by_other_call = nullptr;
};

// What is there before is the address of a variable.
Told Ask(cudaStream_t stream) {
  using GetContexts = CUresult(CUDAAPI*)(CUstream, CUcontext*, CUgreenCtx*);
  Told told;
  told.green = told.by_other_call = reinterpret_cast<CUgreenCtx>(&told);
  CTS_CU(reinterpret_cast<GetContexts>(cts::detail::DriverEntry("cuStreamGetCtx"))(stream, &told.context, &told.green));
  CTS_CU(CTS_DRIVER(cuStreamGetGreenCtx)(stream, &told.by_other_call));
  return told;
}
bool Are(const Told& told, CUcontext context, CUgreenCtx green) {
  return told.context == context && told.green == green && told.by_other_call == green;
}

CTS_CASE(of_green_contexts) {
  const CUcontext primary = PrimaryContext();
  Green all[2];
  cudaStream_t streams[4];
  for (int i = 0; i < 4; ++i) streams[i] = all[i % 2].NewStream();
  const auto look = [&] {
    int wrong = 0;
    for (int i = 0; i < 4; ++i)
      wrong += Are(Ask(streams[i]), primary, all[(i + (cts::control() ? 1 : 0)) % 2].context()) ? 0 : 1;
    CTS_EXPECT_EQ(wrong, 0, "a stream does not tell its green context and the primary one");
  };
  cts::Row("with-the-primary-context", look);
  cts::Row("with-a-green-context", [&] {
    const Current current(all[1].converted());
    look();
  });
}

CTS_CASE(of_others) {
  constexpr const char* kOther = "a stream of no green context tells one, or another context than its own";
  const CUcontext primary = PrimaryContext();
  Green green;
  const auto check = [&](const char* name, cudaStream_t stream) {
    cts::Row(name, [&] {
      const cudaStream_t asked = cts::control() ? green.NewStream() : stream;
      CTS_EXPECT(Are(Ask(asked), primary, nullptr), kOther);
    });
  };
  check("created", cts::Stream(cudaStreamDefault));
  check("non-blocking", cts::Stream());
  check("null", nullptr);
  check("legacy", cudaStreamLegacy);
  check("per-thread", cudaStreamPerThread);
  cts::Row("of-a-context-of-the-driver", [&] {
    CUcontext own = nullptr;
    CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
    CUstream stream = nullptr;
    CTS_CU(CTS_DRIVER(cuStreamCreate)(&stream, CU_STREAM_DEFAULT));
    const bool here = Are(Ask(stream), own, nullptr);
    CUcontext popped = nullptr;
    CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
    const bool there = Are(Ask(cts::control() ? green.NewStream() : stream), own, nullptr);
    CTS_EXPECT(here && there, kOther);
    CTS_CU(CTS_DRIVER(cuStreamDestroy)(stream));
    CTS_CU(CTS_DRIVER(cuCtxDestroy)(own));
  });
}

CTS_CASE(default_streams) {
  const CUcontext primary = PrimaryContext();
  const Green all[2];
  for (const bool legacy : {false, true}) {
    cts::Row(legacy ? "legacy" : "null", [&] {
      for (int i = 0; i < 2; ++i) {
        const Current current(all[cts::control() ? 1 - i : i].converted());
        CTS_EXPECT(Are(Ask(legacy ? cudaStreamLegacy : nullptr), primary, all[i].context()),
                   "a default stream does not tell the green context that is current");
      }
    });
  }
}

}  // namespace
