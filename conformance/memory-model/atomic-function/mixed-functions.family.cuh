// Atomic functions of many kinds on the same words at the same time: what they store and return, in whatever order.
#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/row.h"

namespace {

enum class Function { kAdd, kSub, kExchange, kMin, kMax, kInc, kDec, kCas, kAnd, kOr, kXor };
enum class Scope { kDevice, kBlock, kSystem };
struct Place {
  const char* name;
  Scope scope;
  bool shared;
};
constexpr Place kPlaces[] = {{"device", Scope::kDevice, false},     {"block", Scope::kBlock, false},
                             {"system", Scope::kSystem, false},     {"shared-device", Scope::kDevice, true},
                             {"shared-block", Scope::kBlock, true}, {"shared-system", Scope::kSystem, true}};

constexpr unsigned kBlocks = 8, kThreads = 128, kTurns = 24, kWords = 4;

__host__ __device__ unsigned long long Mixed(unsigned long long number) {
  number = (number + 1) * 0x9E3779B97F4A7C15ull;
  number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9ull;
  return number ^ number >> 27;
}

template <Function... kFunction>
struct Functions {
  static constexpr unsigned kCount = sizeof...(kFunction);
};

// Types with what is done to them: functions, and operands that keep to what the documents promise. `mixed` is random.
struct Unsigned {
  using T = unsigned;
  using Each = Functions<Function::kAdd, Function::kSub, Function::kExchange, Function::kMin, Function::kMax,
                         Function::kInc, Function::kDec, Function::kCas, Function::kAnd, Function::kOr, Function::kXor>;
  static constexpr const char* kName = "unsigned-";
  static __host__ __device__ T Operand(Function, unsigned long long mixed) { return static_cast<T>(mixed >> 32); }
};
// No sum leaves the range: operands are small, and nothing sets a high bit.
struct IntSums {
  using T = int;
  using Each = Functions<Function::kAdd, Function::kSub, Function::kExchange, Function::kMin, Function::kMax,
                         Function::kCas, Function::kAnd>;
  static constexpr const char* kName = "int-sums-";
  static __host__ __device__ T Operand(Function function, unsigned long long mixed) {
    const auto number = static_cast<T>(mixed >> 46);
    return function == Function::kAnd ? number : number - (1 << 17);
  }
};
struct IntBits {
  using T = int;
  using Each = Functions<Function::kExchange, Function::kMin, Function::kMax, Function::kCas, Function::kAnd,
                         Function::kOr, Function::kXor>;
  static constexpr const char* kName = "int-bits-";
  static __host__ __device__ T Operand(Function, unsigned long long mixed) { return static_cast<T>(mixed >> 32); }
};
struct Unsigned64 {
  using T = unsigned long long;
  using Each = Functions<Function::kAdd, Function::kExchange, Function::kMin, Function::kMax, Function::kCas,
                         Function::kAnd, Function::kOr, Function::kXor>;
  static constexpr const char* kName = "unsigned-long-long-";
  static __host__ __device__ T Operand(Function, unsigned long long mixed) { return mixed; }
};
struct Signed64 {
  using T = long long;
  using Each = Functions<Function::kMin, Function::kMax>;
  static constexpr const char* kName = "long-long-";
  static __host__ __device__ T Operand(Function, unsigned long long mixed) { return static_cast<T>(mixed); }
};
// Sums are whole numbers that the type holds exactly.
struct Float {
  using T = float;
  using Each = Functions<Function::kAdd, Function::kExchange>;
  static constexpr const char* kName = "float-";
  static __host__ __device__ T Operand(Function function, unsigned long long mixed) {
    return static_cast<T>(function == Function::kAdd ? 2 * (mixed >> 60) : 2 * (mixed >> 43));
  }
};
struct Double {
  using T = double;
  using Each = Functions<Function::kAdd>;
  static constexpr const char* kName = "double-";
  static __host__ __device__ T Operand(Function, unsigned long long mixed) { return static_cast<T>(2 * (mixed >> 30)); }
};
struct Short {
  using T = unsigned short;
  using Each = Functions<Function::kCas>;
  static constexpr const char* kName = "unsigned-short-";
  static __host__ __device__ T Operand(Function, unsigned long long mixed) { return static_cast<T>(mixed >> 48); }
};

template <class T>
__device__ T OtherOperand(T value) {
  if constexpr (std::is_floating_point_v<T>) {
    return value + 1;
  } else {
    return static_cast<T>(value ^ 1);
  }
}

// A turn of a thread: which word, the number of the function, what the operand is made of. In every second turn all
// lanes of a warp do the same; the words of each differ.
struct Turn {
  unsigned word, which;
  unsigned long long mixed;
};
__host__ __device__ Turn TurnOf(unsigned thread, unsigned turn, unsigned functions) {
  const unsigned long long mixed = Mixed(thread * kTurns + turn), of_warp = Mixed(~(thread / 32ull * kTurns + turn));
  const unsigned long long chosen = turn % 2 == 0 ? of_warp : mixed;
  return {static_cast<unsigned>(mixed >> 13) % kWords, static_cast<unsigned>(chosen >> 20) % functions, mixed};
}

#define OF_SCOPE(name, ...)                                       \
  if (scope == Scope::kBlock) return name##_block(__VA_ARGS__);   \
  if (scope == Scope::kSystem) return name##_system(__VA_ARGS__); \
  return name(__VA_ARGS__)

template <class Of, Function kFunction>
__device__ typename Of::T Call(typename Of::T* at, typename Of::T value, [[maybe_unused]] typename Of::T compare,
                               [[maybe_unused]] Scope scope) {
  if constexpr (kFunction == Function::kAdd) {
    OF_SCOPE(atomicAdd, at, value);
  } else if constexpr (kFunction == Function::kSub) {
    OF_SCOPE(atomicSub, at, value);
  } else if constexpr (kFunction == Function::kExchange) {
    OF_SCOPE(atomicExch, at, value);
  } else if constexpr (kFunction == Function::kMin) {
    OF_SCOPE(atomicMin, at, value);
  } else if constexpr (kFunction == Function::kMax) {
    OF_SCOPE(atomicMax, at, value);
  } else if constexpr (kFunction == Function::kInc) {
    OF_SCOPE(atomicInc, at, value);
  } else if constexpr (kFunction == Function::kDec) {
    OF_SCOPE(atomicDec, at, value);
  } else if constexpr (kFunction == Function::kCas && sizeof(typename Of::T) == 2) {
    return atomicCAS(at, compare, value);  // of this type there is no other
  } else if constexpr (kFunction == Function::kCas) {
    OF_SCOPE(atomicCAS, at, compare, value);
  } else if constexpr (kFunction == Function::kAnd) {
    OF_SCOPE(atomicAnd, at, value);
  } else if constexpr (kFunction == Function::kOr) {
    OF_SCOPE(atomicOr, at, value);
  } else {
    OF_SCOPE(atomicXor, at, value);
  }
}

template <class Of, Function kFunction>
__device__ typename Of::T CallOne(typename Of::T* at, unsigned long long mixed, typename Of::T compare, Scope scope,
                                  bool other) {
  const typename Of::T value = Of::Operand(kFunction, mixed);
  return Call<Of, kFunction>(at, other ? OtherOperand(value) : value, compare, scope);
}
template <class Of, Function... kFunction>
__device__ typename Of::T CallChosen(Functions<kFunction...>, const Turn& turn, typename Of::T* at,
                                     typename Of::T compare, Scope scope, bool other) {
  typename Of::T old{};
  unsigned number = 0;
  ((number++ == turn.which ? (void)(old = CallOne<Of, kFunction>(at, turn.mixed, compare, scope, other)) : void()),
   ...);
  return old;
}

// olds, compared: of each turn of each thread, what it was given back, and what a comparison was given.
template <class Of>
__global__ void UpdateAll(typename Of::T* words, typename Of::T* olds, typename Of::T* compared, Scope scope,
                          bool shared, bool other) {
  using T = typename Of::T;
  __shared__ T own[kWords];
  const bool apart = shared || scope == Scope::kBlock;
  T* const given = words + (apart ? blockIdx.x * kWords : 0);
  T* const first = shared ? own : given;
  if (shared && threadIdx.x < kWords) own[threadIdx.x] = given[threadIdx.x];
  __syncthreads();
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const Turn now = TurnOf(thread, turn, Of::Each::kCount);
    const T compare = *static_cast<volatile T*>(first + now.word);
    compared[thread * kTurns + turn] = compare;
    olds[thread * kTurns + turn] = CallChosen<Of>(typename Of::Each(), now, first + now.word, compare, scope, other);
  }
  __syncthreads();
  if (shared && threadIdx.x < kWords) given[threadIdx.x] = own[threadIdx.x];
}

template <class T>
T Result(Function function, T old, T value, T compare) {
  switch (function) {
    case Function::kAdd:
      return static_cast<T>(old + value);
    case Function::kSub:
      return static_cast<T>(old - value);
    case Function::kExchange:
      return value;
    case Function::kMin:
      return value < old ? value : old;
    case Function::kMax:
      return value > old ? value : old;
    case Function::kInc:
      return static_cast<T>(old >= value ? 0 : old + 1);
    case Function::kDec:
      return static_cast<T>(old == 0 || old > value ? value : old - 1);
    case Function::kCas:
      return old == compare ? value : old;
    default:
      break;
  }
  if constexpr (std::is_integral_v<T>) {
    if (function == Function::kAnd) return static_cast<T>(old & value);
    if (function == Function::kOr) return static_cast<T>(old | value);
    return static_cast<T>(old ^ value);
  } else {
    return old;
  }
}
template <Function... kFunction>
Function Chosen(Functions<kFunction...>, unsigned which) {
  constexpr Function kEach[] = {kFunction...};
  return kEach[which];
}

// In whatever order: each value that came into a word is given back once, but for the last one, which stays.
template <class Of>
void CheckPlace(const Place& place, bool other, const char* message) {
  using T = typename Of::T;
  const bool apart = place.shared || place.scope == Scope::kBlock;
  const unsigned count = apart ? kBlocks * kWords : kWords;
  std::vector<T> initial(count);
  for (unsigned w = 0; w < count; ++w) initial[w] = Of::Operand(Function::kExchange, Mixed(~0ull - w));
  cts::DeviceBuffer<T> words(count), olds(kBlocks * kThreads * kTurns), compared(kBlocks * kThreads * kTurns);
  words.Write(initial.data(), count);
  T *const at = words.data(), *const all_olds = olds.data(), *const all_compared = compared.data();
  UpdateAll<Of><<<kBlocks, kThreads>>>(at, all_olds, all_compared, place.scope, place.shared, other);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  const cts::HostCopy<T> finals = words.Read(), given = olds.Read(), compares = compared.Read();
  std::vector<std::vector<T>> came(count), went(count);
  for (unsigned w = 0; w < count; ++w) {
    came[w].push_back(initial[w]);
    went[w].push_back(finals[w]);
  }
  for (unsigned thread = 0; thread < kBlocks * kThreads; ++thread) {
    for (unsigned turn = 0; turn < kTurns; ++turn) {
      const Turn now = TurnOf(thread, turn, Of::Each::kCount);
      const unsigned word = now.word + (apart ? thread / kThreads * kWords : 0), i = thread * kTurns + turn;
      const Function function = Chosen(typename Of::Each(), now.which);
      came[word].push_back(Result(function, given[i], Of::Operand(function, now.mixed), compares[i]));
      went[word].push_back(given[i]);
    }
  }
  unsigned wrong = 0;
  for (unsigned w = 0; w < count; ++w) {
    std::sort(came[w].begin(), came[w].end());
    std::sort(went[w].begin(), went[w].end());
    wrong += came[w] != went[w] ? 1 : 0;
  }
  CTS_EXPECT_EQ(wrong, 0u, message);
}

template <class Of>
void Check(bool other, const char* message) {
  for (const Place& place : kPlaces) {
    if (sizeof(typename Of::T) == 2 && place.scope != Scope::kDevice) continue;
    cts::Row((std::string(Of::kName) + place.name).c_str(), [&] { CheckPlace<Of>(place, other, message); });
  }
}

}  // namespace
