/*---
clause: pi.error.driver-names-and-strings
control: the code of the next row is named, and a number that has an enumerator is asked for
control-fails-with:
  - the name of a code of the driver is not that of its enumerator
  - a number without an enumerator was named
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

struct Code {
  const char* name;
  CUresult code;
};
#define CODE(name) \
  Code { #name, name }
constexpr Code kCodes[] = {CODE(CUDA_SUCCESS),
                           CODE(CUDA_ERROR_INVALID_VALUE),
                           CODE(CUDA_ERROR_OUT_OF_MEMORY),
                           CODE(CUDA_ERROR_NOT_INITIALIZED),
                           CODE(CUDA_ERROR_DEINITIALIZED),
                           CODE(CUDA_ERROR_PROFILER_ALREADY_STOPPED),
                           CODE(CUDA_ERROR_STUB_LIBRARY),
                           CODE(CUDA_ERROR_NO_DEVICE),
                           CODE(CUDA_ERROR_INVALID_DEVICE),
                           CODE(CUDA_ERROR_INVALID_IMAGE),
                           CODE(CUDA_ERROR_INVALID_CONTEXT),
                           CODE(CUDA_ERROR_ALREADY_MAPPED),
                           CODE(CUDA_ERROR_NO_BINARY_FOR_GPU),
                           CODE(CUDA_ERROR_NOT_MAPPED_AS_POINTER),
                           CODE(CUDA_ERROR_UNSUPPORTED_LIMIT),
                           CODE(CUDA_ERROR_INVALID_PTX),
                           CODE(CUDA_ERROR_UNSUPPORTED_PTX_VERSION),
                           CODE(CUDA_ERROR_UNSUPPORTED_EXEC_AFFINITY),
                           CODE(CUDA_ERROR_INVALID_SOURCE),
                           CODE(CUDA_ERROR_FILE_NOT_FOUND),
                           CODE(CUDA_ERROR_OPERATING_SYSTEM),
                           CODE(CUDA_ERROR_INVALID_HANDLE),
                           CODE(CUDA_ERROR_ILLEGAL_STATE),
                           CODE(CUDA_ERROR_NOT_FOUND),
                           CODE(CUDA_ERROR_NOT_READY),
                           CODE(CUDA_ERROR_ILLEGAL_ADDRESS),
                           CODE(CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES),
                           CODE(CUDA_ERROR_PEER_ACCESS_NOT_ENABLED),
                           CODE(CUDA_ERROR_CONTEXT_IS_DESTROYED),
                           CODE(CUDA_ERROR_ASSERT),
                           CODE(CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED),
                           CODE(CUDA_ERROR_LAUNCH_FAILED),
                           CODE(CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE),
                           CODE(CUDA_ERROR_NOT_PERMITTED),
                           CODE(CUDA_ERROR_NOT_SUPPORTED),
                           CODE(CUDA_ERROR_SYSTEM_NOT_READY),
                           CODE(CUDA_ERROR_MPS_CONNECTION_FAILED),
                           CODE(CUDA_ERROR_CDP_NOT_SUPPORTED),
                           CODE(CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED),
                           CODE(CUDA_ERROR_STREAM_CAPTURE_IMPLICIT),
                           CODE(CUDA_ERROR_CAPTURED_EVENT),
                           CODE(CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD),
                           CODE(CUDA_ERROR_TIMEOUT),
                           CODE(CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE),
                           CODE(CUDA_ERROR_EXTERNAL_DEVICE),
                           CODE(CUDA_ERROR_INVALID_CLUSTER_SIZE),
                           CODE(CUDA_ERROR_UNKNOWN)};
#undef CODE

CTS_CASE() {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  for (size_t i = 0; i < std::size(kCodes); ++i) {
    cts::Row(kCodes[i].name, [&] {
      const CUresult asked = kCodes[cts::control() ? (i + 1) % std::size(kCodes) : i].code;
      const char *name = nullptr, *text = nullptr;
      CTS_CU(CTS_DRIVER(cuGetErrorName)(asked, &name));
      CTS_CU(CTS_DRIVER(cuGetErrorString)(asked, &text));
      CTS_EXPECT(name != nullptr && std::string(name) == kCodes[i].name,
                 "the name of a code of the driver is not that of its enumerator");
      CTS_EXPECT(text != nullptr && *text != '\0', "a code of the driver has no description");
    });
  }
}

CTS_CASE(others) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  for (const int number : {-1, 997, 123456}) {
    const auto code = cts::control() ? CUDA_ERROR_NOT_READY : static_cast<CUresult>(number);
    const char *name = "before", *text = "before";
    const CUresult of_name = CTS_DRIVER(cuGetErrorName)(code, &name);
    const CUresult of_text = CTS_DRIVER(cuGetErrorString)(code, &text);
    CTS_EXPECT(of_name == CUDA_ERROR_INVALID_VALUE && name == nullptr, "a number without an enumerator was named");
    CTS_EXPECT(of_text == CUDA_ERROR_INVALID_VALUE && text == nullptr, "a number without an enumerator was named");
  }
}

}  // namespace
