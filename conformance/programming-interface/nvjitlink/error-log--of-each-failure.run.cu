/*---
clause: pi.nvjitlink.error-log
covers: wrong PTX, no cubin, two failed links; asked twice
control: nothing is wrong with the input
control-fails-with: a link that failed left no message
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <algorithm>

#include "linked.cuh"

namespace {

// The log up to its end, which lies within the size that is told; the same each time it is asked for.
std::string Log(const cts::Link& link) {
  constexpr char kPoison = '\x5A';
  constexpr size_t kBeyond = 4096;
  std::string text[2];
  for (std::string& bytes : text) {
    size_t size = 0;
    CTS_EXPECT_EQ(cts::JitLink<int (*)(void*, size_t*)>("nvJitLinkGetErrorLogSize")(link.handle(), &size), 0,
                  "the size of an error log is not told");
    if (size == 0) continue;
    bytes.assign(size + kBeyond, kPoison);
    CTS_EXPECT_EQ(cts::JitLink<int (*)(void*, char*)>("nvJitLinkGetErrorLog")(link.handle(), bytes.data()), 0,
                  "an error log is not told");
    CTS_EXPECT_EQ(bytes.find_first_not_of(kPoison, size), std::string::npos,
                  "an error log is longer than the size that is told");
    bytes.resize(std::min(size, bytes.find('\0')));
  }
  CTS_EXPECT(text[0] == text[1], "an error log is another when it is asked for again");
  return text[0];
}
bool HasMessage(const std::string& log) { return log.find_first_not_of("\r\n\t ") != std::string::npos; }
bool Names(const std::string& log, const std::string& name) { return log.find(name) != std::string::npos; }

void ExpectMessage(const std::string& log, bool linked) {
  CTS_EXPECT_EQ(linked, cts::control(), "a link was made of wrong input, or none of input that is right");
  if (cts::control() && HasMessage(log))
    return cts::PowerNotShown("a link that was made leaves messages in its error log, too");
  CTS_EXPECT(HasMessage(log), "a link that failed left no message");
}

void CheckUnit(const char* name, const cts::Unit& unit) {
  cts::Row(name, [&] {
    cts::Link link({"-arch=sm_90"});
    CTS_EXPECT_EQ(link.created, 0, "a link was not created");
    const bool linked = link.Add(unit) == 0 && link.Complete() == 0;
    ExpectMessage(Log(link), linked);
  });
}

std::string KernelThatNeeds(const std::string& function) {
  return "__device__ int " + function + "(int);\nextern \"C\" __global__ void Kernel(int* out) { *out = " + function +
         "(3); }\n";
}
void Fill(cts::Link& link, const std::string& function, cts::UnitKind kind, bool* linked) {
  CTS_EXPECT_EQ(link.created, 0, "a link was not created");
  *linked = link.Add(cts::MakeUnit(KernelThatNeeds(function), kind)) == 0;
  if (cts::control()) *linked = link.Add(cts::MakeUnit(cts::Callee(function), kind)) == 0 && *linked;
}

// Each of two links needs another function; both fail before either log is asked for.
void CheckTwo(const char* name, cts::UnitKind kind) {
  cts::Row(name, [&] {
    const std::string missing[] = {"NeededByTheFirst", "NeededByTheSecond"};
    cts::Link first({"-arch=sm_90"}), second({"-arch=sm_90"});
    bool first_linked = false, second_linked = false;
    Fill(first, missing[0], kind, &first_linked);
    Fill(second, missing[1], kind, &second_linked);
    second_linked = second_linked && second.Complete() == 0;
    first_linked = first_linked && first.Complete() == 0;
    const std::string first_log = Log(first), second_log = Log(second);
    ExpectMessage(first_log, first_linked);
    ExpectMessage(second_log, second_linked);
    CTS_EXPECT(!Names(first_log, missing[1]) && !Names(second_log, missing[0]),
               "an error log has a message of another link");
    if (!cts::control()) {
      CTS_OBSERVE("each-log-names-what-is-missing", Names(first_log, missing[0]) && Names(second_log, missing[1]));
    }
  });
}

CTS_CASE() {
  if (!cts::HasJitLink()) return;
  cts::Unit ptx = cts::MakeUnit(cts::Callee("Right"), cts::UnitKind::kPtx),
            cubin = cts::MakeUnit(cts::Callee("Right"), cts::UnitKind::kCubin);
  if (!cts::control()) {
    ptx.image.insert(ptx.image.rfind("ret;"), "no.instruction %of, %ptx;\n");
    cubin.image.assign(cubin.image.size(), '\x33');
  }
  CheckUnit("ptx-with-a-syntax-error", ptx);
  CheckUnit("bytes-that-are-no-cubin", cubin);
  CheckTwo("two-links-of-cubins", cts::UnitKind::kCubin);
  CheckTwo("two-links-of-ptx", cts::UnitKind::kPtx);
}

}  // namespace
