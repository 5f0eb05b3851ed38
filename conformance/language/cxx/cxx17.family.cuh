// Features of C++17, each with a branch that a control takes, and the value by plain means.
#include <cstddef>
#include <type_traits>
#include <utility>

#include "cts/case.cuh"

namespace {

struct IfConstexpr {
  template <class T>
  static BOTH int Kind(T value) {
    if constexpr (std::is_pointer_v<T>) {
      return *value * 10;
    } else if constexpr (sizeof(T) > 4) {
      return static_cast<int>(value) + 1000;
    } else {
      return value.member;
    }
  }
  struct Object {
    int member;
  };
  static BOTH int Of(int x, bool other) {
    return other ? Kind(Object{x}) : Kind(&x) + Kind(2ll * x) + Kind(Object{3 * x});
  }
  static int Plain(int x) { return 10 * x + 2 * x + 1000 + 3 * x; }
};

struct FoldExpressions {
  template <class... T>
  static BOTH int LeftMinus(T... values) {
    return (... - values);
  }
  template <class... T>
  static BOTH int RightMinus(T... values) {
    return (values - ...);
  }
  template <class... T>
  static BOTH int FromAHundred(T... values) {
    return (100 - ... - values);
  }
  template <class... T>
  static BOTH bool AllPositive(T... values) {
    return (... && (values > 0));
  }
  template <class... T>
  static BOTH int Ordered(T... values) {
    int all = 0;
    ((all = all * 10 + values), ...);
    return all;
  }
  static BOTH int Of(int x, bool other) {
    return other ? RightMinus(x, 10, 3)
                 : LeftMinus(x, 10, 3) + RightMinus(x, 10, 3) * 3 + FromAHundred(x, 2) + (AllPositive() ? 1000 : 0) +
                       (AllPositive(x, -1) ? 2000 : 0) + Ordered(1, 2, 3) * 10000;
  }
  static int Plain(int x) { return x - 13 + (x - 7) * 3 + 98 - x + 1000 + 1230000; }
};

struct StructuredBindings {
  struct Three {
    int a;
    double b;
    short c : 5;
  };
  static BOTH int Of(int x, bool other) {
    int array[2] = {x, 2 * x};
    auto& [first, second] = array;
    auto [copied_first, copied_second] = array;
    (other ? copied_first : first) += 1000;
    const auto [a, b, c] = Three{x, x + 0.5, 7};
    return array[0] + second + copied_second + a + static_cast<int>(b * 2) + c * 100000;
  }
  static int Plain(int x) { return x + 1000 + 4 * x + x + 2 * x + 1 + 700000; }
};

struct Counter {
  static inline constexpr int kStep = 5;
  static inline const int kStart = 100;
};
static inline __device__ int of_device = 40;
static inline int of_host = 40;
struct InlineVariables {
  static BOTH int Of(int x, bool other) {
#ifdef __CUDA_ARCH__
    const int own = of_device;
#else
    const int own = of_host;
#endif
    return other ? x + Counter::kStart : x * Counter::kStep + own + Counter::kStart;
  }
  static int Plain(int x) { return 5 * x + 140; }
};

template <class T, int n>
struct Array {
  T values[n];
  BOTH T Last() const { return values[n - 1]; }
};
template <class T, class... Rest>
Array(T, Rest...) -> Array<T, 1 + sizeof...(Rest)>;
template <class T>
struct Holder {
  T value;
  BOTH explicit Holder(T v) : value(v) {}
  BOTH Holder(T* pointer, int) : value(*pointer) {}
};
Holder(short)->Holder<double>;
struct ClassTemplateDeduction {
  static BOTH int Of(int x, bool other) {
    const Array array{x, x + 1, x + 2};
    const Holder of_int(x);
    const Holder of_pointer(&x, 0);
    const Holder of_short(static_cast<short>(x));
    return other ? array.values[0] + static_cast<int>(sizeof(of_int) + sizeof(of_pointer))
                 : array.Last() + static_cast<int>(sizeof(of_short)) * 1000 + static_cast<int>(sizeof(array)) * 10000 +
                       static_cast<int>(of_short.value / 4 * 8);
  }
  static int Plain(int x) { return x + 2 + 8000 + 120000 + 2 * x; }
};

struct ConstexprLambdas {
  static BOTH int Of(int x, bool other) {
    constexpr auto square = [](int n) { return n * n; };
    constexpr auto add = [](int n) constexpr {
      return [n](int m) { return n + m; };
    };
    int array[square(4)] = {};
    array[x % 16] = x;
    static_assert(add(3)(4) == 7);
    return other ? square(x) : static_cast<int>(sizeof(array)) * 1000 + array[x % square(4)] + add(x)(5);
  }
  static int Plain(int x) { return 64000 + 2 * x + 5; }
};

namespace one::two::three {
BOTH int Value() { return 3; }
}  // namespace one::two::three
namespace one {
BOTH int Value() { return 1; }
}  // namespace one
struct NestedNamespaces {
  static BOTH int Of(int x, bool other) { return other ? x * one::Value() : x * one::two::three::Value(); }
  static int Plain(int x) { return 3 * x; }
};

struct InitializersOfIfAndSwitch {
  static BOTH int Of(int x, bool other) {
    int result = 0;
    if (const int third = x % 3; third == 0) {
      result = 10;
    } else if (int more = third + (other ? 50 : 10); more > 11) {
      result = more;
    } else {
      result = -more;
    }
    switch (const int half = x / 2; half % 2) {
      case 0:
        return result + half * 1000;
      default:
        return result - half * 1000;
    }
  }
  static int Plain(int x) {
    const int first = x % 3 == 0 ? 10 : x % 3 == 1 ? -11 : 12;
    return x / 2 % 2 == 0 ? first + x / 2 * 1000 : first - x / 2 * 1000;
  }
};

struct CopyElision {
  struct Fixed {
    int value;
    const Fixed* self;
    BOTH explicit Fixed(int v) : value(v), self(this) {}
    Fixed(const Fixed&) = delete;
    Fixed& operator=(const Fixed&) = delete;
  };
  struct Copied {  // A copy points at what it was made of.
    int value;
    const Copied* self;
    BOTH explicit Copied(int v) : value(v), self(this) {}
    BOTH Copied(const Copied& from) : value(from.value), self(from.self) {}
  };
  static BOTH Fixed Make(int x) { return Fixed(x); }
  static BOTH Fixed MakeIndirectly(int x) { return x > 100 ? Make(x) : Fixed(Make(2 * x)); }
  static BOTH int Take(Fixed object) { return object.value; }
  static BOTH int Of(int x, bool other) {
    const Fixed object = MakeIndirectly(x);
    const Copied named(x), copy = named;
    const bool elided = other ? copy.self == &copy : object.self == &object;
    return object.value + (elided ? 10000 : 0) + Take(Make(x));
  }
  static int Plain(int x) { return (x > 100 ? x : 2 * x) + 10000 + x; }
};

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wsequence-point"  // which is about the order before C++17
struct OrderOfEvaluation {
  static BOTH int& Note(int& notes, int what, int& place) {
    notes = notes * 10 + what;
    return place;
  }
  struct Chain {
    int notes = 0;
    BOTH Chain& Add(int n) {
      notes = notes * 10 + n;
      return *this;
    }
    BOTH int Next() { return notes++; }
  };
  static BOTH int Of(int x, bool other) {
    int notes = 0, left = x, right = 2 * x, array[3] = {7, 8, 9}, i = 0;
    if (other) {
      int& to = Note(notes, 1, left);
      to = Note(notes, 2, right);
    } else {
      Note(notes, 1, left) = Note(notes, 2, right);  // The right one first.
    }
    Note(notes, 3, left) += Note(notes, 4, right);
    array[i] = i++;  // The index is taken after the value.
    Chain chain;
    int n = 1;
    chain.Add(n++).Add(n++).Add(n++);
    const int shifted = Note(notes, 5, left) << (Note(notes, 6, right) > 0 ? 1 : 2);
    return notes + left + array[0] * 10 + array[1] * 100 + chain.notes * 10000 + (shifted - 2 * left);
  }
  static int Plain(int x) { return 214356 + 4 * x + 70 + 0 + 1230000; }
};
#pragma GCC diagnostic pop

struct AutoTemplateParameters {
  template <auto value>
  static constexpr BOTH int Size() {
    return static_cast<int>(sizeof(value));
  }
  template <auto... values>
  static constexpr BOTH int Count() {
    return static_cast<int>(sizeof...(values));
  }
  static BOTH int Negate(int x) { return -x; }
  template <auto function>
  static BOTH int Call(int x) {
    return function(x);
  }
  static BOTH int Of(int x, bool other) {
    return other ? Size<'a'>() * x : Size<5ll>() * x + Count<1, 'b', nullptr>() * 1000 + Call<Negate>(x);
  }
  static int Plain(int x) { return 8 * x + 3000 - x; }
};

struct NoexceptTypes {
  static BOTH int Never(int x) noexcept { return x; }
  static BOTH int Perhaps(int x) { return x + 1; }
  template <class R, class A>
  static BOTH int Call(R (*function)(A) noexcept, A x) {
    return function(x) * 3;
  }
  template <class R, class A>
  static BOTH int Call(R (*function)(A), A x) {
    return function(x) * 5;
  }
  static BOTH int Of(int x, bool other) { return other ? Call(Perhaps, x) : Call(Never, x) + Call(Perhaps, x); }
  static int Plain(int x) { return 3 * x + 5 * (x + 1); }
};

struct NewAttributes {
  [[nodiscard]] static BOTH int Given(int x) { return x; }
  enum class Kind { kFirst [[maybe_unused]], kSecond };
  static BOTH int Of(int x, bool other) {
    [[maybe_unused]] const int unused = x;
    int result = 0;
    switch (other ? 2 : x % 2) {
      case 0:
        result += 10;
        [[fallthrough]];
      case 1:
        result += 100;
        break;
      default:
        result = 7;
    }
    return Given(result);
  }
  static int Plain(int x) { return x % 2 == 0 ? 110 : 100; }
};

struct CaptureOfThisObject {
  int value;
  BOTH auto Copied() {
    return [*this]() mutable { return ++value; };
  }
  BOTH auto Referred() {
    return [this] { return ++value; };
  }
  static BOTH int Of(int x, bool other) {
    CaptureOfThisObject object{x};
    auto copied = object.Copied();
    const auto referred = object.Referred();
    object.value += 1000;
    if (other) return referred();
    const int first = copied();  // Calls that count do not share a sum, whose order is open.
    const int second = copied();
    return first + second * 10 + referred() * 3;
  }
  static int Plain(int x) { return x + 1 + (x + 2) * 10 + (x + 1001) * 3; }
};

struct AggregatesWithBases {
  struct Base {
    int first = 1;
    short second = 2;
  };
  struct Derived : Base {
    int third = 3;
  };
  static BOTH int Of(int x, bool other) {
    const Derived full{{x, 5}, 7};
    const Derived part{{x}};
    return other ? part.first : full.first * 10 + full.second * 10000 + full.third * 100000 + part.second + part.third;
  }
  static int Plain(int x) { return 10 * x + 750005; }
};

struct HexadecimalFloats {
  static BOTH int Of(int x, bool other) {
    return static_cast<int>((other ? 0x1.8p1 : 0x1.4p3) * x) + static_cast<int>(0x.8p4f * 10);
  }
  static int Plain(int x) { return 10 * x + 80; }
};

struct CharactersOfUtf8 {
  static BOTH int Of(int x, bool other) {
    return x * static_cast<int>(other ? u8'a' : u8'z') + static_cast<int>(sizeof(u8'z'));
  }
  static int Plain(int x) { return 122 * x + 1; }
};

struct EnumInitialization {
  enum class Byte : unsigned char {};
  enum class Index : int {};
  static BOTH int Of(int x, bool other) {
    const Byte byte{200};
    const Index index{x};
    return static_cast<int>(other ? static_cast<Index>(byte) : index) * 3 + static_cast<int>(byte);
  }
  static int Plain(int x) { return 3 * x + 200; }
};

struct ListDeduction {
  static BOTH int Of(int x, bool other) {
    auto one{x};  // An int, no list.
    auto list = {x, 2, 3};
    return other ? static_cast<int>(list.size()) : one + static_cast<int>(sizeof(one)) * 1000 + *list.begin();
  }
  static int Plain(int x) { return 2 * x + 4000; }
};

struct PacksInUsing {
  struct A {
    BOTH int operator()(int x) const { return x; }
  };
  struct B {
    BOTH int operator()(double x) const { return static_cast<int>(x * 4); }
  };
  struct C {
    BOTH int operator()(const char* x) const { return x[0]; }
  };
  template <class... Calls>
  struct Overloaded : Calls... {
    using Calls::operator()...;
  };
  static BOTH int Of(int x, bool other) {
    const Overloaded<A, B, C> call{};
    return other ? call(x) : call(x + 0.25) + call(x) + call("q");
  }
  static int Plain(int x) { return 4 * x + 1 + x + 113; }
};

struct RangesWithSentinels {
  struct Sentinel {
    int last;
  };
  struct At {
    int value;
    BOTH int operator*() const { return value; }
    BOTH At& operator++() {
      ++value;
      return *this;
    }
    BOTH bool operator!=(Sentinel sentinel) const { return value != sentinel.last; }
  };
  struct Range {
    int first, last;
    BOTH At begin() const { return {first}; }
    BOTH Sentinel end() const { return {last}; }
  };
  static BOTH int Of(int x, bool other) {
    int sum = 0;
    for (const int value : Range{x, x + (other ? 2 : 4)}) sum += value;
    return sum;
  }
  static int Plain(int x) { return 4 * x + 6; }
};

struct AddressesAsArguments {
  static constexpr int kNumbers[] = {5, 7};
  static BOTH int First(int x) { return x; }
  static BOTH int Second(int x) { return x * 9; }
  static constexpr BOTH auto Select(bool second) { return second ? Second : First; }
  template <int (*function)(int)>
  static BOTH int Call(int x) {
    return function(x);
  }
  static BOTH int Of(int x, bool other) {  // An argument that a function of the compiler's time computes.
    return other ? Call<Select(false)>(x) : Call<Select(true)>(x);
  }
  static int Plain(int x) { return 9 * x; }
};

struct TemplateTemplateMatching {
  template <class T, class U = char>
  struct Two {
    T first;
    U second;
  };
  template <template <class> typename Wrapper>
  static BOTH int Size() {
    return static_cast<int>(sizeof(Wrapper<int>));
  }
  template <class T>
  struct One {
    T first[5];
  };
  static BOTH int Of(int x, bool other) { return other ? x * Size<One>() : x * Size<Two>(); }
  static int Plain(int x) { return 8 * x; }
};

struct HasInclude {
  static BOTH int Of(int x, bool other) {
#if __has_include(<cuda_runtime_api.h>)
    constexpr int kOfOneThere = 3;
#else
    constexpr int kOfOneThere = 5;
#endif
#if __has_include("no-such-header.h")
    constexpr int kOfNone = 3;
#else
    constexpr int kOfNone = 5;
#endif
    return x * (other ? kOfNone : kOfOneThere) + kOfNone * 1000;
  }
  static int Plain(int x) { return 3 * x + 5000; }
};

struct InheritedConstructorsAsSeen {
  struct Base {
    int value;
    template <class T>
    BOTH explicit Base(T v, std::enable_if_t<(sizeof(T) > 4)>* = nullptr) : value(static_cast<int>(v) * 3) {}
    BOTH explicit Base(int v) : value(v) {}
  };
  struct Derived : Base {
    using Base::Base;
    BOTH explicit Derived(short v) : Base(v + 1000) {}
  };
  static BOTH int Of(int x, bool other) {
    return other ? Derived(x).value : Derived(2ll * x).value + Derived(static_cast<short>(x)).value;
  }
  static int Plain(int x) { return 6 * x + x + 1000; }
};

}  // namespace
