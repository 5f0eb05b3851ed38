/*---
clause: pi.runtime.last-error-per-instance
control: the second one is the first again
control-fails-with: an error of one runtime is the last error of the other
launches: none
own-process: it loads a second runtime
note: the second instance is a copy of the library's file, which the loader takes for another library
---*/
#include "cts/case.cuh"
#include "cts/process/exported_names.h"
#include "cts/process/shared_library.h"
#include "cts/process/temporary_folder.h"

#include <filesystem>

namespace {

constexpr const char* kShared = "an error of one runtime is the last error of the other";

CTS_CASE() {
  const std::string file = cts::LoadedLibrary("libcudart.so");
  const cts::TemporaryFolder folder;
  const std::string copy = folder.path() + "/libcudart-of-a-plug-in.so";
  std::error_code failed;
  std::filesystem::copy_file(file, copy, failed);
  if (!CTS_EXPECT(!failed, "the library cannot be copied")) return;
  const cts::SharedLibrary other(cts::control() ? file : copy);
  auto* const set_device = other.Find<decltype(&cudaSetDevice)>("cudaSetDevice");
  auto* const peek = other.Find<decltype(&cudaPeekAtLastError)>("cudaPeekAtLastError");
  auto* const get = other.Find<decltype(&cudaGetLastError)>("cudaGetLastError");
  if (!CTS_EXPECT(set_device != nullptr && peek != nullptr && get != nullptr, "the second runtime cannot be loaded"))
    return;

  cts::Row("of-the-other", [&] {
    CTS_EXPECT_EQ(set_device(-1), cudaErrorInvalidDevice, "an invalid device is not refused");
    CTS_EXPECT_EQ(cudaPeekAtLastError(), cudaSuccess, kShared);
    if (!cts::control()) CTS_EXPECT_EQ(peek(), cudaErrorInvalidDevice, "a runtime does not keep its own error");
    (void)get();
  });
  cts::Row("of-the-program", [&] {
    CTS_EXPECT_EQ(cudaSetDevice(-1), cudaErrorInvalidDevice, "an invalid device is not refused");
    CTS_EXPECT_EQ(peek(), cudaSuccess, kShared);
    CTS_EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidDevice, "a runtime does not keep its own error");
  });
}

}  // namespace
