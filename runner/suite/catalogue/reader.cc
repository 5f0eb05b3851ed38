#include "suite/catalogue/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/nearest.h"

namespace catalogue {

std::string_view Trim(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

MapReader::MapReader(const yaml::Value& node, std::string file, std::string_view rule, std::string subject,
                     Problems& problems)
    : node_(node), file_(std::move(file)), rule_(rule), subject_(std::move(subject)), problems_(problems) {
  if (node_.type != yaml::Type::kMap) Fail("is no YAML map; write `key: value` lines");
}

void MapReader::FailAt(int line, const std::string& what) {
  Add(problems_, rule_, {file_, line}, subject_.empty() ? what : subject_ + " " + what);
}

void MapReader::Fail(std::string_view key, const std::string& what) { FailAt(Line(key), what); }

int MapReader::Line(std::string_view key) const {
  const yaml::Value* entry = node_.Find(key);
  return entry != nullptr ? entry->key_line : node_.line;
}

void MapReader::AllowOnly(const std::vector<std::string>& keys) {
  for (const yaml::Value& entry : node_.items) {
    if (node_.type != yaml::Type::kMap || std::find(keys.begin(), keys.end(), entry.key) != keys.end()) continue;
    const std::string near = base::DidYouMean(entry.key, keys);
    FailAt(entry.key_line,
           "has the unknown key '" + entry.key + "'" + (near.empty() ? "; allowed: " + base::Join(keys) : near));
  }
}

const yaml::Value* MapReader::Require(std::string_view key, Need need) {
  const yaml::Value* entry = node_.Find(key);
  if (entry == nullptr && need == Need::kRequired && node_.type == yaml::Type::kMap) {
    Fail("lacks `" + std::string(key) + ":`; add it");
  }
  return entry;
}

std::string MapReader::Text(std::string_view key, Need need) {
  const yaml::Value* entry = Require(key, need);
  if (entry == nullptr) return {};
  const std::string name = fmt::format("`{}:`", key);
  if (entry->type == yaml::Type::kList || entry->type == yaml::Type::kMap) {
    Fail(key, "has a list or map at " + name + "; write one text");
    return {};
  }
  std::string text(Trim(entry->text));
  if (text.empty()) Fail(key, "has an empty " + name + "; fill it in or remove the key");
  return text;
}

std::vector<std::string> MapReader::Texts(std::string_view key, Need need, Shape shape) {
  const yaml::Value* entry = Require(key, need);
  if (entry == nullptr) return {};
  const std::string name = fmt::format("`{}:`", key);
  if (shape == Shape::kPerhapsOne && entry->type == yaml::Type::kScalar) {
    const std::string text = Text(key);
    return text.empty() ? std::vector<std::string>{} : std::vector<std::string>{text};
  }
  if (entry->type != yaml::Type::kList) {
    Fail(key, "has no list at " + name + "; write [word, ...]");
    return {};
  }
  if (entry->items.empty() && shape != Shape::kPerhapsEmpty) {
    Fail(key, "has an empty list at " + name + "; fill it in or remove the key");
  }
  std::vector<std::string> texts;
  for (const yaml::Value& item : entry->items) {
    std::string text(Trim(item.text));
    if (item.type != yaml::Type::kScalar || text.empty()) {
      FailAt(item.line, "has something other than a text in the list " + name + "; quote texts with colons");
    } else if (std::find(texts.begin(), texts.end(), text) != texts.end()) {
      FailAt(item.line, fmt::format("has '{}' twice in {}; keep one", text, name));
    } else {
      texts.push_back(std::move(text));
    }
  }
  return texts;
}

int MapReader::Number(std::string_view key, int low, int high, int otherwise, Need need) {
  const yaml::Value* entry = Require(key, need);
  if (entry == nullptr) return otherwise;
  int number = 0;
  const std::string& text = entry->text;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = entry->type == yaml::Type::kScalar && error == std::errc{} && end == text.data() + text.size();
  if (whole && number >= low && number <= high) return number;
  Fail(key, fmt::format("has `{}: {}`; write a whole number from {} to {}", key, text, low, high));
  return otherwise;
}

}  // namespace catalogue
