/*---
clause: pi.nvrtc.lowered-name
covers: names in the PTX
control: the name of the next expression of the list is looked for
control-fails-with: a lowered name is not that of the kernel of its expression
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
note: the comment of an asm statement stands in PTX as it is written, and tells what kernel it is in
---*/
#include "cts/case.cuh"

#include "names.cuh"

namespace {

// Whether the text of the entry `name` has the mark.
bool IsKernel(const std::string& ptx, const std::string& name, int mark) {
  const size_t at = name.empty() ? std::string::npos : ptx.find(".entry " + name + "(");
  if (at == std::string::npos) return false;
  const size_t end = ptx.find("\n}", at);
  return ptx.substr(at, end == std::string::npos ? end : end - at).find(cts::MarkOf(mark)) != std::string::npos;
}
// Whether the variable `name`, a whole word, is declared in `space`.
bool IsVariable(const std::string& ptx, const std::string& name, const std::string& space) {
  for (size_t at = ptx.find(" " + name); !name.empty() && at != std::string::npos; at = ptx.find(" " + name, at + 1)) {
    const size_t begin = ptx.rfind('\n', at) + 1;
    const char behind = ptx[at + 1 + name.size()];
    if (ptx.substr(begin, at - begin).find(space) != std::string::npos &&
        (behind == ' ' || behind == '[' || behind == ';'))
      return true;
  }
  return false;
}

// Twice: a second program of the same source and names has them, too.
CTS_CASE() {
  for (const char* const time : {"first", "again"}) {
    const cts::NamedProgram named;
    const std::string ptx = named.program.Ptx();
    for (size_t i = 0; i < std::size(cts::kKernels); ++i) {
      const cts::NamedKernel& kernel = cts::kKernels[i];
      cts::Row((std::string(time) + "-" + kernel.row).c_str(), [&] {
        const size_t asked = cts::control() ? (i + 1) % std::size(cts::kKernels) : i;
        CTS_EXPECT(IsKernel(ptx, named.program.LoweredName(cts::kKernels[asked].expression), kernel.mark),
                   "a lowered name is not that of the kernel of its expression");
      });
    }
    for (const cts::NamedVariable& variable : cts::kVariables) {
      CTS_EXPECT(IsVariable(ptx, named.program.LoweredName(variable.expression), variable.space),
                 "a lowered name is not that of the variable of its expression");
    }
  }
}

}  // namespace
