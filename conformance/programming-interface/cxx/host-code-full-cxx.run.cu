/*---
clause: pi.cxx.host-code-full-cxx
control: nothing is thrown, cast, overridden, captured or awaited
control-fails-with: a feature of the host language does not work
launches: none
---*/
#include "cts/case.cuh"

#include <coroutine>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <typeinfo>

namespace {

struct Base {
  virtual ~Base() = default;
  virtual int Value() const { return 0; }
};
struct Left : virtual Base {
  int Value() const override { return 42; }
};
struct Right : virtual Base {};
struct Both : Left, Right {};

// A coroutine that yields one value.
struct Generator {
  struct promise_type {
    promise_type() = default;  // No aggregate, which the argument of the coroutine would initialize.
    int value = 0;
    Generator get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int v) { return value = v, std::suspend_always{}; }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
};
Generator Yield(int value) { co_yield value; }

thread_local int of_thread = 42;

int Thrown(bool control) {
  try {
    if (!control) throw std::runtime_error("42");
  } catch (const std::exception& e) {
    return std::stoi(e.what());
  }
  return 0;
}

int Typed(bool control) {
  const Both both;
  const Base& base = both;
  return !control && typeid(base) == typeid(Both) && dynamic_cast<const Right*>(&base) != nullptr ? 42 : 0;
}

int Virtual(bool control) {
  const Both both;
  const Right& right = both;
  return control ? Base().Value() : right.Value();
}

int Captured(bool control) {
  int value = 0;
  const std::function<void(int)> set = [&](int v) { value = v; };
  if (!control) set(42);
  return value;
}

int Yielded(bool control) {
  const Generator generator = Yield(42);
  if (!control) generator.handle.resume();
  const int value = generator.handle.promise().value;
  generator.handle.destroy();
  return value;
}

int OfThread(bool control) {
  std::thread other([&] { of_thread = 7; });
  other.join();
  return control ? 0 : of_thread;
}

struct Feature {
  const char* name;
  int (*value)(bool control);
};
constexpr Feature kFeatures[] = {{"exception", Thrown},  {"type-information", Typed}, {"virtual-base", Virtual},
                                 {"function", Captured}, {"coroutine", Yielded},      {"thread-local", OfThread}};

CTS_CASE() {
  for (const Feature& feature : kFeatures) {
    cts::Row(feature.name,
             [&] { CTS_EXPECT_EQ(feature.value(cts::control()), 42, "a feature of the host language does not work"); });
  }
}

}  // namespace
