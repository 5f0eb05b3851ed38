/*---
clause: pi.nvrtc.definition-ends-with-its-line
control: what follows the new line stands before it
control-fails-with: a definition went beyond its line, or was refused
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
note: NVRTC of toolkit 13.0 refuses such a definition
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

CTS_CASE() {
  const struct {
    const char *name, *option, *otherwise;
  } kRows[] = {{"its-line-alone", "-DX=3", "-DX=3 + 4"},
               {"one-more-line", "-DX=3\n+ 4", "-DX=3 + 4"},
               {"many-more-lines", "--define-macro=X=3\n+ 4\n+ 5\n", "--define-macro=X=3 + 4"}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      CTS_EXPECT(cts::Holds("X == 3", {cts::control() ? row.otherwise : row.option}),
                 "a definition went beyond its line, or was refused");
    });
  }
}

}  // namespace
