#include "run/doors/object_file.h"

#include <elf.h>

#include <algorithm>
#include <cstring>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"

namespace doors {
namespace {

constexpr std::size_t kLongestText = 200;

struct Symbol {
  std::string name;
  std::uint16_t section;
  std::uint64_t value, size;
  int type, binding;
  bool Holds(std::uint64_t offset) const { return offset >= value && offset < value + size; }
};

class Reader {
 public:
  Reader(const std::filesystem::path& file, std::string mark)
      : file_(file), mark_(std::move(mark)), bytes_(base::ReadFile(file)) {
    head_ = Read<Elf64_Ehdr>(0);
    const bool known = std::memcmp(head_.e_ident, ELFMAG, SELFMAG) == 0 && head_.e_ident[EI_CLASS] == ELFCLASS64 &&
                       head_.e_ident[EI_DATA] == ELFDATA2LSB && head_.e_type == ET_REL &&
                       (head_.e_machine == EM_X86_64 || head_.e_machine == EM_AARCH64);
    if (!known) Refuse("is no object for x86-64 or Arm");
    for (std::size_t i = 0; i < head_.e_shnum; ++i)
      sections_.push_back(Read<Elf64_Shdr>(head_.e_shoff + i * sizeof(Elf64_Shdr)));
    ReadSymbols();
  }

  Definitions All() {
    for (const Symbol& s : symbols_) {
      if (IsDefinition(s)) (void)definitions_[NameOf(s)];
    }
    for (const Elf64_Shdr& section : sections_) {
      if (section.sh_type != SHT_RELA || section.sh_info >= sections_.size()) continue;
      if ((sections_[section.sh_info].sh_flags & SHF_ALLOC) == 0) continue;  // what only debuggers read
      for (std::uint64_t at = 0; at + sizeof(Elf64_Rela) <= section.sh_size; at += sizeof(Elf64_Rela))
        Take(static_cast<std::uint16_t>(section.sh_info), Read<Elf64_Rela>(section.sh_offset + at));
    }
    for (const Symbol& s : symbols_) {
      if (s.type == STT_FUNC && IsDefinition(s)) TakeNearCalls(s);
    }
    return std::move(definitions_);
  }

 private:
  [[noreturn]] void Refuse(const char* what) const { throw base::InputError(file_.string() + ": " + what); }

  template <class T>
  T Read(std::uint64_t at) const {
    T value{};
    if (at > bytes_.size() || sizeof(T) > bytes_.size() - at) Refuse("is cut off");
    std::memcpy(&value, bytes_.data() + at, sizeof value);
    return value;
  }

  std::string_view TextAt(const Elf64_Shdr& section, std::uint64_t offset) const {
    if (section.sh_type == SHT_NOBITS || offset >= section.sh_size || section.sh_offset > bytes_.size() ||
        section.sh_size > bytes_.size() - section.sh_offset) {
      return {};
    }
    const std::string_view rest(bytes_.data() + section.sh_offset + offset, section.sh_size - offset);
    const std::size_t end = rest.find('\0');
    return end == std::string_view::npos ? std::string_view() : rest.substr(0, end);
  }

  void ReadSymbols() {
    for (const Elf64_Shdr& section : sections_) {
      if (section.sh_type != SHT_SYMTAB || section.sh_link >= sections_.size()) continue;
      for (std::uint64_t at = 0; at + sizeof(Elf64_Sym) <= section.sh_size; at += sizeof(Elf64_Sym)) {
        const auto s = Read<Elf64_Sym>(section.sh_offset + at);
        symbols_.push_back({std::string(TextAt(sections_[section.sh_link], s.st_name)), s.st_shndx, s.st_value,
                            s.st_size, ELF64_ST_TYPE(s.st_info), ELF64_ST_BIND(s.st_info)});
      }
    }
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
      if (IsDefinition(symbols_[i]) && symbols_[i].size > 0) in_section_[symbols_[i].section].push_back(i);
    }
    for (auto& [section, held] : in_section_) {
      std::sort(held.begin(), held.end(),
                [this](std::size_t a, std::size_t b) { return symbols_[a].value < symbols_[b].value; });
    }
  }

  static bool IsDefinition(const Symbol& s) {
    return s.section != SHN_UNDEF && s.section < SHN_LORESERVE && (s.type == STT_FUNC || s.type == STT_OBJECT) &&
           !s.name.empty();
  }
  std::string NameOf(const Symbol& s) const { return s.binding == STB_LOCAL ? s.name + mark_ : s.name; }

  // Null where no symbol has this place.
  const Symbol* At(std::uint16_t section, std::uint64_t offset) const {
    const auto held = in_section_.find(section);
    if (held == in_section_.end()) return nullptr;
    auto after = std::upper_bound(held->second.begin(), held->second.end(), offset,
                                  [this](std::uint64_t value, std::size_t i) { return value < symbols_[i].value; });
    if (after == held->second.begin()) return nullptr;
    const Symbol& s = symbols_[*--after];
    return s.Holds(offset) ? &s : nullptr;
  }

  // What a processor counts from the end of the instruction.
  std::int64_t Distance(const Elf64_Rela& r) const {
    const auto type = ELF64_R_TYPE(r.r_info);
    return head_.e_machine == EM_X86_64 && (type == R_X86_64_PC32 || type == R_X86_64_PLT32) ? 4 : 0;
  }

  void Take(std::uint16_t section, const Elf64_Rela& r) {
    if (ELF64_R_SYM(r.r_info) >= symbols_.size()) Refuse("names a symbol that it does not have");
    const Symbol& to = symbols_[ELF64_R_SYM(r.r_info)];
    const Symbol* holder = At(section, r.r_offset);
    // Tables of who is jumped to or unwound run nothing; what runs before main does.
    if (holder == nullptr && sections_[section].sh_type != SHT_INIT_ARRAY) return;
    References& from = definitions_[holder == nullptr ? "" : NameOf(*holder)];
    if (to.section == SHN_UNDEF) {
      if (to.binding != STB_WEAK) from.names.insert(to.name);
      return;
    }
    if (to.section >= sections_.size()) return;
    const std::uint64_t place = to.value + static_cast<std::uint64_t>(r.r_addend + Distance(r));
    if (to.type == STT_FUNC || to.type == STT_OBJECT) {
      from.names.insert(NameOf(to));
    } else if (const Symbol* s = At(to.section, place)) {
      from.names.insert(NameOf(*s));
    }
    if ((sections_[to.section].sh_flags & SHF_STRINGS) == 0) return;
    const std::string_view text = TextAt(sections_[to.section], place);
    if (!text.empty() && text.size() <= kLongestText) from.texts.emplace(text);
  }

  // Of functions in the same section that only this object knows the assembler needs no relocation.
  void TakeNearCalls(const Symbol& s) {
    const Elf64_Shdr& section = sections_[s.section];
    if (section.sh_type == SHT_NOBITS) return;
    const std::uint64_t end = std::min(s.value + s.size, section.sh_size);
    References& from = definitions_[NameOf(s)];
    const auto add = [&](std::uint64_t place) {
      const Symbol* to = At(s.section, place);
      if (to != nullptr && to != &s && to->value == place && to->type == STT_FUNC) from.names.insert(NameOf(*to));
    };
    if (head_.e_machine == EM_AARCH64) {
      for (std::uint64_t at = s.value; at + 4 <= end; at += 4) {
        const auto word = Read<std::uint32_t>(section.sh_offset + at);
        if ((word & 0x7C000000U) != 0x14000000U) continue;  // B and BL
        const auto words = static_cast<std::int32_t>(word << 6U) >> 6;
        add(at + static_cast<std::uint64_t>(std::int64_t{words} * 4));
      }
      return;
    }
    for (std::uint64_t at = s.value; at + 5 <= end; ++at) {
      const auto op = Read<std::uint8_t>(section.sh_offset + at);
      const bool direct = op == 0xE8 || op == 0xE9;                    // call, jmp
      const bool conditional = (op & 0xF0U) == 0x80U && at > s.value;  // the second byte of a jcc
      const bool address = (op & 0xC7U) == 0x05U && at > s.value;      // the ModRM byte of a lea from rip
      const auto before = at > s.value ? Read<std::uint8_t>(section.sh_offset + at - 1) : std::uint8_t{0};
      if (!direct && !(conditional && before == 0x0F) && !(address && before == 0x8D)) continue;
      const auto distance = Read<std::int32_t>(section.sh_offset + at + 1);
      add(at + 5 + static_cast<std::uint64_t>(std::int64_t{distance}));
    }
  }

  const std::filesystem::path& file_;
  std::string mark_;
  std::string bytes_;
  Elf64_Ehdr head_{};
  std::vector<Elf64_Shdr> sections_;
  std::vector<Symbol> symbols_;
  std::map<std::uint16_t, std::vector<std::size_t>> in_section_;  // Definitions, by their place.
  Definitions definitions_;
};

}  // namespace

Definitions ReadObject(const std::filesystem::path& file, const std::string& mark) { return Reader(file, mark).All(); }

}  // namespace doors
