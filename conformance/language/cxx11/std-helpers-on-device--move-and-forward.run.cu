/*---
clause: lang.cxx11.std-helpers-on-device
covers: std::move and std::forward
control: the objects are copied instead of moved
control-fails-with: an object in a kernel was not moved
---*/
#include <utility>

#include "cts/case.cuh"

namespace {

// What is moved is taken away from where it was.
class Owner {
 public:
  __device__ explicit Owner(int x) : word_(x) {}
  __device__ Owner(const Owner& other) : word_(other.word_), copies_(other.copies_ + 1), moves_(other.moves_) {}
  __device__ Owner(Owner&& other) noexcept : word_(other.word_), copies_(other.copies_), moves_(other.moves_ + 1) {
    other.word_ = -1;
  }
  __device__ Owner& operator=(Owner&& other) noexcept {
    word_ = other.word_;
    copies_ = other.copies_;
    moves_ = other.moves_ + 1;
    other.word_ = -1;
    return *this;
  }
  __device__ Owner& operator=(const Owner& other) {
    word_ = other.word_;
    copies_ = other.copies_ + 1;
    moves_ = other.moves_;
    return *this;
  }
  __device__ int Word() const { return word_; }
  __device__ int Copies() const { return copies_; }
  __device__ int Moves() const { return moves_; }

 private:
  int word_, copies_ = 0, moves_ = 0;
};

struct Moved {
  int word, copies, moves, left;
};
__device__ Moved Tell(const Owner& to, const Owner& from) { return {to.Word(), to.Copies(), to.Moves(), from.Word()}; }

__device__ int Category(const Owner&) { return 1; }
__device__ int Category(Owner&&) { return 2; }
template <class T>
__device__ int Forward(T&& x) {
  return Category(std::forward<T>(x));
}
template <class T>
__device__ Owner Construct(T&& x) {
  return Owner(std::forward<T>(x));
}

enum Move : unsigned { kConstruction, kAssignment, kArgument, kForwarded, kMoves };
constexpr const char* kMoveNames[kMoves] = {"construction", "assignment", "argument", "forwarded"};
__device__ Moved Take(Owner to, const Owner& from) { return Tell(to, from); }
__global__ void MoveAll(Moved* moved, int* categories, const int* number, bool copy) {
  {
    Owner from(*number);
    const Owner to(copy ? Owner(from) : std::move(from));
    moved[kConstruction] = Tell(to, from);
  }
  {
    Owner from(*number), to(0);
    if (copy) {
      to = from;
    } else {
      to = std::move(from);
    }
    moved[kAssignment] = Tell(to, from);
  }
  {
    Owner from(*number);
    moved[kArgument] = copy ? Take(from, from) : Take(std::move(from), from);
  }
  {
    Owner from(*number);
    const Owner to = copy ? Construct(from) : Construct(std::move(from));
    moved[kForwarded] = Tell(to, from);
  }
  Owner object(*number);
  categories[0] = Forward(object);
  categories[1] = copy ? Forward(object) : Forward(std::move(object));
}

CTS_CASE() {
  cts::DeviceBuffer<Moved> moved(kMoves);
  cts::DeviceBuffer<int> categories(2), number(1);
  number.Write({42});
  MoveAll<<<1, 1>>>(moved.data(), categories.data(), number.data(), cts::control());
  CTS_FINISH();
  for (unsigned i = 0; i < kMoves; ++i) {
    cts::Row(kMoveNames[i], [&] {
      const Moved of = moved[i];
      CTS_EXPECT(of.word == 42 && of.copies == 0 && of.moves == 1 && of.left == -1,
                 "an object in a kernel was not moved");
    });
  }
  cts::Row("value-categories",
           [&] { CTS_EXPECT(categories[0] == 1 && categories[1] == 2, "an object in a kernel was not moved"); });
}

}  // namespace
