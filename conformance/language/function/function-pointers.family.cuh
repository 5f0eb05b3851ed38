// Functions of the device called by pointers, which lie in memory of every kind.
#include "cts/case.cuh"

namespace {

constexpr int kFunctions = 8, kThreads = 64;

using Function = int (*)(int);
__device__ int Add(int x) { return x + 1; }
__device__ __noinline__ int Negate(int x) { return -x; }
__device__ int Square(int x) { return x * x; }
template <int n>
__device__ int Times(int x) {
  return x * n;
}
__device__ int Bits(int x) { return __popc(x); }
struct Holder {
  static __device__ int OfClass(int x) { return x * 100 + 3; }
};
__device__ int Loop(int x) {
  int sum = 0;
  for (int i = 0; i < x; ++i) sum += i * i % 5;
  return sum;
}
#define FUNCTIONS Add, Negate, Square, Times<5>, Times<7>, Bits, Holder::OfClass, Loop
int Plain(int which, int x) {
  int sum = 0, bits = 0;
  for (int i = 0; i < x; ++i) sum += i * i % 5;
  for (int i = 0; i < 32; ++i) bits += x >> i & 1;
  const int all[kFunctions] = {x + 1, -x, x * x, x * 5, x * 7, bits, x * 100 + 3, sum};
  return all[which];
}

// What each way needs: tables in every kind of memory, and where in them a lane's function stands.
__constant__ Function in_constant[kFunctions] = {FUNCTIONS};
__device__ Function in_global[kFunctions] = {FUNCTIONS};
struct Table {
  Function functions[kFunctions];
};
__global__ void MakeTable(Table* to) { *to = {{FUNCTIONS}}; }

struct FromConstant {
  static __device__ int Call(int which, int x, const Table&) { return in_constant[which](x); }
};
struct FromGlobal {
  static __device__ int Call(int which, int x, const Table&) { return in_global[which](x); }
};
struct FromShared {
  static __device__ int Call(int which, int x, const Table&) {
    __shared__ Function shared[kFunctions];
    if (threadIdx.x < kFunctions) shared[threadIdx.x] = in_constant[threadIdx.x];
    __syncthreads();
    return shared[which](x);
  }
};
struct FromLocal {
  static __device__ int Call(int which, int x, const Table&) {
    Function local[kFunctions] = {FUNCTIONS};
    return local[which](x);
  }
};
struct FromVariable {
  static __device__ int Call(int which, int x, const Table&) {
    Function function = Add;
    if (which == 1) function = Negate;
    if (which == 2) function = Square;
    if (which == 3) function = Times<5>;
    if (which == 4) function = Times<7>;
    if (which == 5) function = Bits;
    if (which == 6) function = Holder::OfClass;
    if (which == 7) function = Loop;
    return (*function)(x);
  }
};
struct FromParameter {  // The table that a kernel made, given to another one by the host.
  static __device__ int Call(int which, int x, const Table& table) { return table.functions[which](x); }
};
struct FromMember {
  struct Object {
    int value;
    Function function;
    __device__ int Run() const { return function(value); }
  };
  static __device__ int Call(int which, int x, const Table&) {
    const Object object = {x, in_global[which]};
    return object.Run();
  }
};
struct FromFunction {  // A function that takes one and a function that returns one.
  static __device__ __noinline__ Function Choose(int which) { return in_constant[which]; }
  static __device__ __noinline__ int Apply(int (&function)(int), int x) { return function(x); }
  static __device__ int Call(int which, int x, const Table&) { return Apply(*Choose(which), x); }
};
struct FromLambdas {
  static __device__ int Call(int which, int x, const Table&) {
    const Function local[kFunctions] = {[](int a) { return Add(a); },      [](int a) { return Negate(a); },
                                        [](int a) { return Square(a); },   [](int a) { return a * 5; },
                                        [](int a) { return Times<7>(a); }, [](int a) { return __popc(a); },
                                        [](int a) { return a * 100 + 3; }, [](int a) { return Loop(a); }};
    return local[which](x);
  }
};
struct OfMembers {
  struct Object {
    int x;
    __device__ int A() { return Add(x); }
    __device__ int B() { return -x; }
    __device__ int C() { return x * x; }
    __device__ int D() { return x * 5; }
    __device__ int E() { return x * 7; }
    __device__ int F() { return Bits(x); }
    __device__ virtual int G() { return 0; }
    __device__ int H() { return Loop(x); }
  };
  struct Derived : Object {
    __device__ int G() override { return x * 100 + 3; }
  };
  static __device__ int Call(int which, int x, const Table&) {
    using Member = int (Object::*)();
    const Member members[kFunctions] = {&Object::A, &Object::B, &Object::C, &Object::D,
                                        &Object::E, &Object::F, &Object::G, &Object::H};
    Derived object;
    object.x = x;
    Object* const of = &object;
    return (of->*members[which])();
  }
};

template <class Way>
__global__ void CallAll(int* results, const int* words, Table table, int further) {
  const int t = static_cast<int>(threadIdx.x);
  results[t] = Way::Call((t + further) % kFunctions, words[t], table);
}

// Functions of other types: the sum of the arguments with weights, and a further one of the same type.
struct Argument {
  int a, b, c;
};
__device__ int None() { return 7; }
__device__ int NoneOther() { return 8; }
__device__ double Two(float a, double b) { return a * 2 + b; }
__device__ double TwoOther(float a, double b) { return a + b * 2; }
__device__ Argument Structure(Argument given, long long d) { return {given.c, static_cast<int>(d), given.a + given.b}; }
__device__ Argument StructureOther(Argument given, long long d) { return {given.a, static_cast<int>(d), given.b}; }
__device__ void Through(int* to, const Argument& from, bool negate) { *to = negate ? -from.b : from.c; }
__device__ void ThroughOther(int* to, const Argument& from, bool negate) { *to = negate ? -from.c : from.b; }
#define TWENTY(X) \
  X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15) X(16) X(17) X(18) X(19)
#define PARAMETER(i) , int p##i
#define WEIGHTED(i) +p##i*(i + 1)
#define WEIGHTED_BACK(i) +p##i*(20 - i)
#define ARGUMENT(i) , x + i
__device__ int Twenty(short last TWENTY(PARAMETER)) { return last TWENTY(WEIGHTED); }
__device__ int TwentyOther(short last TWENTY(PARAMETER)) { return last TWENTY(WEIGHTED_BACK); }

struct Pointers {
  int (*none)();
  double (*two)(float, double);
  Argument (*structure)(Argument, long long);
  void (*through)(int*, const Argument&, bool);
  decltype(&Twenty) twenty;
};
__device__ Pointers pointers[2] = {{None, Two, Structure, Through, Twenty},
                                   {NoneOther, TwoOther, StructureOther, ThroughOther, TwentyOther}};
constexpr const char* kTypes[] = {"no-argument", "float-and-double", "structures", "by-pointers", "twenty-arguments"};
constexpr int kTypeCount = 5;
__global__ void CallTypes(int* results, const int* words, int which) {
  const int t = static_cast<int>(threadIdx.x), x = words[t];
  const Pointers& of = pointers[which];
  int* const to = results + t * kTypeCount;
  to[0] = of.none();
  to[1] = static_cast<int>(of.two(static_cast<float>(x), x + 0.5) * 2);
  const Argument argument = {x, 2 * x, 3 * x}, result = of.structure(argument, 5 * x);
  to[2] = result.a + result.b * 1000 + result.c * 7;
  int through[2];
  of.through(&through[0], argument, false);
  of.through(&through[1], argument, true);
  to[3] = through[0] * 1000 + through[1];
  to[4] = of.twenty(static_cast<short>(x) TWENTY(ARGUMENT));
}
int PlainOfType(int type, int x) {
  int twenty = x;
  for (int i = 0; i < 20; ++i) twenty += (x + i) * (i + 1);
  const int all[kTypeCount] = {7, 6 * x + 1, 3 * x + 5000 * x + 21 * x, 3000 * x - 2 * x, twenty};
  return all[type];
}

}  // namespace
