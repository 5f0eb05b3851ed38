// Features of C++14, each with a branch that a control takes, and the value by plain means.
#include <utility>

#include "cts/case.cuh"

namespace {

struct ContextualConversions {
  struct Number {
    int value;
    BOTH operator int() const { return value; }
  };
  struct References {  // Two conversions that both give an integer: one type for a switch.
    int value;
    BOTH operator int&() { return value; }
    BOTH operator const int&() const { return value; }
  };
  static BOTH int Of(int x, bool other) {
    References references{x % 3};
    const Number number{other ? 7 : x % 2};
    int result = 0;
    switch (references) {
      case 0:
        result = 10;
        break;
      case 1:
        result = 20;
        break;
      default:
        result = 30;
    }
    switch (number) {
      case 0:
        return result + 1;
      case 1:
        return result + 2;
      default:
        return result + 3;
    }
  }
  static int Plain(int x) { return (x % 3 + 1) * 10 + x % 2 + 1; }
};

struct BinaryLiterals {
  static BOTH int Of(int x, bool other) {
    return (x & (other ? 0b0101 : 0B1100)) + static_cast<int>(0b1000000000000000000000000000000000000000ull >> 30);
  }
  static int Plain(int x) { return (x & 12) + 512; }
};

struct DeducedReturnTypes {
  static BOTH auto Wide(int x) { return x * 10000000000ll; }
  static BOTH auto Narrow(int x) { return static_cast<unsigned char>(x); }
  static BOTH decltype(auto) Reference(int& x) { return (x); }
  static BOTH auto Copy(int& x) { return x; }
  static BOTH auto Sum(int n) {
    if (n == 0) return 0;
    return n + Sum(n - 1);
  }
  static BOTH int Of(int x, bool other) {
    int value = x;
    if (other) {
      auto&& copy = Copy(value);
      ++copy;
    } else {
      ++Reference(value);
    }
    return static_cast<int>(Wide(x) / 1000000000) + static_cast<int>(sizeof(Narrow(x))) + Narrow(x * 3) + value * 1000 +
           Sum(x % 8);
  }
  static int Plain(int x) { return 10 * x + 1 + x * 3 % 256 + (x + 1) * 1000 + x % 8 * (x % 8 + 1) / 2; }
};

struct InitCaptures {
  struct Owner {
    int value;
    BOTH explicit Owner(int v) : value(v) {}
    BOTH Owner(Owner&& from) noexcept : value(from.value) { from.value = -7; }
    Owner(const Owner&) = delete;
  };
  static BOTH int Of(int x, bool other) {
    Owner owner(x);
    int count = 5;
    const auto moved = [own = std::move(owner), twice = 2 * x] { return own.value * 100 + twice; };
    const auto counts = [&number = count, number_then = count] { return ++number * 10 + number_then; };
    const int counted = counts();
    return other ? moved() : moved() + owner.value + counted * 1000 + count;
  }
  static int Plain(int x) { return 102 * x - 7 + 65000 + 6; }
};

struct GenericLambdas {
  static BOTH int Of(int x, bool other) {
    const auto size = [](auto value) { return static_cast<int>(sizeof(value)) * 1000 + static_cast<int>(value * 2); };
    const auto sum = [](auto... values) {
      int all = 0;
      const int each[] = {static_cast<int>(values)...};
      for (const int value : each) all = all * 2 + value;
      return all;
    };
    const auto curried = [](auto a) { return [a](auto b) { return a * 10 + b; }; };
    return other ? size(x) : size(x + 0.5) + sum(x, 7ll, static_cast<char>(3)) + curried(x)(2) + size('a');
  }
  static int Plain(int x) { return 8000 + 2 * x + 1 + x * 4 + 14 + 3 + 10 * x + 2 + 1000 + 2 * 97; }
};

template <class T>
constexpr T kThird = T(1) / T(3);
template <class T>
constexpr int kRank = 0;
template <class T>
constexpr int kRank<T*> = kRank<T> + 1;
template <int n>
__device__ int of_device = n * 10;
template <int n>
int of_host = n * 10;
struct VariableTemplates {
  template <class T, int n>
  static constexpr T kMember = T(n) / T(2);
  static BOTH int Of(int x, bool other) {
#ifdef __CUDA_ARCH__
    const int own = of_device<3> + of_device<4>;
#else
    const int own = of_host<3> + of_host<4>;
#endif
    return other ? x * kRank<int> + static_cast<int>(kThird<int> * 300)
                 : x * kRank<int***> + static_cast<int>(kThird<double> * 300 + 0.5) +
                       static_cast<int>(kMember<double, 5> * 1000) + own;
  }
  static int Plain(int x) { return 3 * x + 100 + 2500 + 70; }
};

struct RelaxedConstexpr {
  static constexpr BOTH int Collatz(int n) {
    int steps = 0;
    while (n != 1) {
      if (n % 2 == 0) {
        n /= 2;
      } else {
        n = 3 * n + 1;
      }
      ++steps;
    }
    return steps;
  }
  struct Numbers {
    int values[8] = {};
    constexpr BOTH Numbers() {
      for (int i = 0; i < 8; ++i) values[i] = i * i;
    }
    constexpr BOTH int& At(int i) { return values[i]; }
    constexpr BOTH int At(int i) const { return values[i] + 1000; }
  };
  static BOTH int Of(int x, bool other) {
    constexpr Numbers kNumbers;
    Numbers numbers;
    numbers.At(x % 8) += 3;
    int array[Collatz(6)] = {};
    array[x % 8] = x;
    return other ? Collatz(x) : Collatz(x % 4 + 1) * 10000 + numbers.At(x % 8) + kNumbers.At(3) + array[x % 8];
  }
  static int Plain(int x) {
    constexpr int kSteps[] = {0, 1, 7, 2};
    return kSteps[x % 4] * 10000 + x % 8 * (x % 8) + 3 + 1009 + x;
  }
};

struct AggregatesWithInitializers {
  struct Object {
    int first, second = 7;
    double third = second * 2.5;
  };
  static BOTH int Of(int x, bool other) {
    const Object object = {x};
    const Object full = {x, 2};
    const Object& of = other ? full : object;
    return of.first * 100 + of.second + static_cast<int>(of.third * 2);
  }
  static int Plain(int x) { return 100 * x + 7 + 35; }
};

struct Deprecated {
  [[deprecated("of old")]] static BOTH int Old(int x) { return 3 * x; }
  struct [[deprecated]] Older {
    int value;
  };
  static BOTH int Now(int x) { return x; }
#pragma nv_diagnostic push
#pragma nv_diag_suppress deprecated_entity
#pragma nv_diag_suppress deprecated_entity_with_custom_message
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  static BOTH int Of(int x, bool other) { return other ? Now(x) : Old(x) + Older{x}.value; }
#pragma GCC diagnostic pop
#pragma nv_diagnostic pop
  static int Plain(int x) { return 4 * x; }
};

struct DigitSeparators {
  static BOTH int Of(int x, bool other) {
    return other ? x + 1'000 : x + 1'0'00'000 + 0x1'0000 + 0b1'01 + static_cast<int>(1'0.2'5 * 4);
  }
  static int Plain(int x) { return x + 1000000 + 65536 + 5 + 41; }
};

}  // namespace
