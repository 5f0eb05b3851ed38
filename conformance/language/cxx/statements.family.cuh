// Statements and expressions that C++ has from its beginning, in which lanes go different ways: each with a branch that
// a control takes, and the value by plain means. They need both-sides.family.cuh, which comes first.
#include <cstddef>

namespace {

// A branch for each of sixteen numbers side by side, no two of which do the same.
struct DenseSwitch {
  static BOTH int Step(int n, int a) {
    switch (n) {
      case 0:
        return a + 13;
      case 1:
        return a * 3;
      case 2:
        return a - 1000;
      case 3:
        return a ^ 0x55;
      case 4:
        return a << 5;
      case 5:
        return a >> 1;
      case 6:
        return a % 7 + 1000;
      case 7:
        return -a;
      case 8:
        return a | 0x4000;
      case 9:
        return a / 3;
      case 10:
        return a * a;
      case 11:
        return (a & 0x3c) + 2000;
      case 12:
        return ~a - 5000;
      case 13:
        return 11 * a - 2;
      case 14:
        return a > 100 ? 7001 : 7002;
      case 15:
        return a + a / 2 + 9000;
      default:
        return 77'000;
    }
  }
  static BOTH int Of(int x, bool other) { return Step((x + (other ? 1 : 0)) % 18, x); }
  static int Plain(int x) {
    const int of_cases[] = {
        x + 13,     3 * x, x - 1000, x ^ 0x55,          32 * x,    x / 2,      x % 7 + 1000,          -x,
        x | 0x4000, x / 3, x * x,    (x & 0x3c) + 2000, -x - 5001, 11 * x - 2, x > 100 ? 7001 : 7002, x + x / 2 + 9000,
        77'000,     77'000};
    return of_cases[x % 18];
  }
};

// Numbers far apart, down to the least and up to the greatest.
struct SparseSwitch {
  static BOTH int Number(int i) {
    constexpr int kNumbers[] = {-2147483647 - 1, -1000, -3, -2, -1, 0, 5, 1000, 65536, 2147483647};
    return kNumbers[i % 10];
  }
  static BOTH int Of(int x, bool other) {
    switch (Number(x + (other ? 1 : 0))) {
      case -2147483647 - 1:
        return x + 10;
      case -1000:
        return x + 200;
      case -3:
        return x + 3000;
      case -1:
        return x + 40'000;
      case 0:
        return x + 500'000;
      case 5:
        return x - 10;
      case 1000:
        return x - 200;
      case 65536:
        return x - 3000;
      case 2147483647:
        return x - 40'000;
      default:
        return x - 500'000;
    }
  }
  static int Plain(int x) {
    constexpr int kAdded[] = {10, 200, 3000, -500'000, 40'000, 500'000, -10, -200, -3000, -40'000};
    return x + kAdded[x % 10];
  }
};

// Of 64 bits: some numbers agree in their lower halves, which the other branch looks at alone.
struct WideSwitch {
  static BOTH long long Number(int i) {
    constexpr long long kNumbers[] = {
        1, 0x1'00000001, 0x2'00000001, -1, 0xffffffff, 0x7fffffff'ffffffff, -0x7fffffff'ffffffff - 1, 0x1'00000000};
    return kNumbers[i % 8];
  }
  static BOTH int Of(int x, bool other) {
    const long long number = Number(x);
    switch (other ? static_cast<long long>(static_cast<int>(number)) : number) {
      case 1:
        return x + 10;
      case 0x1'00000001:
        return x + 200;
      case 0x2'00000001:
        return x + 3000;
      case -1:
        return x + 40'000;
      case 0xffffffff:
        return x + 500'000;
      case 0x7fffffff'ffffffff:
        return x - 10;
      case -0x7fffffff'ffffffff - 1:
        return x - 200;
      default:
        return x - 3000;
    }
  }
  static int Plain(int x) {
    constexpr int kAdded[] = {10, 200, 3000, 40'000, 500'000, -10, -200, -3000};
    return x + kAdded[x % 8];
  }
};

// The default stands in the middle, and most branches go on into the next one.
struct FallingThrough {
  static BOTH int Of(int x, bool other) {
    int result = 0;
    switch ((x + (other ? 1 : 0)) % 7) {
      case 6:
        result += 1000;
        [[fallthrough]];
      case 4:
        result += 100;
        [[fallthrough]];
      case 2:
        result += 10;
        break;
      case 1:
        result += 5;
        [[fallthrough]];
      default:
        result += 3;
        [[fallthrough]];
      case 5:
        result += 20'000;
    }
    return result * 10;
  }
  static int Plain(int x) {
    constexpr int kResults[] = {20'003, 20'008, 10, 20'003, 110, 20'000, 1110};
    return kResults[x % 7] * 10;
  }
};

// Within a switch, continue goes on with the loop, and break leaves the switch alone. In the other branch both do that.
struct SwitchInALoop {
  static BOTH int Of(int x, bool other) {
    int result = 0;
    for (int i = 0; i < 12; ++i) {
      switch ((x + i) % 5) {
        case 0:
          if (other) break;
          continue;
        case 1:
          result += 3;
          break;
        case 2:
          result += i;
          break;
        case 3:
          result += 50;
          if (i > 6) continue;
          break;
        default:
          result += 7 * i;
      }
      result += 1000;
    }
    return result;
  }
  static int Plain(int x) {
    int result = 0;
    for (int i = 0; i < 12; ++i) {
      const int of = (x + i) % 5;
      result += of == 0 ? 0 : of == 1 ? 1003 : of == 2 ? 1000 + i : of == 3 ? (i > 6 ? 50 : 1050) : 1000 + 7 * i;
    }
    return result;
  }
};

// A switch enters a loop in its middle.
struct SwitchIntoALoop {
  static BOTH int Of(int x, bool other) {
    const int steps = x % 11 + 1;
    int rounds = (steps + 3) / 4;
    unsigned sum = 1, i = 0;
    switch ((steps + (other ? 1 : 0)) % 4) {
      case 0:
        do {
          sum = sum * 3 + i++;
          [[fallthrough]];
          case 3:
            sum = sum * 3 + i++;
            [[fallthrough]];
          case 2:
            sum = sum * 3 + i++;
            [[fallthrough]];
          case 1:
            sum = sum * 3 + i++;
        } while (--rounds > 0);
    }
    return static_cast<int>(sum);
  }
  static int Plain(int x) {
    unsigned sum = 1;
    for (unsigned i = 0; i < static_cast<unsigned>(x % 11 + 1); ++i) sum = sum * 3 + i;
    return static_cast<int>(sum);
  }
};

// A jump leaves two loops. In the other branch it leaves the inner one.
struct OutOfTwoLoops {
  static BOTH int Of(int x, bool other) {
    int i = 1, j = 1, steps = 0;
    for (; i < 15; ++i) {
      for (j = 1; j < 15; ++j) {
        ++steps;
        if (i * j % 97 != x % 50 + 1) continue;
        if (other) break;
        goto found;
      }
    }
    return -steps;
  found:
    return i * 100'000 + j * 1000 + steps;
  }
  static int Plain(int x) {
    for (int both = 0; both < 14 * 14; ++both) {
      const int i = both / 14 + 1, j = both % 14 + 1;
      if (i * j % 97 == x % 50 + 1) return i * 100'000 + j * 1000 + both + 1;
    }
    return -14 * 14;
  }
};

// A loop of jumps backwards, of which lanes make very different numbers.
struct JumpsBackwards {
  static BOTH int Of(int x, bool other) {
    int number = x, steps = 0;
  again:
    if (number == 1) goto done;
    ++steps;
    if (number % 2 == 0) {
      number /= 2;
      goto again;
    }
    number = 3 * number + 1;
    if (other) ++steps;
    goto again;
  done:
    return steps * 1000 + x;
  }
  static int Plain(int x) {
    int steps = 0;
    for (int number = x; number != 1; number = number % 2 == 0 ? number / 2 : 3 * number + 1) ++steps;
    return steps * 1000 + x;
  }
};

// A loop with two entries: lanes begin at one of them.
struct TwoEntries {
  static BOTH int Of(int x, bool other) {
    unsigned a = static_cast<unsigned>(x), b = 7;
    int i = 0;
    if (x % 2 == (other ? 1 : 0)) goto second;
  first:
    a = a * 3 + static_cast<unsigned>(i);
    if (++i >= 9) goto end;
  second:
    b += a;
    if (++i < 9) goto first;
  end:
    return static_cast<int>(a ^ b);
  }
  static int Plain(int x) {
    unsigned a = static_cast<unsigned>(x), b = 7;
    for (int i = 0; i < 9; ++i) {
      if ((x + i) % 2 == 1) {
        a = a * 3 + static_cast<unsigned>(i);
      } else {
        b += a;
      }
    }
    return static_cast<int>(a ^ b);
  }
};

// continue goes on with the condition.
struct ContinueInDo {
  static BOTH int Of(int x, bool other) {
    int i = 0, result = 0;
    do {
      ++i;
      if (i % 3 == x % 3) continue;
      result = result * 2 + i;
    } while (i < x % 13 + (other ? 2 : 0));
    return result;
  }
  static int Plain(int x) {
    int result = 0;
    const int last = x % 13 > 1 ? x % 13 : 1;
    for (int i = 1; i <= last; ++i)
      if (i % 3 != x % 3) result = result * 2 + i;
    return result;
  }
};

// Counters without a sign that go down to 0, and past it; bytes that go past 255.
struct CountersThatWrap {
  static BOTH int Of(int x, bool other) {
    unsigned result = 1;
    for (auto i = static_cast<unsigned>(x % 9); i-- > (other ? 1u : 0u);) result = result * 3 + i;
    for (unsigned i = 5; i < 6; --i) result += 10;
    int bytes = 0;
    for (auto i = static_cast<unsigned char>(x + 200); i != 7; ++i) ++bytes;
    return static_cast<int>(result) * 300 + bytes;
  }
  static int Plain(int x) {
    int result = 1;
    for (int i = x % 9 - 1; i >= 0; --i) result = result * 3 + i;
    return (result + 60) * 300 + (7 - (x + 200) + 512) % 256;
  }
};

// What stands right of && and || is evaluated where it decides. In the other branch it always is.
struct ShortCircuits {
  static BOTH bool Count(int* calls, int by, bool result) {
    *calls += by;
    return result;
  }
  static BOTH int Of(int x, bool other) {
    int calls = 0;
    bool one = false, two = false;
    if (other) {
      one = ((x % 2 == 0) & Count(&calls, 1, x % 3 == 0)) | Count(&calls, 10, x % 5 == 0);
      two = ((x % 6 == 3) | Count(&calls, 100, x % 4 == 1)) & Count(&calls, 1000, x % 8 < 4);
    } else {
      one = (x % 2 == 0 && Count(&calls, 1, x % 3 == 0)) || Count(&calls, 10, x % 5 == 0);
      two = (x % 6 == 3 || Count(&calls, 100, x % 4 == 1)) && Count(&calls, 1000, x % 8 < 4);
    }
    return calls * 4 + (one ? 2 : 0) + (two ? 1 : 0);
  }
  static int Plain(int x) {
    int calls = 0;
    bool one = false, two = x % 6 == 3;
    if (x % 2 == 0) {
      calls += 1;
      one = x % 3 == 0;
    }
    if (!one) {
      calls += 10;
      one = x % 5 == 0;
    }
    if (!two) {
      calls += 100;
      two = x % 4 == 1;
    }
    if (two) {
      calls += 1000;
      two = x % 8 < 4;
    }
    return calls * 4 + (one ? 2 : 0) + (two ? 1 : 0);
  }
};

// A condition names the variable that is assigned; a comma puts its operands one after the other.
struct ConditionsAndCommas {
  static BOTH int Of(int x, bool other) {
    int a = x, b = 2 * x;
    (x % 2 == (other ? 1 : 0) ? a : b) += 500;
    const int product = (a += 1, b -= a, a * b);
    return product + (x > 100 ? x > 150 ? 1 : 2 : x > 50 ? 4 : 8) * 1'000'000;
  }
  static int Plain(int x) {
    const int a = (x % 2 == 0 ? x + 500 : x) + 1, b = (x % 2 == 0 ? 2 * x : 2 * x + 500) - a;
    return a * b + (x > 150 ? 1 : x > 100 ? 2 : x > 50 ? 4 : 8) * 1'000'000;
  }
};

// Fields of some bits, with and without sign, one across a word; assigned, counted and compared.
struct BitFieldArithmetic {
  struct Fields {
    int a : 5;
    unsigned b : 11;
    long long c : 40;
    int d : 9;
    unsigned e : 1;
    bool f : 1;
  };
  static BOTH int Of(int x, bool other) {
    Fields fields = {};
    const int y = other ? x + 1 : x;
    fields.a = y;
    fields.a += 3;
    fields.b = static_cast<unsigned>(y) * 9;
    fields.b *= 3;
    fields.c = -static_cast<long long>(y) * 0x1'00000000;
    fields.c += y;
    fields.d = -y;
    --fields.d;
    fields.e = 1;
    fields.e ^= static_cast<unsigned>(y) & 1;
    fields.f = y % 3 == 0;
    return static_cast<int>(fields.b) * 4 + static_cast<int>(fields.e) * 2 + (fields.f ? 1 : 0) +
           (fields.a < 0 ? fields.a : fields.a + 10'000) + fields.d * 100'000 + static_cast<int>(fields.c >> 30);
  }
  // The number that so many bits of it are.
  static long long Cut(long long number, int bits) {
    const long long range = 1ll << bits, low = (number % range + range) % range;
    return low >= range / 2 ? low - range : low;
  }
  static int Plain(int x) {
    const long long a = Cut(Cut(x, 5) + 3, 5), c = Cut(-x * 0x1'00000000ll + x, 40), d = Cut(-x - 1, 9);
    const long long c_rest = (c % 0x40000000 + 0x40000000) % 0x40000000;
    return x * 27 % 2048 * 4 + (x % 2 == 1 ? 0 : 2) + (x % 3 == 0 ? 1 : 0) + static_cast<int>(a < 0 ? a : a + 10'000) +
           static_cast<int>(d) * 100'000 + static_cast<int>((c - c_rest) / 0x40000000);
  }
};

// Differences of addresses in elements of twelve bytes, of both signs, and elements ahead of an address.
struct AddressArithmetic {
  struct Three {
    int first, second, third;
  };
  static BOTH int Of(int x, bool other) {
    Three table[8];
    for (int i = 0; i < 8; ++i) table[i] = {i * x, 100 + i * 3, i + 1};
    const Three *const one = table + x % 8, *const two = table + x % 5;
    const std::ptrdiff_t apart = two - one, back = -static_cast<std::ptrdiff_t>(x % 8);
    return static_cast<int>(other ? -apart : apart) * 10'000 + one[apart].second + one[apart].first * 2 +
           one[back].third * 1'000'000 + (one < two ? 1000 : 0);
  }
  static int Plain(int x) {
    const int one = x % 8, two = x % 5;
    return (two - one) * 10'000 + 100 + two * 3 + two * x * 2 + 1'000'000 + (one < two ? 1000 : 0);
  }
};

// break leaves the inner loop. In the other branch the outer one ends with it.
struct BreakInTwoLoops {
  static BOTH int Of(int x, bool other) {
    int grid[3][4][2], sum = 0;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 4; ++j)
        for (int k = 0; k < 2; ++k) grid[i][j][k] = i * 100 + j * 10 + k + x;
    int(*const rows)[4][2] = grid;
    for (int i = 0; i < 3; ++i) {
      int j = 0;
      for (; j < 4; ++j) {
        if (j == (x + i) % 5) break;
        sum = sum * 3 + rows[i][j][x % 2];
      }
      sum += j * 7;
      if (other) break;
    }
    return sum;
  }
  static int Plain(int x) {
    int sum = 0;
    for (int i = 0; i < 3; ++i) {
      const int count = (x + i) % 5;
      for (int j = 0; j < count; ++j) sum = sum * 3 + i * 100 + j * 10 + x % 2 + x;
      sum += count * 7;
    }
    return sum;
  }
};

}  // namespace
