#include "base/say.h"

#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include "base/exit_code.h"
#include "base/text.h"

namespace base {
namespace {

// A reader that takes nothing for so long has given up.
constexpr int kPatienceMs = 5000;

std::atomic<bool> answer_lost = false, words_lost = false;  // Of standard output, of standard error.
std::atomic<int> lost_by = 0;                               // errno of what was lost first; 0: nobody took it in time.

struct Range {
  char32_t first, last;
};
// Characters without an image of their own, or that move others: C0 and C1 controls, soft hyphen, fillers, zero-width characters, direction
// marks, line and paragraph separators, byte order mark, annotations, tags.
constexpr Range kUnseen[] = {{0x00, 0x1F},     {0x7F, 0x9F},      {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},
                             {0x115F, 0x1160}, {0x17B4, 0x17B5},  {0x180B, 0x180F}, {0x200B, 0x200F}, {0x2028, 0x202E},
                             {0x2060, 0x206F}, {0x3164, 0x3164},  {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},
                             {0xFFFE, 0xFFFF}, {0xE0000, 0xE0FFF}};

bool IsUnseen(char32_t c) {
  for (const Range& range : kUnseen) {
    if (c >= range.first && c <= range.last) return true;
  }
  return false;
}

// What a reader of lines may take away from their start.
bool IsBlank(char32_t c) {
  return c == ' ' || c == '\t' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F ||
         c == 0x205F || c == 0x3000;
}

char32_t CodePoint(std::string_view sequence) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(sequence[i]); };
  if (sequence.size() == 1) return byte(0);
  char32_t c = byte(0) & (0xFFU >> (sequence.size() + 1));
  for (std::size_t i = 1; i < sequence.size(); ++i) c = c << 6U | (byte(i) & 0x3FU);
  return c;
}

std::string Escape(char32_t c) {
  if (c == '\n') return "\\n";
  if (c == '\r') return "\\r";
  return c < 0x100 ? fmt::format("\\x{:02x}", static_cast<unsigned>(c))
                   : fmt::format("\\u{:04x}", static_cast<unsigned>(c));
}

bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_'; }

// CI servers take "##[x]", "##vso[x]" and "##teamcity[x]" anywhere in a line.
bool OpensCommand(std::string_view text) {
  if (!text.starts_with("##")) return false;
  std::size_t at = 2;
  while (at < text.size() && IsLetter(text[at])) ++at;
  return at < text.size() && text[at] == '[';
}

// Nothing in it is seen otherwise than it stands there. Tabs stay, and with `breaks` line feeds.
std::string Harmless(std::string_view text, bool breaks) {
  std::string out;
  out.reserve(text.size());
  bool line_start = true;  // GitHub takes "::x::" behind blanks at the start of a line.
  while (!text.empty()) {
    const std::size_t length = Utf8Length(text);
    const std::string_view sequence = text.substr(0, length == 0 ? 1 : length);
    const char32_t c = length == 0 ? 0 : CodePoint(sequence);
    if (length == 0) {
      out += Escape(static_cast<unsigned char>(text[0]));
    } else if (c == '\t' || (breaks && c == '\n')) {
      out += static_cast<char>(c);
    } else if (IsUnseen(c)) {
      out += Escape(c);
    } else {
      out += sequence;
      if (line_start && text.starts_with("::")) out += ' ';
      if (OpensCommand(text)) out += ' ';
    }
    line_start = (breaks && c == '\n') || (line_start && length != 0 && IsBlank(c));
    text.remove_prefix(sequence.size());
  }
  return out;
}

// The last `bytes` of it, or fewer: it begins with a whole character.
std::string_view Tail(std::string_view text, std::size_t bytes) {
  std::string_view tail = text.substr(text.size() - bytes);
  while (!tail.empty() && (static_cast<unsigned char>(tail[0]) & 0xC0U) == 0x80U) tail.remove_prefix(1);
  return tail;
}

bool WriteAll(int fd, std::string_view text, int patience_ms) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd, text.data(), text.size());
    if (n > 0) {
      text.remove_prefix(static_cast<std::size_t>(n));
    } else if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      pollfd ready{.fd = fd, .events = POLLOUT, .revents = 0};
      if (::poll(&ready, 1, patience_ms) == 0) return false;
    } else if (n == 0 || errno != EINTR) {
      return false;
    }
  }
  return true;
}

// Nothing stays in a buffer that could be lost later, or be written twice by a child.
void PutBytes(std::FILE* to, std::string_view text) {
  std::atomic<bool>& lost = to == stdout ? answer_lost : words_lost;
  errno = 0;
  // Who has given up once is not waited for again.
  if (std::fflush(to) == 0 && WriteAll(fileno(to), text, lost ? 0 : kPatienceMs)) return;
  if (!answer_lost && !words_lost) lost_by = errno == EAGAIN ? 0 : errno;
  lost = true;
}

}  // namespace

std::string OneLine(std::string_view text, std::size_t most) {
  if (text.size() <= most) return Harmless(text, false);
  // An error names what is wrong, however long, and says at its end why, and what to do.
  const std::size_t end = most / 8;
  const std::string_view head = text.substr(0, text.size() - end);
  return Harmless(Cap(head, most - end) + std::string(Tail(text, end)), false);
}

std::string ManyLines(std::string_view text) { return Harmless(text, true); }

namespace detail {

// Once more as a whole: what is harmless in parts may not be so side by side.
void Put(std::FILE* to, std::string_view text) { PutBytes(to, Harmless(text, true)); }

// "##" is nothing but a part of a text in JSON.
void PutJson(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 1);
  for (const char c : text) {
    if (c == '#' && !out.empty() && out.back() == '#') {
      out += "\\u0023";
    } else {
      out += c;
    }
  }
  out += '\n';
  PutBytes(stdout, out);
}

}  // namespace detail

void RewriteLine(std::FILE* terminal, std::string_view text) { PutBytes(terminal, "\r\x1b[K" + Harmless(text, false)); }

bool AnswerLost() { return answer_lost; }

int WithOutput(int code) {
  if ((!answer_lost && !words_lost) || code == exit_code::kUsage) return code;
  // Who reads no further (`| head`) knows it.
  if (lost_by != EPIPE)
    SayError("cuda-cts: some of the output is lost ({}); free space or write it elsewhere\n",
             lost_by == 0 ? "nobody read it in time" : std::strerror(lost_by));
  return exit_code::kInfrastructure;
}

}  // namespace base
