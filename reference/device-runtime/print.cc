// printf() and assert() in kernels.
#include <cctype>
#include <cstdio>

#include "base/refuse.h"
#include "device-runtime/functions.h"
#include "device-runtime/rules.h"

namespace ref::cdp {
namespace {

// One conversion of a format, e.g. "%-5lld", and the value for it.
std::string Formatted(Thread& t, const std::string& spec, u64 bits) {
  char out[512];
  const char kind = spec.back();
  int length = 0;
  if (kind == 's') {
    std::string text;
    ReadText(t, bits, &text);
    length = std::snprintf(out, sizeof out, spec.c_str(), text.c_str());
  } else if (std::string("eEfFgGaA").find(kind) != std::string::npos) {
    length = std::snprintf(out, sizeof out, spec.c_str(), As<double>(bits));
  } else if (kind == 'p') {
    length = std::snprintf(out, sizeof out, spec.c_str(),
                           reinterpret_cast<void*>(bits));  // NOLINT(performance-no-int-to-ptr)
  } else if (spec.find('l') != std::string::npos) {
    length = std::snprintf(out, sizeof out, spec.c_str(), bits);
  } else {
    length = std::snprintf(out, sizeof out, spec.c_str(), static_cast<u32>(bits));
  }
  return std::string(out, static_cast<std::size_t>(std::min<int>(std::max(length, 0), sizeof out - 1)));
}

}  // namespace

constinit Rule<void(const Thread&, const std::string&)> Print{[](const Thread&, const std::string& text) {
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}};

// Arguments lie one behind the other, each aligned to its size. Returns their number.
void Vprintf(IntrinsicCall& call) {
  Thread& t = call.thread;
  ContextOf(t).printf_fixed = true;
  std::string format, out;
  if (call.Argument<u64>(0) == 0) return call.Return(~u32{0});  // lang.printf.returns-number-of-arguments
  if (!ReadText(t, call.Argument<u64>(0), &format)) return;
  u64 at = call.Argument<u64>(1);
  u32 arguments = 0;
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') {
      out += format[i];
      continue;
    }
    if (format[i + 1] == '%') {
      out += format[++i];
      continue;
    }
    std::string spec = "%";
    while (++i < format.size()) {
      spec += format[i];
      if (std::isalpha(static_cast<unsigned char>(format[i])) != 0 &&
          std::string("hlLqjzt").find(format[i]) == std::string::npos)
        break;
    }
    if (spec.find('n') != std::string::npos || spec.find(".*") != std::string::npos) Refuse("format of printf", spec);
    for (std::size_t star;
         (star = spec.find('*')) != std::string::npos;) {  // a width, of four bytes (lang.printf.conversions)
      u64 width = 0;
      at = RoundUp(at, 4);
      if (!Read(t, &width, at, 4)) return;
      at += 4;
      ++arguments;
      spec.replace(star, 1, std::to_string(static_cast<s32>(width)));
    }
    const bool wide =
        spec.find('l') != std::string::npos || std::string("spaAeEfFgG").find(spec.back()) != std::string::npos;
    const u64 bytes = wide ? 8 : 4;
    at = RoundUp(at, bytes);
    u64 value = 0;
    if (!Read(t, &value, at, bytes)) return;
    at += bytes;
    ++arguments;
    out += Formatted(t, spec, value);
    if (t.fault != kNoFault) return;
  }
  Print(t, out);
  call.Return(arguments);
}

void AssertFail(IntrinsicCall& call) {
  Thread& t = call.thread;
  std::string message, file, function;
  if (!ReadText(t, call.Argument<u64>(0), &message) || !ReadText(t, call.Argument<u64>(1), &file) ||
      !ReadText(t, call.Argument<u64>(3), &function))
    return;
  std::fprintf(stderr, "%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` failed.\n", file.c_str(),
               call.Argument<u32>(2), function.c_str(), t.block->ctaid.x, t.block->ctaid.y, t.block->ctaid.z, t.tid.x,
               t.tid.y, t.tid.z, message.c_str());
  t.fault = kAssert;
}

}  // namespace ref::cdp
