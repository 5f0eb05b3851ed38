#include "suite/catalogue/yaml.h"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <sstream>
#include <unordered_set>

#include "base/error.h"
#include "base/text.h"

namespace yaml {
namespace {

// The parser calls itself for each level, and keeps every value.
constexpr std::size_t kMostLevels = 64, kMostBytes = std::size_t{16} << 20U;

bool IsNullWord(std::string_view text) { return text.empty() || text == "~" || text == "null"; }

// Builds the tree from the parser's events; that is several times cheaper than yaml-cpp's own nodes.
class Builder : public YAML::EventHandler {
 public:
  Builder(const std::string& file, int first_line) : file_(file), first_line_(first_line) {}

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    Refuse(mark, "?", anchor);
    Add(mark, Value{});
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    throw base::InputError(Where(mark), "YAML aliases are not used here; write the value out");
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    Refuse(mark, tag, anchor);
    Value node;
    node.quoted = tag == "!";
    last_ = mark;
    if (node.quoted || !IsNullWord(value)) {
      node.type = Type::kScalar;
      node.text = value;
    }
    Add(mark, std::move(node));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    Open(mark, tag, anchor, Type::kList);
  }
  void OnSequenceEnd() override { open_.pop_back(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    Open(mark, tag, anchor, Type::kMap);
  }
  void OnMapEnd() override { open_.pop_back(); }

  Value TakeRoot() { return std::move(root_); }

  // yaml-cpp takes the end of the file for a missing closing quote; what was swallowed would be lost silently.
  void RequireClosedQuote(std::string_view text) const {
    const auto at = static_cast<std::size_t>(std::max(last_.pos, 0));
    if (at >= text.size() || (text[at] != '"' && text[at] != '\'')) return;
    const char quote = text[at];
    for (std::size_t i = at + 1; i < text.size(); ++i) {
      const bool escapes = quote == '"' ? text[i] == '\\' : text.substr(i, 2) == "''";
      if (escapes) {
        ++i;
      } else if (text[i] == quote) {
        return;
      }
    }
    throw base::InputError(Where(last_), "malformed YAML: a quote that opens here is never closed; close it");
  }

 private:
  // A collection that is still open. Its node lies in the parent's `items`, which does not move while it is open.
  struct OpenCollection {
    Value* node = nullptr;
    bool has_key = false;
    std::string key;
    int key_line = 0;
    std::unordered_set<std::string> keys;  // All so far: to look through the items for each would take hours.
  };

  base::Location Where(const YAML::Mark& mark) const { return {file_, mark.line + first_line_}; }

  void Refuse(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) const {
    if (anchor != YAML::NullAnchor)
      throw base::InputError(Where(mark), "YAML anchors are not used here; write the value out");
    if (!tag.empty() && tag != "?" && tag != "!") {
      throw base::InputError(Where(mark), "YAML tag '" + tag + "' is not used here; remove it");
    }
  }

  Value* Add(const YAML::Mark& mark, Value node) {
    node.line = mark.line + first_line_;
    if (open_.empty()) {
      root_ = std::move(node);
      return &root_;
    }
    OpenCollection& parent = open_.back();
    if (parent.node->type == Type::kMap) {
      if (!parent.has_key) return TakeKey(parent, node);
      node.key = std::move(parent.key);
      node.key_line = parent.key_line;
      parent.has_key = false;
    }
    parent.node->items.push_back(std::move(node));
    return &parent.node->items.back();
  }

  Value* TakeKey(OpenCollection& map, const Value& node) const {
    const base::Location where{file_, node.line};
    if (node.type != Type::kScalar) throw base::InputError(where, "a key must be one word; quote it if it has a colon");
    if (!map.keys.insert(node.text).second)
      throw base::InputError(where, "key '" + node.text + "' stands here twice; keep one");
    map.key = node.text;
    map.key_line = node.line;
    map.has_key = true;
    return nullptr;
  }

  void Open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, Type type) {
    Refuse(mark, tag, anchor);
    if (open_.size() == kMostLevels) {
      throw base::InputError(Where(mark), fmt::format("is nested deeper than {} levels; flatten it", kMostLevels));
    }
    Value node;
    node.type = type;
    Value* placed = Add(mark, std::move(node));
    open_.push_back({placed, false, {}, 0, {}});
  }

  const std::string& file_;
  int first_line_;
  Value root_;
  std::vector<OpenCollection> open_;
  YAML::Mark last_;  // of the last scalar
};

template <class Number>
bool ParseWhole(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

nlohmann::json PlainToJson(const std::string& text) {
  if (text == "true") return true;
  if (text == "false") return false;
  // from_chars also reads "nan", "inf" and the like: a number starts with a digit here.
  const std::size_t digit = text[0] == '-' ? 1 : 0;
  if (digit < text.size() && text[digit] >= '0' && text[digit] <= '9') {
    std::int64_t integer = 0;
    if (ParseWhole(text, integer)) return integer;
    std::uint64_t large = 0;
    if (ParseWhole(text, large)) return large;
    double real = 0;
    if (ParseWhole(text, real)) return real;
  }
  return text;
}

// The parser would put another character in the place of a byte that is none, and what follows it, or end there.
void RequireText(const std::string& file, std::string_view text, int line) {
  const std::size_t length = base::TextLength(text);
  if (length == text.size()) return;
  line += static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(length), '\n'));
  throw base::InputError({file, line}, "has a byte that is no text in UTF-8; save the file as UTF-8");
}

}  // namespace

const Value* Value::Find(std::string_view wanted) const {
  if (type != Type::kMap) return nullptr;
  for (const Value& item : items) {
    if (item.key == wanted) return &item;
  }
  return nullptr;
}

Value Parse(const std::string& file, std::string_view text, int first_line) {
  if (text.size() > kMostBytes) {
    throw base::InputError(base::Location{file, 0},
                           fmt::format("has {} bytes of YAML; at most {} are read", text.size(), kMostBytes));
  }
  RequireText(file, text, first_line);
  std::istringstream stream{std::string(text)};
  Builder builder(file, first_line);
  try {
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(builder)) return Value{};
    builder.RequireClosedQuote(text);
    Value root = builder.TakeRoot();
    Builder further(file, first_line);
    if (parser.HandleNextDocument(further)) {
      throw base::InputError(base::Location{file, 0}, "holds more than one YAML document; keep one");
    }
    return root;
  } catch (const YAML::Exception& e) {
    const int line = e.mark.line >= 0 ? e.mark.line + first_line : 0;
    throw base::InputError(base::Location{file, line},
                           "malformed YAML: " + e.msg + "; check indentation, quotes and colons");
  }
}

nlohmann::json ToJson(const Value& node) {
  switch (node.type) {
    case Type::kNull:
      return nullptr;
    case Type::kScalar:
      return node.quoted ? nlohmann::json(node.text) : PlainToJson(node.text);
    case Type::kList: {
      nlohmann::json list = nlohmann::json::array();
      for (const Value& item : node.items) list.push_back(ToJson(item));
      return list;
    }
    case Type::kMap: {
      nlohmann::json map = nlohmann::json::object();
      for (const Value& item : node.items) map[item.key] = ToJson(item);
      return map;
    }
  }
  return nullptr;
}

}  // namespace yaml
