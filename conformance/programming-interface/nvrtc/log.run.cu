/*---
clause: pi.nvrtc.log
control: the program is that of the next row
control-fails-with: the log is not that of the previous compilation
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
note: C++ has a diagnostic of "#error" hold the words after it
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

struct Subject {
  const char *name, *words;
};
constexpr Subject kSubjects[] = {
    {"few-words", "alpha beta"},
    {"other-words", "gamma delta"},
    {"many-words",
     "these words are so many that the log has more bytes than some short place within the program would "
     "hold, and each of them is to be found in it as it stands here, the last as well as the first"}};
constexpr size_t kCount = std::size(kSubjects);

// The same program is compiled again, with a macro that takes the words out of it.
CTS_CASE() {
  for (size_t i = 0; i < kCount; ++i) {
    const Subject& subject = kSubjects[i];
    cts::Row(subject.name, [&] {
      const Subject& made = kSubjects[cts::control() ? (i + 1) % kCount : i];
      cts::NvrtcProgram program("#ifndef kQuiet\n#error " + std::string(made.words) + "\n#endif\n");
      CTS_EXPECT_NE(program.Compile(), 0, "a source was taken that has an error");
      const cts::NvrtcProgram::Stored log = program.Store("nvrtcGetProgramLog");
      CTS_EXPECT(log.fits, "the size of the log is not that of its text with the zero at its end");
      CTS_EXPECT(log.text.find(subject.words) != std::string::npos, "the log is not that of the previous compilation");
      CTS_EXPECT_EQ(program.Compile({"-DkQuiet"}), 0, "a source without an error was refused");
      const cts::NvrtcProgram::Stored later = program.Store("nvrtcGetProgramLog");
      CTS_EXPECT(later.fits, "the size of the log is not that of its text with the zero at its end");
      CTS_EXPECT(later.text.find(subject.words) == std::string::npos,
                 "the log is that of a compilation before the last");
    });
  }
}

}  // namespace
