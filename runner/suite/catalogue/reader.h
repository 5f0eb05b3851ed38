// Reads the entries of one YAML map against a closed set of keys. What is wrong is collected, with its line, and
// reading goes on, so that one look shows everything.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/problem.h"
#include "suite/catalogue/yaml.h"

namespace catalogue {

enum class Need { kOptional, kRequired };

class MapReader {
 public:
  /// `subject` opens the messages: "clause 'cdp.x.y'". A node that is no map is itself a problem.
  MapReader(const yaml::Value& node, std::string file, std::string_view rule, std::string subject, Problems& problems);

  /// Reports every key outside the set, with the nearest known one. Call it once.
  void AllowOnly(const std::vector<std::string>& keys);

  bool Has(std::string_view key) const { return node_.Find(key) != nullptr; }
  /// One scalar; surrounding white space is removed. Empty text counts as absent and is a problem.
  std::string Text(std::string_view key, Need need = Need::kOptional);
  /// What a list may be instead of a list with entries: one scalar that stands for itself, or nothing in brackets.
  enum class Shape { kFilled, kPerhapsOne, kPerhapsEmpty };
  /// A list of scalars, none empty, none twice.
  std::vector<std::string> Texts(std::string_view key, Need need = Need::kOptional, Shape shape = Shape::kFilled);
  /// A whole number within [low, high]; `otherwise` when absent or wrong.
  int Number(std::string_view key, int low, int high, int otherwise, Need need = Need::kOptional);

  void Fail(const std::string& what) { FailAt(node_.line, what); }
  void Fail(std::string_view key, const std::string& what);
  void FailAt(int line, const std::string& what);
  int Line(std::string_view key) const;
  const yaml::Value& node() const { return node_; }

 private:
  const yaml::Value* Require(std::string_view key, Need need);

  const yaml::Value& node_;
  std::string file_;
  std::string_view rule_;
  std::string subject_;
  Problems& problems_;
};

/// Without white space at both ends.
std::string_view Trim(std::string_view text);

}  // namespace catalogue
