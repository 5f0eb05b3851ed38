// A rule of the documents: a function that the model calls, and in whose place what studies the model may put another one.
#pragma once

#include <utility>

namespace ref {

template <class Signature>
class Rule;

template <class Result, class... Arguments>
class Rule<Result(Arguments...)> {
 public:
  using Function = Result (*)(Arguments...);

  /// `documented` is what the documents say.
  constexpr explicit Rule(Function documented) : documented_(documented), now_(documented) {}
  Rule(const Rule&) = delete;
  Rule& operator=(const Rule&) = delete;

  Result operator()(Arguments... arguments) const { return now_(std::forward<Arguments>(arguments)...); }
  /// As the documents say, whatever stands in its place.
  Result Documented(Arguments... arguments) const { return documented_(std::forward<Arguments>(arguments)...); }
  /// Puts another function in its place, for as long as the process lives. To be called while the library is loaded.
  void Replace(Function other) { now_ = other; }

 private:
  Function documented_, now_;
};

}  // namespace ref
