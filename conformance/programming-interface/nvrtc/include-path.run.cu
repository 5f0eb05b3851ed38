/*---
clause: pi.nvrtc.include-path
control: another folder is named, and the headers that the program brings have other names
control-fails-with:
  - a header of a folder that was named was not found
  - a header of a folder came before one that the program brings
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

#include "cts/process/temporary_folder.h"

namespace {

constexpr const char* kFirst = "#include <value.h>\n#include \"more/value.h\"\n";

CTS_CASE() {
  const cts::TemporaryFolder folder, other;
  folder.Write("value.h", "#define kValue 7\n");
  std::filesystem::create_directory(folder.path() + "/more");
  folder.Write("more/value.h", "#define kMore 8\n");
  const std::string path = cts::control() ? other.path() : folder.path();
  const std::string of_the_long_name = "--include-path=" + path, together = "-I" + path, with_a_blank = "-I " + path;
  const struct {
    const char* name;
    cts::Options options;
  } kForms[] = {{"long-name", {of_the_long_name.c_str()}},
                {"long-name-in-two-strings", {"--include-path", path.c_str()}},
                {"short-name", {together.c_str()}},
                {"short-name-with-a-blank", {with_a_blank.c_str()}},
                {"short-name-in-two-strings", {"-I", path.c_str()}},
                {"after-another-folder", {"-I", other.path().c_str(), "-I", path.c_str()}}};
  for (const auto& form : kForms) {
    cts::Row(form.name, [&] {
      CTS_EXPECT(cts::Holds("kValue == 7 && kMore == 8", form.options, {}, kFirst),
                 "a header of a folder that was named was not found");
    });
  }
  cts::Row("headers-of-the-program-first", [&] {
    const std::vector<cts::SourceHeader> headers = {{cts::control() ? "other.h" : "value.h", "#define kValue 9\n"}};
    CTS_EXPECT(cts::Holds("kValue == 9 && kMore == 8", {"-I", folder.path().c_str()}, headers, kFirst),
               "a header of a folder came before one that the program brings");
  });
}

}  // namespace
