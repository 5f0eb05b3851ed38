/*---
clause: lang.group.shfl-any-type
covers: types of up to 8 bytes in larger tiles
control: the first thread of each group gives another value
control-fails-with: a value of some type was not moved bit by bit in a larger tile
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "shuffles.cuh"

namespace {

// The first thread of the tile is the source: its value alone goes round.
template <class T>
struct FromTheFirst : cts::group::MovedByShuffles<T, false> {
  using Answer = typename cts::group::MovedByShuffles<T, false>::Answer;
  template <class Group>
  static __device__ Answer Ask(const Group& group, T value) {
    const T first = group.shfl(value, 0);
    return {first, first, first, first};
  }
  static bool IsRight(const std::vector<T>& of_rank, unsigned, const Answer& got) {
    return std::memcmp(&got.around, of_rank.data(), sizeof(T)) == 0;
  }
};

template <class T>
void Check(const char* type) {
  cts::Row(type, [] {
    constexpr const char* kMessage = "a value of some type was not moved bit by bit in a larger tile";
    cts::group::CheckAnswers(
        cts::group::AskAll<cts::group::Tiles<64>, FromTheFirst<T>>({32, 6}, 4, nullptr, cts::control()), kMessage);
    cts::group::CheckAnswers(
        cts::group::AskAll<cts::group::Tiles<256>, FromTheFirst<T>>({512}, 4, nullptr, cts::control()), kMessage);
  });
}

CTS_CASE() {
  Check<cts::group::Bytes<1>>("1-byte");
  Check<cts::group::Bytes<3>>("3-bytes");
  Check<cts::group::Bytes<8>>("8-bytes");
  Check<signed char>("signed-char");
  Check<unsigned short>("unsigned-short");
  Check<long long>("long-long");
  Check<float>("float");
  Check<double>("double");
  Check<short3>("short3");
}

}  // namespace
