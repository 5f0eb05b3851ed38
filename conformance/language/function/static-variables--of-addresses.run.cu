/*---
clause: lang.function.static-variables
covers: pointers, alone and in structures, with addresses of variables at first
control: the variable is an automatic one
control-fails-with: a static pointer is not what it was at first, or what a kernel left
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

struct Pair {
  int first, second;
};
__device__ int word = 40, words[4] = {41, 42, 43, 44};
__device__ Pair pair = {45, 46};
__constant__ int constants[3] = {47, 48, 49};

// Where they lie, as device code has it: what the host is told of an address is for code of the host alone.
struct Places {
  const int *word, *words, *constants;
  const Pair* pair;
};
__global__ void TellPlaces(Places* at) { *at = {&word, words, constants, &pair}; }

// A row returns its pointer, which is `next` then.
__device__ const int* Exchange(const int** variable, const int** own, bool automatic, const int* next) {
  const int** const at = automatic ? own : variable;
  const int* const seen = *at;
  *at = next;
  return seen;
}
struct OfAWord {
  static __device__ const int* Seen(bool automatic, const int* next) {
    static const int* variable = &word;
    const int* own = &word;
    return Exchange(&variable, &own, automatic, next);
  }
  static const int* First(const Places& at) { return at.word; }
};
struct OfAMember {
  static __device__ const int* Seen(bool automatic, const int* next) {
    static const int* variable = &pair.second;
    const int* own = &pair.second;
    return Exchange(&variable, &own, automatic, next);
  }
  static const int* First(const Places& at) { return &at.pair->second; }
};
struct OfAConstant {
  static __device__ const int* Seen(bool automatic, const int* next) {
    static const int* variable = &constants[1];
    const int* own = &constants[1];
    return Exchange(&variable, &own, automatic, next);
  }
  static const int* First(const Places& at) { return at.constants + 1; }
};
struct Holder {
  int before;
  const int* pointer;
  short after;
};
struct InAStructure {
  static __device__ const int* Seen(bool automatic, const int* next) {
    static Holder variable = {7, &word, 8};
    Holder own = {7, &word, 8};
    return Exchange(&variable.pointer, &own.pointer, automatic, next);
  }
  static const int* First(const Places& at) { return at.word; }
};
struct InATable {
  static __device__ const int* Seen(bool automatic, const int* next) {
    static const int* variable[3] = {&word, words + 3, &pair.first};
    const int* own[3] = {&word, words + 3, &pair.first};
    return Exchange(&variable[1], &own[1], automatic, next);
  }
  static const int* First(const Places& at) { return at.words + 3; }
};

template <class Row>
__global__ void See(const int** seen, bool automatic, const int* next) {
  *seen = Row::Seen(automatic, next);
}

// The first kernel sees the initial address, the second one what the first one left; a third one puts it back, for
// whoever comes next in the process.
template <class Row>
void Check(const char* name, const Places& at) {
  cts::Row(name, [&] {
    constexpr const char* kWrong = "a static pointer is not what it was at first, or what a kernel left";
    cts::DeviceBuffer<const int*> seen(3);
    const int* const first = Row::First(at);
    See<Row><<<1, 1>>>(seen.data(), cts::control(), at.words);
    See<Row><<<1, 1>>>(seen.data() + 1, cts::control(), at.constants);
    See<Row><<<1, 1>>>(seen.data() + 2, cts::control(), first);
    CTS_FINISH();
    CTS_EXPECT(seen[0] == first && seen[1] == at.words && seen[2] == at.constants, kWrong);
  });
}

CTS_CASE() {
  const cts::DeviceBuffer<Places> told(1);
  TellPlaces<<<1, 1>>>(told.data());
  CTS_FINISH();
  const Places at = told[0];
  Check<OfAWord>("of-a-word", at);
  Check<OfAMember>("of-a-member", at);
  Check<OfAConstant>("of-a-constant", at);
  Check<InAStructure>("in-a-structure", at);
  Check<InATable>("in-a-table", at);
}

}  // namespace
