/*---
clause: pi.module.file-not-found
control: the files are there
control-fails-with: a file that is not there was loaded, or its code is another one
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/temporary_folder.h"

#include "../texts.cuh"

namespace {

// What was loaded before, from a file that is gone, is found no more.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));  // a context
  const cts::TemporaryFolder folder;
  const std::string text = cts::Text(cts::KernelText("kernel"));
  for (const char* const name : {"never-there", "no-longer-there", "in-a-folder-that-is-not-there"}) {
    cts::Row(name, [&] {
      const std::string kind = name;
      std::string file = folder.path() + "/" + name + ".ptx";
      if (kind == "no-longer-there" || cts::control()) {
        file = folder.Write((kind + ".ptx").c_str(), text);
        CUmodule module = nullptr;
        CTS_CU(CTS_DRIVER(cuModuleLoad)(&module, file.c_str()));
        CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
        if (!cts::control()) std::filesystem::remove(file);
      } else if (kind == "in-a-folder-that-is-not-there") {
        file = folder.path() + "/folder/kernel.ptx";
      }
      CUmodule module = nullptr;
      const CUresult code = CTS_DRIVER(cuModuleLoad)(&module, file.c_str());
      CTS_EXPECT_EQ(code, CUDA_ERROR_FILE_NOT_FOUND, "a file that is not there was loaded, or its code is another one");
      if (code == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
    });
  }
}

}  // namespace
