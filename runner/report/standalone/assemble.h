// One source text out of a case and what it uses of the fixtures.
#pragma once

#include <filesystem>
#include <string>

namespace standalone {

/// The folders that hold the sources.
struct Sources {
  std::filesystem::path fixtures;  ///< With include/, src/ and standalone/.
  std::filesystem::path case_file;
  int units =
      1;  ///< How often the text is compiled, with CTS_UNIT from 1 on; the sources of the fixtures are a part of the first.
};

/// The text of `case_file` between what it uses of the suite's own headers, each once, and with `with_main` what these need of the
/// fixtures' sources: declarations that nothing leads to are left out. Headers of the system and of CUDA stay includes. Throws InputError,
/// naming it, for a file that is missing or cannot be understood.
std::string Assemble(const Sources& sources, bool with_main);

}  // namespace standalone
