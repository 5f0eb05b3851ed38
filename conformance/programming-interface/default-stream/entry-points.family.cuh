// Functions of the driver that a unit asks for: by default they take its stream 0 for what the unit does. Everything is
// text of the case.
#include "cts/process/driver.h"

#pragma nv_diag_suppress 1444  // one of the calls is deprecated, and still there
#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif

namespace {

// A function asked for with `flags` takes stream 0 for `stream`. One row a call.
void ExpectEntryPointsFor(unsigned long long flags, cudaStream_t stream, const char* message) {
  const auto check = [&](cudaError_t code, void* function) {
    unsigned long long id = 0, expected = 0;
    CTS_CUDA(code);
    CTS_EXPECT(function != nullptr, "the driver does not have the function");
    if (function == nullptr) return;
    CTS_CUDA(cudaStreamGetId(stream, &expected));
    CTS_CU(reinterpret_cast<CUresult(CUDAAPI*)(CUstream, unsigned long long*)>(function)(nullptr, &id));
    CTS_EXPECT_EQ(id, expected, message);
  };
  cts::Row("cudaGetDriverEntryPoint", [&] {
    void* function = nullptr;
    cudaDriverEntryPointQueryResult found{};
    const cudaError_t code = cudaGetDriverEntryPoint("cuStreamGetId", &function, flags, &found);
    check(code, function);
  });
  cts::Row("cudaGetDriverEntryPointByVersion", [&] {
    void* function = nullptr;
    cudaDriverEntryPointQueryResult found{};
    constexpr unsigned kVersion = 12000;
    const cudaError_t code = cudaGetDriverEntryPointByVersion("cuStreamGetId", &function, kVersion, flags, &found);
    check(code, function);
  });
}

}  // namespace
