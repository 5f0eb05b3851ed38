/*---
clause: pi.nvrtc.pre-include
control: another header is named
control-fails-with: a header that is to be included before the source was not
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

#include "cts/process/temporary_folder.h"

namespace {

CTS_CASE() {
  const cts::TemporaryFolder folder;
  folder.Write("of-a-folder.h", "#define kValue 7\n");
  folder.Write("other.h", "#define kOther 7\n");
  const std::vector<cts::SourceHeader> headers = {{"own.h", "#define kValue 7\n"},
                                                  {"of-no-use.h", "#define kOther 7\n"}};
  for (const char* const form : {"--pre-include=", "-include="}) {
    for (const bool of_a_folder : {false, true}) {
      cts::Row((std::string(form[1] == '-' ? "long-name" : "short-name") + (of_a_folder ? "-of-a-folder" : "")).c_str(),
               [&] {
                 const char* const right = of_a_folder ? "of-a-folder.h" : "own.h";
                 const char* const wrong = of_a_folder ? "other.h" : "of-no-use.h";
                 const std::string option = form + std::string(cts::control() ? wrong : right);
                 CTS_EXPECT(cts::Holds("kValue == 7", {"-I", folder.path().c_str(), option.c_str()}, headers),
                            "a header that is to be included before the source was not");
               });
    }
  }
}

}  // namespace
