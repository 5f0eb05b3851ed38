// Further features of C++20, each with a branch that a control takes, and the value by plain means. They need
// both-sides.family.cuh, which comes first.
#include <new>

namespace {

struct DeductionForAggregates {
  template <class T, class U>
  struct Two {
    T first;
    U second;
  };
  static BOTH int Of(int x, bool other) {
    const Two of_double{x, 2.5};
    const Two of_char{x, 'c'};
    return of_double.first + static_cast<int>(other ? sizeof(of_char) : sizeof(of_double)) * 1000 +
           static_cast<int>(of_double.second * 200000);
  }
  static int Plain(int x) { return x + 16000 + 500000; }
};

struct DeductionForAliases {
  template <class T, int kCount>
  struct Holder {
    T values[kCount];
    BOTH Holder(T first, T second) : values{first, second} {}
  };
  template <class T>
  using Pair = Holder<T, 2>;
  static BOTH int Of(int x, bool other) {
    const Pair pair(static_cast<double>(x), 0.5);
    const Pair of_int(x, 1);
    return static_cast<int>(pair.values[0] * 2 + pair.values[1] * 2) +
           static_cast<int>(other ? sizeof(of_int) : sizeof(pair)) * 1000;
  }
  static int Plain(int x) { return 2 * x + 1 + 16000; }
};

struct QualifiedPointersToMembers {
  int value;
  BOTH int Twice() const& { return 2 * value; }
  BOTH int Thrice() const& { return 3 * value; }
  static BOTH int Of(int x, bool other) {
    int (QualifiedPointersToMembers::*const function)() const& =
        other ? &QualifiedPointersToMembers::Thrice : &QualifiedPointersToMembers::Twice;
    return (QualifiedPointersToMembers{x}.*function)();  // of an object without a name
  }
  static int Plain(int x) { return 2 * x; }
};

namespace found_by_argument {
struct Number {
  int value;
};
template <int kFactor>
BOTH int Times(Number number) {
  return kFactor * number.value;
}
}  // namespace found_by_argument
struct TemplatesFoundByArgument {
  static BOTH int Of(int x, bool other) {
    const found_by_argument::Number number{x};
    return other ? Times<4>(number) : Times<7>(number);
  }
  static int Plain(int x) { return 7 * x; }
};

struct ImpliedTypenames {
  struct Narrow {
    using Type = signed char;
  };
  struct Wide {
    using Type = int;
  };
  template <class T>
  static BOTH T::Type Cut(int x) {
    return static_cast<T::Type>(x * 3);
  }
  static BOTH int Of(int x, bool other) { return other ? Cut<Wide>(x) + 1 : Cut<Narrow>(x); }
  static int Plain(int x) { return (x * 3 + 128) % 256 - 128; }
};

struct UninitializedInConstants {
  static constexpr BOTH int Sum(int n) {
    int sum;  // assigned before it is read
    sum = 0;
    for (int i = 1; i <= n; ++i) sum += i * i;
    return sum;
  }
  static BOTH int Of(int x, bool other) {
    constexpr int kSum = Sum(6);
    return other ? Sum(2) : x * kSum;
  }
  static int Plain(int x) { return 91 * x; }
};

struct ImplicitMoves {
  int mark;
  BOTH explicit ImplicitMoves(int x) : mark(x) {}
  BOTH ImplicitMoves(const ImplicitMoves& from) : mark(from.mark + 1000) {}
  BOTH ImplicitMoves(ImplicitMoves&& from) noexcept : mark(from.mark + 2000) {}
  static BOTH ImplicitMoves Moved(ImplicitMoves&& given) { return given; }
  static BOTH ImplicitMoves Copied(const ImplicitMoves& given) { return given; }
  static BOTH int Of(int x, bool other) { return other ? Copied(ImplicitMoves(x)).mark : Moved(ImplicitMoves(x)).mark; }
  static int Plain(int x) { return x + 2000; }
};

struct DestroyingDeletion {  // In memory that nobody has to give back.
  struct Object {
    int* note;
    BOTH ~Object() { *note = *note * 10 + 2; }
    static BOTH void operator delete(Object* object, std::destroying_delete_t) {
      *object->note = *object->note * 10 + 1;  // It is still there.
      object->~Object();
    }
  };
  static BOTH void Delete(Object* object, bool other) {
    if (other) {
      object->~Object();
    } else {
      delete object;
    }
  }
  static BOTH int Of(int x, bool other) {
    int note = x;
    union Memory {
      Object object;
      BOTH explicit Memory(int* at) : object{at} {}
      BOTH ~Memory() {}
    } memory(&note);
    Delete(&memory.object, other);
    return note;
  }
  static int Plain(int x) { return x * 100 + 12; }
};

}  // namespace
