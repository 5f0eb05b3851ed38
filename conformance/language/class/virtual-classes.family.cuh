// Classes with virtual functions, kernels that make objects of them and call them, and what the calls tell.
#include <new>

#include "cts/case.cuh"

namespace {

// What a call tells: a number of its class, with what it found in the members of the object.
struct Shape {
  int value;
  int in_constructor, destroyed_by;
  int* note;
  __device__ explicit Shape(int v) : value(v), in_constructor(0), destroyed_by(0), note(nullptr) {
    in_constructor = Kind(1);
  }
  __device__ virtual ~Shape() {
    if (note != nullptr) *note = *note * 10 + 1;
  }
  __device__ virtual int Kind(int x) const { return 100 + x; }
  __device__ virtual int Pure(int x) const = 0;
  __device__ int Together(int x) const { return Kind(x) * 1000 + Pure(x); }
  __device__ virtual const Shape* Self() const { return this; }
};
struct Square : Shape {
  __device__ explicit Square(int v) : Shape(v) { in_constructor = in_constructor * 1000 + Kind(2); }
  __device__ ~Square() override {
    if (note != nullptr) *note = *note * 10 + 2;
  }
  __device__ int Kind(int x) const override { return 200 + x; }
  __device__ int Pure(int x) const override { return value * 2 + x; }
};
struct Cube : Square {
  int more;
  __device__ explicit Cube(int v) : Square(v), more(v + 1) {}
  __device__ ~Cube() override {
    if (note != nullptr) *note = *note * 10 + 3;
  }
  __device__ int Kind(int x) const final { return 300 + x; }
  __device__ int Pure(int x) const override { return Square::Pure(x) + more * 3; }
  __device__ const Cube* Self() const override { return this; }  // of the derived type
};
struct Named {
  int name = 7;
  __device__ virtual ~Named() {}
  __device__ virtual int Name(int x) const { return name + x; }
  __device__ virtual int Pure(int x) const { return -x; }
};
struct Both : Named, Square {  // The second base begins later, so that calls through it move the pointer.
  __device__ explicit Both(int v) : Square(v) {}
  __device__ ~Both() override {
    if (note != nullptr) *note = *note * 10 + 4;
  }
  __device__ int Kind(int x) const override { return 400 + x; }
  __device__ int Pure(int x) const override { return name * 5 + value + x; }
  __device__ int Name(int x) const override { return value * 7 + x; }
};
struct Root {
  int root = 9;
  __device__ virtual ~Root() {}
  __device__ virtual int OfRoot(int x) const { return root + x; }
};
struct Left : virtual Root {
  int left = 11;
  __device__ int OfRoot(int x) const override { return root * 2 + left + x; }
};
struct Right : virtual Root {
  int right = 13;
};
struct Diamond : Left, Right, Shape {
  __device__ explicit Diamond(int v) : Shape(v) {}
  __device__ ~Diamond() override {
    if (note != nullptr) *note = *note * 10 + 5;
  }
  __device__ int Kind(int x) const override { return 500 + x; }
  __device__ int Pure(int x) const override { return OfRoot(x) + right * 3; }
};
template <int n>
struct Numbered : Square {
  __device__ explicit Numbered(int v) : Square(v) {}
  __device__ int Kind(int x) const override { return 600 + n * 10 + x; }
};

constexpr int kClasses = 6, kThreads = 64, kSpace = 128;

struct Object {
  alignas(16) unsigned char space[kSpace];
  Shape* shape;  // of this object
  Named* named;  // null where it is none
  Root* root;
};

static_assert(sizeof(Diamond) <= kSpace && sizeof(Both) <= kSpace);

__global__ void Make(Object* objects, int further) {
  const int t = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x), value = t + 20;
  Object& of = objects[t];
  of.named = nullptr;
  of.root = nullptr;
  switch ((t + further) % kClasses) {
    case 0:
      of.shape = new (of.space) Square(value);
      break;
    case 1:
      of.shape = new (of.space) Cube(value);
      break;
    case 2: {
      Both* const both = new (of.space) Both(value);
      of.shape = both;
      of.named = both;
      break;
    }
    case 3: {
      Diamond* const diamond = new (of.space) Diamond(value);
      of.shape = diamond;
      of.root = static_cast<Right*>(diamond);
      break;
    }
    case 4:
      of.shape = new (of.space) Numbered<4>(value);
      break;
    default:
      of.shape = new (of.space) Numbered<5>(value);
  }
}

struct Told {
  int kind, pure, together, in_constructor, name, root, destructors;
  bool self, is_named, is_root;
};

// Another kernel calls what the first one made.
__global__ void Call(Object* objects, Told* all) {
  const int t = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x), x = t % 7;
  Object& of = objects[t];
  Told told = {};
  told.kind = of.shape->Kind(x);
  told.pure = of.shape->Pure(x);
  told.together = of.shape->Together(x);
  told.in_constructor = of.shape->in_constructor;
  told.self = of.shape->Self() == of.shape;
  told.is_named = of.named != nullptr;
  told.is_root = of.root != nullptr;
  if (of.named != nullptr) told.name = of.named->Name(x) * 1000 + of.named->Pure(x);
  if (of.root != nullptr) told.root = of.root->OfRoot(x);
  of.shape->note = &told.destructors;
  of.shape->~Shape();
  all[t] = told;
}

// The same by the names of the classes.
Told ByName(int t) {
  const int x = t % 7, value = t + 20, which = t % kClasses;
  Told told = {};
  constexpr int kKinds[] = {200, 300, 400, 500, 640, 650}, kDestructors[] = {21, 321, 421, 51, 21, 21};
  told.kind = kKinds[which] + x;
  told.pure = value * 2 + x;
  told.destructors = kDestructors[which];
  told.in_constructor = 101 * 1000 + 202;
  told.self = true;
  if (which == 1) told.pure += (value + 1) * 3;
  if (which == 2) {
    told.pure = 35 + value + x;
    told.is_named = true;
    told.name = (value * 7 + x) * 1000 + told.pure;
  }
  if (which == 3) {
    told.in_constructor = 101;
    told.root = 18 + 11 + x;
    told.pure = told.root + 39;
    told.is_root = true;
  }
  told.together = told.kind * 1000 + told.pure;
  return told;
}

}  // namespace
