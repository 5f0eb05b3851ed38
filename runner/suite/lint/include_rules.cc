// What a case includes.
#include <fmt/format.h>

#include <algorithm>

#include "suite/catalogue/helpers.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

constexpr std::string_view kInclude = "case-include", kMissing = "case-include-missing";
constexpr std::string_view kCaseHeader = "cts/case.cuh";

bool StartsWith(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

bool IsCudaHeader(std::string_view file) {
  constexpr std::string_view kFolders[] = {"cuda/", "cooperative_groups/", "nv/", "crt/"};
  constexpr std::string_view kFamilies[] = {"cuda",
                                            "cooperative_groups",
                                            "device_",
                                            "driver_",
                                            "host_",
                                            "sm_",
                                            "surface",
                                            "texture",
                                            "vector_",
                                            "builtin_types.h",
                                            "mma.h",
                                            "nvrtc.h",
                                            "nvJitLink.h",
                                            "math_constants.h",
                                            "fatbinary_section.h"};
  const auto starts = [&](std::string_view start) { return StartsWith(file, start); };
  if (file.find('/') != std::string_view::npos) return std::any_of(std::begin(kFolders), std::end(kFolders), starts);
  return std::any_of(std::begin(kFamilies), std::end(kFamilies), starts);
}

// <vector>, <cstdint>: names without folder or ending; C's own headers have C++ ones.
bool IsStandardHeader(std::string_view file) { return file.find_first_of("./") == std::string_view::npos; }

// Of what an #include of a case or helper is wrong, and what to do; empty: nothing.
std::string WhatIsWrong(const Subject& subject, const Source& source, const Directive& directive,
                        const std::string& file) {
  constexpr std::string_view kOwn = "#include \"cts/";
  const bool by_family = catalogue::IsFamily(source.file), by_helper = source.file.ends_with(".cuh") && !by_family;
  if (StartsWith(file, "gtest") || StartsWith(file, "gmock"))
    return fmt::format("includes {}; use the checks of {}", file, kCaseHeader);
  if (StartsWith(directive.text, kOwn)) return "";
  if (directive.text.find('"') == std::string::npos) {
    if (!StartsWith(file, "cts/") && (by_helper || IsCudaHeader(file) || IsStandardHeader(file))) return "";
    return fmt::format("includes {}; only CUDA and standard C++ headers are allowed in <>", file);
  }
  if (by_family)
    return fmt::format("includes {}; in quotes a family includes only cts/, leave the rest to its cases", file);
  const Source* helper = subject.FindHelper(catalogue::HelperIncludedBy(directive.text, source.file));
  if (helper != nullptr && !(by_helper && catalogue::IsFamily(helper->file))) return "";
  return fmt::format(
      "includes {}; in quotes only cts/ and files beside it or in a folder above are allowed, as `#include \"x.cuh\"` "
      "or "
      "\"../x.cuh\"",
      file);
}

void CheckIncludes(const Subject& subject, Findings& findings) {
  for (const Source* source : subject.Texts()) {
    for (const Directive& directive : source->directives) {
      const std::string file = IncludedFile(directive);
      const std::string wrong = file.empty() ? "" : WhatIsWrong(subject, *source, directive, file);
      if (!wrong.empty()) Report(findings, kInclude, {source->file, directive.line}, wrong);
    }
  }
}

void CheckMissing(const Subject& subject, Findings& findings) {
  for (const Source& source : subject.sources) {
    // What the compiler makes of a bare file is no matter of the fixtures.
    if (catalogue::Traits(source.kind).form == catalogue::CaseForm::kCompilation) continue;
    const bool found = std::any_of(source.directives.begin(), source.directives.end(),
                                   [](const Directive& d) { return IncludedFile(d) == kCaseHeader; });
    if (!found) {
      Report(findings, kMissing, {source.file, source.header_end + 1},
             fmt::format("does not include {0}; add #include \"{0}\"", kCaseHeader));
    }
  }
}

}  // namespace

std::vector<Rule> IncludeRules() {
  return {{kInclude,
           "a case includes only cts/, helpers of its folder or of one above, CUDA and standard C++ headers, a helper "
           "also the "
           "system's; neither includes GoogleTest",
           CheckIncludes},
          {kMissing, "a case that is a program includes cts/case.cuh", CheckMissing}};
}

}  // namespace lint
