// Features of C++11, each with a branch that a control takes, and the value by plain means.
#include <cstddef>
#include <initializer_list>
#include <type_traits>
#include <utility>

#include "cts/case.cuh"

namespace {

struct RvalueReferences {
  struct Box {
    int value;
    BOTH explicit Box(int v) : value(v) {}
    BOTH Box(const Box& from) : value(from.value) {}
    BOTH Box(Box&& from) : value(from.value) { from.value = -1; }
  };
  static BOTH int Pick(const Box&) { return 100; }
  static BOTH int Pick(Box&&) { return 200; }
  static BOTH int Of(int x, bool other) {
    Box from(x);
    if (other) {
      const Box to(from);
      return Pick(from) + to.value * 8 + from.value;
    }
    const Box to(std::move(from));
    return Pick(Box(x)) + to.value * 8 + from.value;
  }
  static int Plain(int x) { return 200 + 8 * x - 1; }
};

struct RvalueReferencesForThis {
  struct Three {
    int value;
    BOTH int Get() & { return value; }
    BOTH int Get() const& { return value + 1000; }
    BOTH int Get() && { return value + 2000; }
  };
  static BOTH int Of(int x, bool other) {
    Three object{x};
    const Three fixed{x};
    return other ? object.Get() : fixed.Get() * 4 + Three{x}.Get();
  }
  static int Plain(int x) { return (x + 1000) * 4 + x + 2000; }
};

struct InitializationByRvalues {
  struct Counted {
    int value, copies;
    BOTH explicit Counted(int v) : value(v), copies(0) {}
    BOTH Counted(const Counted& from) : value(from.value), copies(from.copies + 1) {}
  };
  static BOTH int Of(int x, bool other) {
    const Counted named(x);
    const Counted& bound = Counted(x);
    const Counted copied = named;
    return other ? copied.value * 4 + copied.copies : bound.value * 4 + bound.copies;
  }
  static int Plain(int x) { return 4 * x; }
};

struct MemberInitializers {
  struct Object {
    int first = 5, second = first * 2 + 1;
    int third[3] = {1, 2, 3};
    BOTH Object() {}
    BOTH explicit Object(int value) : first(value) {}
  };
  static BOTH int Of(int x, bool other) {
    const Object object = other ? Object() : Object(x);
    return object.first * 1000 + object.second + object.third[2];
  }
  static int Plain(int x) { return x * 1000 + 2 * x + 1 + 3; }
};

struct VariadicTemplates {
  static BOTH int Digits() { return 0; }
  template <class... Rest>
  static BOTH int Digits(int first, Rest... rest) {
    return first + 3 * Digits(rest...) + static_cast<int>(sizeof...(Rest));
  }
  static BOTH int Of(int x, bool other) {
    return other ? Digits(x, x + 1, x + 2) : Digits(x, static_cast<short>(x + 1), x + 2, static_cast<char>(7));
  }
  static int Plain(int x) { return x + 3 + 3 * (x + 1 + 2 + 3 * (x + 2 + 1 + 3 * 7)); }
};

struct VariadicTemplateTemplates {
  template <class...>
  struct Several {};
  template <class>
  struct OnlyOne {};
  template <class T>
  struct Count {
    static constexpr int kValue = 50;
  };
  template <template <class...> class Wrapper, class... Types>
  struct Count<Wrapper<Types...>> {
    static constexpr int kValue = static_cast<int>(sizeof...(Types));
  };
  static BOTH int Of(int x, bool other) {
    return other ? x * Count<int>::kValue
                 : x * Count<Several<char, int, long>>::kValue + Count<OnlyOne<int>>::kValue + Count<Several<>>::kValue;
  }
  static int Plain(int x) { return 3 * x + 1; }
};

struct InitializerLists {
  struct Numbers {
    int value;
    BOTH Numbers(int first, int second) : value(first - second) {}
    BOTH Numbers(std::initializer_list<int> numbers) : value(static_cast<int>(numbers.size()) * 10000) {
      for (const int* at = numbers.begin(); at != numbers.end(); ++at) value += *at;
    }
  };
  static BOTH int Sum(std::initializer_list<int> numbers) { return Numbers(numbers).value; }
  static BOTH int Of(int x, bool other) {
    return other ? Numbers(x, 1).value : Numbers{x, 1}.value + Sum({x, 2, x + 3}) + Sum({4, 5, 6});
  }
  static int Plain(int x) { return 20000 + x + 1 + 30000 + 2 * x + 5 + 30000 + 15; }
};

struct StaticAssertions {
  template <class T>
  struct Small {
    static_assert(sizeof(T) <= 4, "only small types");
    static constexpr int kSize = static_cast<int>(sizeof(T));
  };
  static BOTH int Of(int x, bool other) {
    static_assert(sizeof(int) == 4 && sizeof(long) == 8, "of both sides");
    return other ? x * Small<char>::kSize : x * Small<float>::kSize;
  }
  static int Plain(int x) { return 4 * x; }
};

struct Auto {
  static BOTH int Of(int x, bool other) {
    const auto half = (2 * x + 1) / 2.0;
    const int truncated = (2 * x + 1) / 2;
    const auto* const pointer = &truncated;
    return static_cast<int>((other ? *pointer : half) * 4);
  }
  static int Plain(int x) { return 4 * x + 2; }
};

struct MultiDeclaratorAuto {
  static BOTH int Of(int x, bool other) {
    auto value = x, *pointer = &value, another = 2 * x;
    if (other) pointer = &another;
    *pointer += 5;
    return value * 3 + another;
  }
  static int Plain(int x) { return (x + 5) * 3 + 2 * x; }
};

struct FunctionDeclarators {
  static BOTH auto Wide(int x) -> long long { return x * 10000000000ll; }
  static BOTH auto Narrow(int x) -> unsigned short { return static_cast<unsigned short>(x * 1000); }
  template <class A, class B>
  static BOTH auto Sum(A a, B b) -> decltype(a + b) {
    return a + b;
  }
  static BOTH int Of(int x, bool other) {
    return other ? Narrow(x) : static_cast<int>(Wide(x) / 100000000) + static_cast<int>(Sum(x, 0.5) * 2);
  }
  static int Plain(int x) { return 100 * x + 2 * x + 1; }
};

struct Lambdas {
  template <class Call>
  static BOTH int Twice(Call call) {
    return call(1) + call(10);
  }
  static BOTH int Of(int x, bool other) {
    int y = x, calls = 0;
    const auto by_value = [y](int factor) { return y * factor; };
    const auto by_reference = [&y, &calls](int factor) { return ++calls, y * factor; };
    auto counting = [calls]() mutable { return ++calls; };
    const auto nested = [=](int factor) { return [=] { return y * factor + 1; }(); };
    y = x + 100;
    int (*const plain)(int) = [](int a) { return a + 3; };
    counting();
    const int referred = Twice(by_reference);  // It counts calls, so it stands before the sum, whose order is open.
    return other ? Twice(by_value) : referred + Twice(nested) + counting() * 100000 + calls * 10000 + plain(x);
  }
  static int Plain(int x) { return (x + 100) * 11 + x * 11 + 2 + 200000 + 20000 + x + 3; }
};

struct Decltype {
  template <class T>
  struct Kind {
    static constexpr int kValue = 1;
  };
  template <class T>
  struct Kind<T&> {
    static constexpr int kValue = 2;
  };
  template <class T>
  struct Kind<T&&> {
    static constexpr int kValue = 4;
  };
  static BOTH int&& Moved(int& x) { return static_cast<int&&>(x); }
  static BOTH int Of(int x, bool other) {
    decltype(x) copy = x;
    decltype((x)) reference = x;
    (other ? copy : reference) += 1;
    return x * 100 + copy + Kind<decltype(x)>::kValue * 100000 + Kind<decltype((x))>::kValue * 1000000 +
           Kind<decltype(Moved(x))>::kValue * 10000000;
  }
  static int Plain(int x) { return (x + 1) * 100 + x + 42100000; }
};

struct IncompleteReturnTypes {
  struct NeverDefined;
  static NeverDefined Make();
  template <class T>
  static BOTH int Pick(T*, decltype(Make())*) {
    return 3;
  }
  template <class T>
  static BOTH int Pick(T*, void*) {
    return 5;
  }
  static BOTH int Of(int x, bool other) {
    return other ? x * Pick(&x, static_cast<void*>(nullptr)) : x * Pick(&x, static_cast<NeverDefined*>(nullptr));
  }
  static int Plain(int x) { return 3 * x; }
};

struct RightAngleBrackets {
  template <class T>
  struct Of_ {
    static constexpr int kDepth = 0;
  };
  template <class T>
  struct Of_<Of_<T>> {
    static constexpr int kDepth = Of_<T>::kDepth + 1;
  };
  template <int n>
  struct Number {
    static constexpr int kValue = n;
  };
  static BOTH int Of(int x, bool other) {
    return other ? x * Number<16>::kValue : x * Of_<Of_<Of_<int>>>::kDepth + Number<(16 >> 2)>::kValue;
  }
  static int Plain(int x) { return 2 * x + 4; }
};

struct DefaultTemplateArguments {
  template <class T = short, int n = 3>
  static BOTH int Make(int x) {
    return static_cast<T>(x * 1000) + n;
  }
  static BOTH int Of(int x, bool other) { return other ? Make<int, 5>(x) : Make(x) + Make<int>(x); }
  static int Plain(int x) { return static_cast<short>(x * 1000) + 3 + x * 1000 + 3; }
};

struct SfinaeForExpressions {
  struct Sized {
    BOTH int Size() const { return 8; }
  };
  struct Unsized {};
  template <class T>
  static BOTH auto Size(const T& object, int) -> decltype(object.Size()) {
    return object.Size();
  }
  template <class T>
  static BOTH int Size(const T&, long) {
    return 1;
  }
  static BOTH int Of(int x, bool other) { return other ? x * Size(Unsized(), 0) : x * Size(Sized(), 0); }
  static int Plain(int x) { return 8 * x; }
};

struct AliasTemplates {
  template <class A, class B>
  struct Pair {
    A a;
    B b;
  };
  template <class T>
  using WithByte = Pair<T, signed char>;
  using Function = int(int);
  static BOTH int Negate(int x) { return -x; }
  static BOTH int Of(int x, bool other) {
    const WithByte<int> narrow = {x, static_cast<signed char>(x * 3)};
    const Pair<int, int> wide = {x, x * 3};
    Function* const function = Negate;
    return function(other ? wide.a + wide.b : narrow.a + narrow.b);
  }
  static int Plain(int x) { return -(x + static_cast<signed char>(x * 3)); }
};

template <class T>
struct InstantiatedElsewhere {
  static BOTH int Value(int x);
};
extern template struct InstantiatedElsewhere<int>;
extern template struct InstantiatedElsewhere<short>;
struct ExternTemplates {
  static BOTH int Of(int x, bool other) {
    return other ? InstantiatedElsewhere<int>::Value(x) : InstantiatedElsewhere<short>::Value(x);
  }
  static int Plain(int x) { return static_cast<short>(x * 1000); }
};

struct NullPointer {
  static BOTH int Pick(int) { return 1; }
  static BOTH int Pick(const int* pointer) { return pointer == nullptr ? 2 : 4; }
  static BOTH int Pick(std::nullptr_t) { return 8; }
  static BOTH int Of(int x, bool other) {
    const int* pointer = nullptr;
    return other ? x * Pick(0) : x * Pick(nullptr) + Pick(pointer) + (pointer == nullptr ? 100 : 0);
  }
  static int Plain(int x) { return 8 * x + 102; }
};

struct StronglyTypedEnums {
  enum class Small : unsigned char { kOne = 1, kLast = 255 };
  enum class Plainly { kOne = 1 };
  enum Old { kOne = 100 };
  static BOTH int Pick(int) { return 1; }
  static BOTH int Pick(Small value) { return static_cast<int>(value); }
  static BOTH int Of(int x, bool other) {
    const auto small = static_cast<Small>(x * 17);
    return other ? Pick(static_cast<int>(x * 17))
                 : Pick(small) * 100 + static_cast<int>(sizeof(Small) + sizeof(Plainly));
  }
  static int Plain(int x) { return x * 17 % 256 * 100 + 5; }
};

struct ForwardDeclaredEnums {
  enum class Later : unsigned short;
  enum Wide : unsigned long long;
  struct Holder {
    Later later;
    Wide wide;
  };
  enum class Later : unsigned short { kThree = 3 };
  enum Wide : unsigned long long { kLarge = 0x100000000ull };
  static BOTH int Of(int x, bool other) {
    const Holder holder{other ? static_cast<Later>(x * 1000) : Later::kThree, kLarge};
    return x * static_cast<int>(holder.later) + static_cast<int>(sizeof(Later)) + static_cast<int>(holder.wide >> 30);
  }
  static int Plain(int x) { return 3 * x + 2 + 4; }
};

struct Attributes {
  [[noreturn]] static BOTH void Forever() { __builtin_unreachable(); }
  static BOTH int Positive [[maybe_unused]] (int x [[maybe_unused]]) {
    if (x < 0) Forever();
    return x;
  }
  static BOTH int Of(int x, bool other) { return other ? Positive(x + 1) : Positive(x) + Positive(2 * x); }
  static int Plain(int x) { return 3 * x; }
};

struct ConstantExpressions {
  static constexpr BOTH int Fibonacci(int n) { return n < 2 ? n : Fibonacci(n - 1) + Fibonacci(n - 2); }
  struct Point {
    int x, y;
    constexpr BOTH Point(int a, int b) : x(a), y(b) {}
    constexpr BOTH int Product() const { return x * y; }
  };
  static BOTH int Of(int x, bool other) {
    constexpr Point kPoint(6, 7);
    int numbers[Fibonacci(7)];
    for (int& number : numbers) number = x;
    int sum = 0;
    for (const int number : numbers) sum += number;
    return other ? Fibonacci(x % 7) : sum + kPoint.Product() + Fibonacci(x % 5) + Point(x, 2).Product();
  }
  static int Plain(int x) {
    constexpr int kFibonacci[] = {0, 1, 1, 2, 3};
    return 13 * x + 42 + kFibonacci[x % 5] + 2 * x;
  }
};

struct Alignment {
  struct alignas(32) Wide {
    int value;
  };
  struct Behind {
    char first;
    Wide wide;
    alignas(double) char last[3];
  };
  static BOTH int Of(int x, bool other) {
    return other ? x * static_cast<int>(alignof(int))
                 : x * static_cast<int>(alignof(Wide)) + static_cast<int>(sizeof(Behind) + offsetof(Behind, wide));
  }
  static int Plain(int x) { return 32 * x + 96 + 32; }
};

struct DelegatingConstructors {
  struct Object {
    int value, steps;
    BOTH Object(int v, int s) : value(v), steps(s) {}
    BOTH explicit Object(int v) : Object(v * 2, 1) { ++steps; }
    BOTH explicit Object(short v) : Object(static_cast<int>(v)) { steps += 10; }
  };
  static BOTH int Of(int x, bool other) {
    const Object object = other ? Object(x, 0) : Object(static_cast<short>(x));
    return object.value * 100 + object.steps;
  }
  static int Plain(int x) { return 200 * x + 12; }
};

struct InheritingConstructors {
  struct Base {
    int value;
    BOTH Base() : value(1) {}
    BOTH explicit Base(int v) : value(v) {}
    BOTH Base(int v, int factor) : value(v * factor) {}
  };
  struct Derived : Base {
    using Base::Base;
    int own = 50;
  };
  static BOTH int Of(int x, bool other) {
    const Derived object = other ? Derived() : Derived(x, 3);
    return object.value * 100 + object.own;
  }
  static int Plain(int x) { return 300 * x + 50; }
};

struct ExplicitConversions {
  struct Number {
    int value;
    explicit BOTH operator bool() const { return value > 100; }
    BOTH operator int() const { return value; }
    explicit BOTH operator long() const { return value * 1000l; }
  };
  static BOTH int Of(int x, bool other) {
    const Number number{x};
    const int implicit = number;
    const long given = static_cast<long>(number);
    return other ? implicit : (number ? 7 : 9) + implicit * 10 + static_cast<int>(given);
  }
  static int Plain(int x) { return (x > 100 ? 7 : 9) + 10 * x + 1000 * x; }
};

struct NewCharacterTypes {
  static BOTH int Pick(unsigned short) { return 1; }
  static BOTH int Pick(unsigned) { return 2; }
  static BOTH int Pick(char16_t c) { return static_cast<int>(c) + 1000000; }
  static BOTH int Pick(char32_t c) { return static_cast<int>(c) + 2000000; }
  static BOTH int Of(int x, bool other) {
    return other ? Pick(static_cast<unsigned short>(x))
                 : Pick(static_cast<char16_t>(x * 1000)) + Pick(static_cast<char32_t>(x * 1000)) +
                       static_cast<int>(sizeof(char16_t) * 10 + sizeof(char32_t));
  }
  static int Plain(int x) { return x * 1000 % 65536 + x * 1000 + 3000024; }
};

struct UnicodeStrings {
  static BOTH int Of(int x, bool other) {
    const char16_t* const sixteen = u"abc\u20ac";
    const char32_t* const thirty_two = U"abc\U0001f600";
    const auto* const eight = u8"\u00e9z";
    const int i = x % 4, j = x % 3;
    return other ? "abcd"[i]
                 : static_cast<int>(sixteen[i]) + static_cast<int>(thirty_two[i]) * 3 +
                       static_cast<int>(static_cast<unsigned char>(eight[j])) * 1000000;
  }
  static int Plain(int x) {
    constexpr int kSixteen[] = {97, 98, 99, 0x20ac}, kThirtyTwo[] = {97, 98, 99, 0x1f600}, kEight[] = {0xc3, 0xa9, 122};
    return kSixteen[x % 4] + kThirtyTwo[x % 4] * 3 + kEight[x % 3] * 1000000;
  }
};

struct RawStrings {
  static BOTH int Of(int x, bool other) {
    const char* const raw = R"--(a\n)"b)--";
    const char* const cooked = "a\n)\"b  ";
    return (other ? cooked : raw)[x % 6] + x * 1000;
  }
  static int Plain(int x) {
    constexpr int kRaw[] = {97, 92, 110, 41, 34, 98};
    return kRaw[x % 6] + x * 1000;
  }
};

struct UniversalNames {
  static BOTH int Of(int x, bool other) {
    const auto* const text = u8"\u00e4\u20ac";
    const int character = other ? 'a' : static_cast<int>(U'\u00e4');
    return static_cast<int>(static_cast<unsigned char>(text[x % 5])) + character * 1000;
  }
  static int Plain(int x) {
    constexpr int kText[] = {0xc3, 0xa4, 0xe2, 0x82, 0xac};
    return kText[x % 5] + 0xe4 * 1000;
  }
};

BOTH constexpr int operator""_twice(unsigned long long x) { return static_cast<int>(2 * x); }
// A raw one: long double, which others of such numbers have, is not for devices.
BOTH constexpr int operator""_hundredths(const char* x) { return (x[0] - '0') * 100 + (x[2] - '0') * 10 + x[3] - '0'; }
BOTH int operator""_length(const char* text, std::size_t length) { return static_cast<int>(length) * 10 + text[0]; }
template <char... digits>
BOTH constexpr int operator""_digits() {
  return static_cast<int>(sizeof...(digits));
}
struct UserDefinedLiterals {
  static BOTH int Of(int x, bool other) {
    constexpr int kHundredths = 1.75_hundredths;
    return other ? x * 21 : x * 21_twice + "abcd"_length + kHundredths * 1000 + 12345_digits * 10000;
  }
  static int Plain(int x) { return 42 * x + 40 + 97 + 175000 + 50000; }
};

struct StandardLayout {
  class Private {
   public:
    BOTH Private(int a, int b) : first_(a), second_(b) {}
    BOTH int Sum() const { return first_ + second_; }

   private:
    int first_, second_;
  };
  struct EmptyBase {};
  struct Derived : EmptyBase {
    int first, second;
  };
  static BOTH int Of(int x, bool other) {
    static_assert(std::is_standard_layout<Private>::value && std::is_standard_layout<Derived>::value,
                  "standard layout");
    Private object(x, 2 * x);
    int* const members = reinterpret_cast<int*>(&object);  // A pointer to the first member.
    if (!other) *members = 5;
    return object.Sum() + static_cast<int>(offsetof(Derived, second)) * 1000;
  }
  static int Plain(int x) { return 5 + 2 * x + 4000; }
};

struct DefaultedFunctions {
  struct Object {
    int value = 3;
    Object() = default;
    Object(const Object&) = default;
    Object& operator=(const Object&) = default;
    ~Object() = default;
    BOTH explicit Object(int v) : value(v) {}
  };
  struct Provided : Object {
    BOTH Provided() {}
    BOTH Provided(const Provided&) : Object() {}
    BOTH Provided& operator=(const Provided&) { return *this; }
  };
  template <class T>
  static BOTH int Copy(int x) {
    T from;
    from.value += x;
    T to(from), assigned;
    assigned = to;
    return to.value * 1000 + assigned.value;
  }
  static BOTH int Of(int x, bool other) { return other ? Copy<Provided>(x) : Copy<Object>(x); }
  static int Plain(int x) { return (x + 3) * 1001; }
};

struct DeletedFunctions {
  static BOTH int Half(int x) { return x / 2; }
  static int Half(double) = delete;
  struct NoCopy {
    NoCopy(const NoCopy&) = delete;
  };
  template <class T>
  static BOTH auto Call(T x, int) -> decltype(Half(x)) {
    return Half(x);
  }
  template <class T>
  static BOTH int Call(T x, long) {
    return static_cast<int>(x) * 100;
  }
  static BOTH int Of(int x, bool other) {
    return other ? Call(x, 0) : Call(x + 0.5, 0) + (std::is_copy_constructible<NoCopy>::value ? 1 : 2);
  }
  static int Plain(int x) { return 100 * x + 2; }
};

struct ExtendedFriends {
  template <class Friend>
  class Holder {
    friend Friend;
    int value_;

   public:
    BOTH explicit Holder(int value) : value_(value) {}
    BOTH int Given() const { return 1; }
  };
  struct Reader;
  using Named = Reader;
  class Other {
    friend Named;
    static BOTH int Secret() { return 20; }
  };
  struct Reader {
    static BOTH int Read(const Holder<Reader>& holder) { return holder.value_ * 3 + Other::Secret(); }
  };
  static BOTH int Of(int x, bool other) {
    const Holder<Reader> holder(x);
    return other ? holder.Given() : Reader::Read(holder);
  }
  static int Plain(int x) { return 3 * x + 20; }
};

struct ExtendedSizeof {
  struct Object {
    char first;
    double second[3];
  };
  static BOTH int Of(int x, bool other) {
    return other ? x * static_cast<int>(sizeof(Object))
                 : x * static_cast<int>(sizeof(Object::second) + sizeof(Object::first));
  }
  static int Plain(int x) { return 25 * x; }
};

namespace outer {
inline namespace now {
struct Type {};
BOTH int Value(Type) { return 3; }
template <class T>
struct Special {
  static constexpr int kValue = 1;
};
}  // namespace now
namespace before {
struct Type {};
BOTH int Value(Type) { return 5; }
}  // namespace before
template <>
struct Special<int> {
  static constexpr int kValue = 10;
};
}  // namespace outer
struct InlineNamespaces {
  static BOTH int Of(int x, bool other) {
    return other ? x * Value(outer::before::Type()) : x * Value(outer::Type()) + outer::now::Special<int>::kValue;
  }
  static int Plain(int x) { return 3 * x + 10; }
};

struct UnrestrictedUnions {
  struct Counted {
    int* count;
    int value;
    BOTH Counted(int* c, int v) : count(c), value(v) { ++*count; }
    BOTH Counted(const Counted&) = delete;
    BOTH ~Counted() { *count += 100; }
  };
  union Either {
    int number;
    Counted counted;
    BOTH explicit Either(int n) : number(n) {}
    BOTH ~Either() {}
  };
  static BOTH int Of(int x, bool other) {
    int count = 0;
    Either either(x);
    int result = either.number;
    if (!other) {
      new (&either.counted) Counted(&count, 2 * x);
      result += either.counted.value;
      either.counted.~Counted();
    }
    return result * 1000 + count;
  }
  static int Plain(int x) { return 3000 * x + 101; }
};

struct LocalAndUnnamedTypes {
  template <class T>
  static BOTH int Size(T object) {
    return object.value * static_cast<int>(sizeof(T));
  }
  static BOTH int Of(int x, bool other) {
    struct Local {
      int value;
      char more[4];
    };
    struct {
      int value;
      double more;
    } unnamed = {x, 0};
    return other ? Size(unnamed) : Size(Local{x, {}}) + Size(unnamed);
  }
  static int Plain(int x) { return 8 * x + 16 * x; }
};

struct RangeBasedFor {
  struct Numbers {
    int from[4];
    BOTH const int* begin() const { return from + 1; }
    BOTH const int* end() const { return from + 4; }
  };
  static BOTH int Of(int x, bool other) {
    int array[] = {x, x + 1, x + 2};
    const Numbers numbers = {{1000, x, 2, 3}};
    int sum = 0;
    if (other) {
      for (int element : array) element *= 2;
    } else {
      for (int& element : array) element *= 2;
    }
    for (const int element : array) sum = sum * 3 + element;
    for (const int element : numbers) sum += element;
    for (const int element : {7, 8}) sum += element;
    return sum;
  }
  static int Plain(int x) { return 2 * (x * 9 + (x + 1) * 3 + x + 2) + x + 5 + 15; }
};

struct ExplicitOverrides {
  struct Base {
    BOTH virtual int First(int x) const { return x; }
    BOTH virtual int Second(int x) const { return 2 * x; }
  };
  struct Derived : Base {
    BOTH int First(int x) const override { return 3 * x; }
    BOTH int Second(int x) const final { return 5 * x; }
  };
  struct Last final : Derived {
    BOTH int First(int x) const override final { return 7 * x; }
  };
  static BOTH int Of(int x, bool other) {
    const Base base;
    const Last last;
    const Base* const object = other ? &base : &last;
    return object->First(x) * 100 + object->Second(x);
  }
  static int Plain(int x) { return 705 * x; }
};

struct Noexcept {
  static BOTH int Never(int x) noexcept { return x; }
  static BOTH int Perhaps(int x) { return x; }
  template <class T>
  static BOTH int Depends(T x) noexcept(sizeof(T) > 4) {
    return static_cast<int>(x);
  }
  struct Careful {
    int moves = 0;
    BOTH explicit Careful(int m) : moves(m) {}
    BOTH Careful(const Careful& from) : moves(from.moves + 100) {}
    BOTH Careful(Careful&& from) noexcept(false) : moves(from.moves + 1) {}
  };
  static BOTH int Of(int x, bool other) {
    return other ? x * (noexcept(Perhaps(x)) ? 2 : 1)
                 : x * (noexcept(Never(x)) ? 2 : 1) + (noexcept(Depends(x)) ? 1000 : 0) +
                       (noexcept(Depends(8ll * x)) ? 2000 : 0) +
                       (std::is_nothrow_move_constructible<Careful>::value ? 0 : 4000);
  }
  static int Plain(int x) { return 2 * x + 6000; }
};

struct MoveMembers {
  struct Part {
    int value, moved = 0;
    BOTH explicit Part(int v) : value(v) {}
    BOTH Part(const Part& from) : value(from.value), moved(from.moved) {}
    BOTH Part(Part&& from) noexcept : value(from.value), moved(from.moved + 1) { from.value = 0; }
    Part& operator=(const Part&) = default;
    BOTH Part& operator=(Part&& from) noexcept {
      value = from.value;
      moved = from.moved + 10;
      return *this;
    }
  };
  struct Whole {  // Moves its part by the functions that the language defines for it.
    Part part;
  };
  static BOTH int Of(int x, bool other) {
    Whole from{Part(x)}, to{Part(1)};
    from.part.moved = 0;
    Whole made = other ? Whole(from) : Whole(std::move(from));
    made.part.moved %= 2;
    to = std::move(made);
    return to.part.value * 1000 + to.part.moved * 10 + from.part.value;
  }
  static int Plain(int x) { return 1000 * x + 110; }
};

// What the name is is for the implementation to say; it is not empty, and another one's is another.
struct FunctionName {
  static BOTH char NameIs(int i) { return i < static_cast<int>(sizeof(__func__)) ? __func__[i] : '\0'; }
  static BOTH char AnotherName(int i) { return i < static_cast<int>(sizeof(__func__)) ? __func__[i] : '\0'; }
  static BOTH int Of(int x, bool other) {
    bool differ = false;
    for (int i = 0; i < 200; ++i) differ = differ || NameIs(i) != (other ? NameIs(i) : AnotherName(i));
    return x + (differ ? 1000 : 0) + (NameIs(0) != '\0' ? 2000 : 0);
  }
  static int Plain(int x) { return x + 3000; }
};

#define COUNT_OF(first, second, third, fourth, count, ...) count
#define HOW_MANY(...) COUNT_OF(__VA_ARGS__, 4, 3, 2, 1, 0)
#define TEXT_OF(...) #__VA_ARGS__
#define EMPTY_OR(x) (0 x + 5)
struct Preprocessor {
  static BOTH int Of(int x, bool other) {
    const char32_t* const joined =
        U"a"
        "b";
    return other ? HOW_MANY(a, b)
                 : x * HOW_MANY(a, b, c) + TEXT_OF(a, b)[2] * 1000 + EMPTY_OR() + static_cast<int>(joined[1]);
  }
  static int Plain(int x) { return 3 * x + 32000 + 5 + 98; }
};

struct LongLong {
  static BOTH int Of(int x, bool other) {
    const auto large = 3000000000;
    const unsigned long long wide = static_cast<unsigned long long>(x) << 40;
    return other ? x << 4
                 : static_cast<int>(wide >> 36) + static_cast<int>(large / 1000000 * static_cast<int>(sizeof(large)));
  }
  static int Plain(int x) { return 16 * x + 24000; }
};

template <class T>
BOTH int InstantiatedElsewhere<T>::Value(int x) {
  return static_cast<T>(x * 1000);
}
template struct InstantiatedElsewhere<int>;
template struct InstantiatedElsewhere<short>;

}  // namespace
