/*---
clause: pi.nvrtc.headers-by-exact-name
control: the headers have names with another letter at the end
control-fails-with: a header is not what its name includes
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

struct Layout {
  const char* name;
  std::vector<cts::SourceHeader> headers;
  const char *first, *condition;
};

CTS_CASE() {
  const Layout kLayouts[] = {
      {"one", {{"one.h", "#define kOne 1\n"}}, "#include \"one.h\"\n", "kOne == 1"},
      {"one-in-angles", {{"one.h", "#define kOne 1\n"}}, "#include <one.h>\n", "kOne == 1"},
      {"without-a-suffix", {{"one", "#define kOne 1\n"}}, "#include <one>\n", "kOne == 1"},
      {"in-a-folder", {{"a/b/one.hpp", "#define kOne 1\n"}}, "#include \"a/b/one.hpp\"\n", "kOne == 1"},
      {"of-one-name-in-two-folders",
       {{"a/one.h", "#define kA 1\n"}, {"b/one.h", "#define kB 2\n"}},
       "#include <b/one.h>\n#include <a/one.h>\n",
       "kA == 1 && kB == 2"},
      {"that-include-each-other",
       {{"one.h", "#define kOne 1\n"},
        {"in/two", "#include \"one.h\"\n#define kTwo (kOne + 1)\n"},
        {"three.hpp", "#include <in/two>\n#define kThree (kTwo + 1)\n"}},
       "#include \"three.hpp\"\n",
       "kThree == 3"},
      {"included-twice",
       {{"count.h", "#ifdef kOnce\n#define kTwice\n#endif\n#define kOnce\n"}},
       "#include <count.h>\n#include \"count.h\"\n",
       "defined(kTwice)"}};
  for (const Layout& layout : kLayouts) {
    cts::Row(layout.name, [&] {
      std::vector<cts::SourceHeader> headers = layout.headers;
      std::vector<std::string> names;
      for (const cts::SourceHeader& header : headers) names.push_back(header.name);
      for (size_t i = 0; cts::control() && i < headers.size(); ++i) headers[i].name = (names[i] += "x").c_str();
      CTS_EXPECT(cts::Holds(layout.condition, {}, headers, layout.first), "a header is not what its name includes");
    });
  }
}

// More than a fixed place would hold.
CTS_CASE(of_very_many) {
  constexpr int kHeaders = 300;
  std::vector<std::string> names, texts;
  std::vector<cts::SourceHeader> headers;
  std::string includes, sum = "0";
  for (int i = 0; i < kHeaders; ++i) {
    const std::string number = std::to_string(i);
    names.push_back("folder/header-" + number + (cts::control() ? ".hx" : ".h"));
    texts.push_back("#define kOf" + number + " " + number + "\n");
    includes += "#include <folder/header-" + number + ".h>\n";
    sum += "+kOf" + number;
  }
  for (int i = 0; i < kHeaders; ++i) headers.push_back({names[i].c_str(), texts[i].c_str()});
  CTS_EXPECT(cts::Holds(sum + " == " + std::to_string(kHeaders * (kHeaders - 1) / 2), {}, headers, includes),
             "a header is not what its name includes");
}

}  // namespace
