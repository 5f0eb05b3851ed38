// Features of C++20, each with a branch that a control takes, and the value by plain means.
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "cts/case.cuh"

namespace {

template <class T>
concept Sized = requires(const T& object) {
  { object.Size() } -> std::same_as<int>;
};
template <class T>
concept SizedAndNamed = Sized<T> && requires(T object) {
  typename T::Name;
  object.name;
};
struct Concepts {
  struct Plainly {
    BOTH int Size() const { return 4; }
  };
  struct Named : Plainly {
    using Name = int;
    int name = 5;
  };
  struct Neither {};
  template <class T>
  static BOTH int Pick(const T&) {
    return 1;
  }
  template <Sized T>
  static BOTH int Pick(const T& object) {
    return object.Size() * 10;
  }
  template <SizedAndNamed T>
  static BOTH int Pick(const T& object) {  // More constrained than the one above.
    return object.Size() * 10 + object.name * 100;
  }
  template <class T>
  static BOTH int Wide(T) requires(sizeof(T) > 4) {
    return 2;
  }
  template <class T>
  static BOTH int Wide(T) {
    return 3;
  }
  static BOTH int Of(int x, bool other) {
    return other ? x * Pick(Neither())
                 : x * Pick(Plainly()) + Pick(Named()) * 1000 + Pick(Neither()) + Wide(1.0) + Wide(1);
  }
  static int Plain(int x) { return 40 * x + 540000 + 1 + 5; }
};

struct AbbreviatedTemplates {
  static BOTH int Size(auto value) { return static_cast<int>(sizeof(value)) * 1000 + static_cast<int>(value * 2); }
  static BOTH int Sum(std::integral auto... values) { return (0 + ... + static_cast<int>(values)); }
  static BOTH int Of(int x, bool other) { return other ? Size(x) : Size(x + 0.5) + Sum(x, 7ll, 'a'); }
  static int Plain(int x) { return 8000 + 2 * x + 1 + x + 7 + 97; }
};

struct ThreeWayComparison {
  struct Number {
    int value;
    bool operator==(const Number&) const = default;
  };
  struct Ordered {
    int value;
    BOTH int operator<=>(const Ordered& right) const { return value < right.value ? -1 : value > right.value ? 1 : 0; }
    BOTH int operator<=>(int right) const { return value < right ? -1 : value > right ? 1 : 0; }
    BOTH bool operator==(int right) const { return value == right; }
  };
  static BOTH int Of(int x, bool other) {
    const Ordered a{x}, b{other ? x : 100};
    const Number first{x % 2}, second{1};
    return (a <=> b) * 10000 + (a < b ? 1 : 0) + (a >= b ? 2 : 0) + (50 < a ? 4 : 0) + (a == 59 ? 8 : 0) +
           (59 != a ? 16 : 0) + (first == second ? 32 : 0) + (first != second ? 64 : 0);
  }
  static int Plain(int x) {
    const auto order = [](int a, int b) { return a < b ? -1 : a > b ? 1 : 0; };
    return order(x, 100) * 10000 + (x < 100 ? 1 : 2) + (x > 50 ? 4 : 0) + (x == 59 ? 8 : 16) + (x % 2 == 1 ? 32 : 64);
  }
};

struct DesignatedInitializers {
  struct Inner {
    int a = 3, b = 4;
  };
  struct Outer {
    int first = 1;
    Inner inner;
    double last = 2.5;
  };
  static BOTH int Of(int x, bool other) {
    const Outer object{.first = x, .inner = {.b = 7}, .last = x + 0.5};
    const Outer part{.inner{.a = x}};
    return other ? part.first + part.inner.b
                 : object.first + object.inner.a * 1000 + object.inner.b * 10000 + static_cast<int>(object.last * 2) +
                       part.inner.a + part.inner.b * 100000 + static_cast<int>(part.last * 2);
  }
  static int Plain(int x) { return x + 3000 + 70000 + 2 * x + 1 + x + 400000 + 5; }
};

// Those of one side, which code of the other side may call.
consteval int SquareOfHost(int n) { return n * n; }
__device__ consteval int CubeOfDevice(int n) { return n * n * n; }
struct Consteval {
  static BOTH consteval int Sum(int n) {
    int sum = 0;
    for (int i = 1; i <= n; ++i) sum += i;
    return sum;
  }
  static BOTH int Of(int x, bool other) {
    return other ? x * SquareOfHost(4) : x * SquareOfHost(5) + CubeOfDevice(3) + Sum(10) * 1000;
  }
  static int Plain(int x) { return 25 * x + 27 + 55000; }
};

constexpr int Computed(int n) { return n * 6; }
__device__ constinit int of_device = Computed(7);
constinit int of_host = Computed(7);
struct Constinit {
  static BOTH int Of(int x, bool other) {
#ifdef __CUDA_ARCH__
    const int own = of_device;
#else
    const int own = of_host;
#endif
    return other ? x : x + own;
  }
  static int Plain(int x) { return x + 42; }
};

struct ClassTypeParameters {
  struct Point {
    int x, y;
    constexpr bool operator==(const Point&) const = default;
  };
  template <std::size_t n>
  struct Text {
    char characters[n] = {};
    constexpr BOTH Text(const char (&text)[n]) {
      for (std::size_t i = 0; i < n; ++i) characters[i] = text[i];
    }
  };
  template <Point point>
  static BOTH int Product() {
    return point.x * point.y;
  }
  template <Text text>
  static BOTH int Sum() {
    int sum = 0;
    for (const char c : text.characters) sum = sum * 2 + c;
    return sum;
  }
  template <double value>
  static BOTH int Times(int x) {
    return static_cast<int>(value * x);
  }
  static BOTH int Of(int x, bool other) {
    return other ? x * Product<Point{3, 4}>() : x * Product<Point{5, 7}>() + Sum<"abc">() + Times<2.5>(2 * x);
  }
  static int Plain(int x) { return 35 * x + ((97 * 2 + 98) * 2 + 99) * 2 + 5 * x; }
};

struct LambdasWithTemplates {
  static BOTH int Of(int x, bool other) {
    const auto size = []<class T>(T* pointer) {
      return static_cast<int>(sizeof(T)) * 1000 + static_cast<int>(*pointer);
    };
    const auto count = []<int... numbers>(std::integer_sequence<int, numbers...>) { return (0 + ... + numbers); };
    double half = 2 * x;
    return other ? size(&x) : size(&half) + count(std::integer_sequence<int, 1, 20, 300>());
  }
  static int Plain(int x) { return 8000 + 2 * x + 321; }
};

struct LambdasAsTypes {
  using Negate = decltype([](int x) { return -x; });
  template <class Call>
  struct Holder {
    [[no_unique_address]] Call call;
    int value;
    BOTH int Result() const { return call(value); }
  };
  static BOTH int Of(int x, bool other) {
    using Twice = decltype([](int y) { return 2 * y; });
    const Twice twice;  // Made from its type alone.
    const Twice copied = twice;
    Holder<Twice> holder;
    holder.value = x;
    return other ? Twice()(x) : copied(3 * x) + holder.Result();
  }
  static int Plain(int x) { return 8 * x; }
};

struct PackCaptures {
  template <class... T>
  static BOTH auto Keep(T... values) {
    return [... kept = values + 1](int factor) { return (0 + ... + (kept * factor)); };
  }
  static BOTH int Of(int x, bool other) { return other ? Keep(x)(3) : Keep(x, 2ll, static_cast<short>(4))(3); }
  static int Plain(int x) { return 3 * (x + 1 + 3 + 5); }
};

struct CapturesOfThis {
  struct Two {
    int first, second;
  };
  int value;
  BOTH int Both(int y) {
    const auto add = [=, this] {
      value += y;
      return value;
    };
    return add() + add();
  }
  static BOTH int Of(int x, bool other) {
    CapturesOfThis object{x};
    const auto [first, second] = Two{x, 7};
    const auto bound = [first, &second] { return first * second; };
    const int both = object.Both(other ? 1 : 10);  // It changes the object, so it stands before the sum.
    return both + bound() * 1000 + object.value;
  }
  static int Plain(int x) { return 2 * x + 30 + 7000 * x + x + 20; }
};

struct LikelyAndUnlikely {
  static BOTH int Of(int x, bool other) {
    int result = 0;
    if (x % 3 == 0) [[unlikely]] {
      result = 7;
    } else [[likely]] {
      result = 9;
    }
    for (int i = 0; i < x; ++i) [[likely]] result += 2;
    switch (other ? 2 : x % 2) {
      [[likely]] case 0 : return result;
      case 1:
        return result + 1000;
        [[unlikely]] default : return result + 5000;
    }
  }
  static int Plain(int x) { return (x % 3 == 0 ? 7 : 9) + 2 * x + (x % 2) * 1000; }
};

struct NoUniqueAddress {
  struct Empty {};
  struct Apart {
    Empty empty;
    int value;
  };
  struct Joined {
    [[no_unique_address]] Empty empty;
    int value;
  };
  static BOTH int Of(int x, bool other) {
    return x * static_cast<int>(other ? sizeof(Apart) : sizeof(Joined)) + static_cast<int>(offsetof(Apart, value));
  }
  // The sizes are the host's to say: the standard only lets members share a place.
  static int Plain(int x) { return x * static_cast<int>(sizeof(Joined)) + static_cast<int>(offsetof(Apart, value)); }
};

struct InitializersOfRangeFor {
  struct Numbers {
    int values[3];
  };
  static BOTH Numbers Make(int x) { return {{x, 2 * x, 3 * x}}; }
  static BOTH int Of(int x, bool other) {
    int sum = 0;
    for (const Numbers numbers = Make(other ? 1 : x); const int value : numbers.values) sum = sum * 2 + value;
    for (int i = 0; const int value : {5, 6, 7}) sum += value * i++;
    return sum;
  }
  static int Plain(int x) { return 4 * x + 4 * x + 3 * x + 20; }
};

struct AggregatesByParentheses {
  struct Object {
    int first, second = 7;
    short third = 8;
  };
  template <class T, class... Arguments>
  static BOTH T Make(Arguments... arguments) {
    return T(arguments...);
  }
  static BOTH int Of(int x, bool other) {
    const Object object(x, 3);
    const Object made = Make<Object>(x);
    const int array[3](x, 5);
    const Object& of = other ? made : object;
    return of.first + of.second * 1000 + of.third * 10000 + array[0] + array[1] + array[2] + made.second * 100000;
  }
  static int Plain(int x) { return x + 3000 + 80000 + x + 5 + 700000; }
};

struct UsingEnum {
  enum class Colour { kRed = 3, kGreen = 5, kBlue = 9 };
  using enum Colour;
  static BOTH int Of(int x, bool other) {
    switch (static_cast<Colour>(other ? 3 : x % 2 == 0 ? 5 : 9)) {
      using enum Colour;
      case kRed:
        return x;
      case kGreen:
        return x * 10;
      case kBlue:
        return x * 100 + static_cast<int>(UsingEnum::kBlue);
    }
    return 0;
  }
  static int Plain(int x) { return x % 2 == 0 ? x * 10 : x * 100 + 9; }
};

struct ConditionallyExplicit {
  template <class T>
  struct Holder {
    T value;
    explicit(sizeof(T) > 4) BOTH Holder(T v) : value(v) {}
  };
  template <class T>
  static BOTH int Converts(T value) {
    return std::is_convertible_v<T, Holder<T>> ? static_cast<int>(value)
                                               : static_cast<int>(Holder<T>(value).value) * 10;
  }
  static BOTH int Of(int x, bool other) { return other ? Converts(x) : Converts(x + 0.0) + Converts(x); }
  static int Plain(int x) { return 11 * x; }
};

struct CharactersOfUtf8 {
  static BOTH int Pick(char8_t c) { return static_cast<int>(c) + 1000; }
  static BOTH int Pick(unsigned char c) { return static_cast<int>(c) + 2000; }
  static BOTH int Pick(char c) { return static_cast<int>(c) + 4000; }
  static BOTH int Of(int x, bool other) {
    const char8_t* const text = u8"a\u00e9";
    return other ? Pick('a') : Pick(text[x % 3]) * 10 + Pick(u8'b');
  }
  static int Plain(int x) {
    constexpr int kText[] = {97, 0xc3, 0xa9};
    return (kText[x % 3] + 1000) * 10 + 1098;
  }
};

struct InitializedBitFields {
  struct Fields {
    unsigned first : 5 = 9;
    int second : 7 = -3;
    unsigned third : 20 {100000};
  };
  static BOTH int Of(int x, bool other) {
    Fields fields;
    fields.first += static_cast<unsigned>(other ? 1 : x);
    return static_cast<int>(fields.first) + fields.second * 100 + static_cast<int>(fields.third) * 3;
  }
  static int Plain(int x) { return (x + 9) % 32 - 300 + 300000; }
};

struct ConstantEvaluation {
  static constexpr BOTH int Where(int x) { return __builtin_is_constant_evaluated() ? x * 2 : x * 3; }
  static BOTH int Of(int x, bool other) {
    constexpr int kBefore = Where(100);
    return other ? kBefore : kBefore * 1000 + Where(x);
  }
  static int Plain(int x) { return 200000 + 3 * x; }
};

struct ConstexprVirtualFunctions {
  struct Base {
    constexpr BOTH virtual int Value(int x) const { return x; }
  };
  struct Derived : Base {
    constexpr BOTH int Value(int x) const override { return 4 * x; }
  };
  static constexpr BOTH int Call(const Base& object, int x) { return object.Value(x); }
  static BOTH int Of(int x, bool other) {
    constexpr int kValue = Call(Derived(), 5);
    const Base base;
    const Derived derived;
    return Call(other ? base : derived, x) + kValue * 1000;
  }
  static int Plain(int x) { return 4 * x + 20000; }
};

struct ConstexprUnions {
  union Either {
    int number;
    float real;
  };
  static constexpr BOTH int Change(int x) {
    Either either{.number = x};
    const int before = either.number;
    either.real = static_cast<float>(x) / 2;
    return before + static_cast<int>(either.real * 4);
  }
  static BOTH int Of(int x, bool other) {
    constexpr int kChanged = Change(10);
    return other ? kChanged : Change(x) + kChanged * 1000;
  }
  static int Plain(int x) { return 3 * x + 30000; }
};

struct ConstexprAllocation {
  static constexpr BOTH int Sum(int n) {
    int* const numbers = new int[n];
    for (int i = 0; i < n; ++i) numbers[i] = i * i;
    int sum = 0;
    for (int i = 0; i < n; ++i) sum += numbers[i];
    delete[] numbers;
    return sum;
  }
  static BOTH int Of(int x, bool other) {
    constexpr int kSum = Sum(5);  // Nothing is allocated where it runs.
    return other ? x : x * kSum;
  }
  static int Plain(int x) { return 30 * x; }
};

#define FIRST_OF(first, ...) first
#define SUM_OF(first, ...) (first __VA_OPT__(+FIRST_OF(__VA_ARGS__) * 100))
struct OptionalVariadicText {
  static BOTH int Of(int x, bool other) { return other ? SUM_OF(x) : SUM_OF(x) + SUM_OF(x, 3, 4); }
  static int Plain(int x) { return 2 * x + 300; }
};

struct TwosComplement {
  static BOTH int Of(int x, bool other) {
    const int negative = -x;
    const signed char narrow = static_cast<signed char>(x * 3);
    return other ? negative << 2 : (negative << 4) + (negative >> 1) + narrow * 1000 + static_cast<int>(0xffffff00u);
  }
  static int Plain(int x) { return -16 * x - (x + 1) / 2 + ((x * 3 + 128) % 256 - 128) * 1000 - 256; }
};

struct ConditionallyTrivial {
  template <class T>
  struct Optional {
    T value;
    Optional() = default;
    BOTH ~Optional() requires(sizeof(T) > 4) { value = T(); }
    ~Optional() = default;
  };
  static BOTH int Of(int x, bool other) {
    constexpr bool kInt = std::is_trivially_destructible_v<Optional<int>>;
    constexpr bool kDouble = std::is_trivially_destructible_v<Optional<double>>;
    return x * (other ? kDouble : kInt) + (kDouble ? 1000 : 2000);
  }
  static int Plain(int x) { return x + 2000; }
};

struct NestedInlineNamespaces {
  static BOTH int Of(int x, bool other);
  static int Plain(int x) { return 6 * x; }
};
// clang-format off
namespace holding::inline now {
BOTH int Value(int x) { return 6 * x; }
}  // namespace holding::inline now
// clang-format on
namespace holding::before {
BOTH int Value(int x) { return 5 * x; }
}  // namespace holding::before
BOTH int NestedInlineNamespaces::Of(int x, bool other) { return other ? holding::before::Value(x) : holding::Value(x); }

struct SizesOfNew {
  static BOTH int Of(int x, bool other) {
    int* const numbers = new int[]{x, 2 * x, 3 * x};
    const int sum = numbers == nullptr ? 0 : numbers[0] + numbers[1] + (other ? 0 : numbers[2]);
    delete[] numbers;
    return sum;
  }
  static int Plain(int x) { return 6 * x; }
};

}  // namespace
