// Classes whose functions nobody provides, and those that provide them.
#include <utility>

#include "cts/case.cuh"

namespace {

#define BOTH __host__ __device__

// Each function of this base leaves a mark, in decimals: which function, and on which side.
struct Base {
  int value = 0;
  int* note = nullptr;
  static constexpr BOTH int Side() {
#ifdef __CUDA_ARCH__
    return 5;
#else
    return 0;
#endif
  }
  BOTH Base() : value(1 + Side()) {}
  BOTH Base(const Base& from) : value(from.value * 10 + 2 + Side() % 3), note(from.note) {}
  BOTH Base(Base&& from) noexcept : value(from.value * 10 + 3), note(from.note) { from.note = nullptr; }
  BOTH Base& operator=(const Base& from) {
    value = from.value * 10 + 4;
    return *this;
  }
  BOTH Base& operator=(Base&& from) noexcept {
    value = from.value * 10 + 5;
    return *this;
  }
  BOTH ~Base() {
    if (note != nullptr) *note += 6;
  }
};
struct Implicit : Base {
  int own = 7;
};
struct Defaulted : Base {
  int own = 7;
  Defaulted() = default;
  Defaulted(const Defaulted&) = default;
  Defaulted(Defaulted&&) = default;
  Defaulted& operator=(const Defaulted&) = default;
  Defaulted& operator=(Defaulted&&) = default;
  ~Defaulted() = default;
};
struct OfMembers {  // The functions of a member, and of an element of an array.
  Base value_of;
  Base more[2];
  int own = 7;
};
struct FurtherDerived : Implicit {};
struct Provided : Base {
  int own = 7;
  BOTH Provided() { value += 1000; }
  BOTH Provided(const Provided& from) : Base(from) { value += 1000; }
  BOTH Provided(Provided&& from) noexcept : Base(std::move(from)) { value += 1000; }
  BOTH Provided& operator=(const Provided& from) {
    Base::operator=(from);
    value += 1000;
    return *this;
  }
  BOTH Provided& operator=(Provided&& from) noexcept {
    Base::operator=(std::move(from));
    value += 1000;
    return *this;
  }
  BOTH ~Provided() {
    if (note != nullptr) *note += 1000;
  }
};
BOTH Base& BaseOf(Base& object) { return object; }
BOTH Base& BaseOf(OfMembers& object) { return object.value_of; }

struct Marks {
  int constructed, copied, moved, copy_assigned, move_assigned, destroyed, own;
};
template <class T>
BOTH Marks UseAll() {
  Marks marks = {};
  {
    T object;
    marks.constructed = BaseOf(object).value;
    BaseOf(object).note = &marks.destroyed;
    T copy(object);
    marks.copied = BaseOf(copy).value;
    BaseOf(copy).value = 7;
    T moved(std::move(copy));
    marks.moved = BaseOf(moved).value;
    T assigned;
    BaseOf(moved).value = 8;
    assigned = moved;
    marks.copy_assigned = BaseOf(assigned).value;
    BaseOf(moved).value = 9;
    assigned = std::move(moved);
    marks.move_assigned = BaseOf(assigned).value;
    marks.own = assigned.own;
  }
  return marks;
}
template <class T>
__global__ void UseOnDevice(Marks* marks) {
  *marks = UseAll<T>();
}

// Functions of callers of one side only.
struct OfDeviceAlone {
  int value = 0;
  __device__ OfDeviceAlone() : value(31) {}
  __device__ OfDeviceAlone(const OfDeviceAlone& from) : value(from.value + 100) {}
};
struct FromDeviceAlone : OfDeviceAlone {};
struct ProvidedAlone : OfDeviceAlone {
  __device__ ProvidedAlone() { value = 50; }
  __device__ ProvidedAlone(const ProvidedAlone& from) : OfDeviceAlone(from) { value = 51; }
};
template <class T>
__global__ void CopyOnDevice(int* value) {
  const T object;
  const T copy(object);
  *value = object.value * 1000 + copy.value;
}

// Destructors that are virtual, called through the base.
struct VirtualOfBoth {
  int* note = nullptr;
  virtual BOTH ~VirtualOfBoth() { *note = *note * 10 + 1; }
};
struct Part {
  int* note = nullptr;
  BOTH ~Part() {
    if (note != nullptr) *note = *note * 10 + 2;
  }
};
struct DerivedOfBoth : VirtualOfBoth {  // Its destructor is nobody's, and destroys the part.
  Part part;
};
struct ProvidedOfBoth : VirtualOfBoth {
  Part part;
  BOTH ~ProvidedOfBoth() override { part.note = nullptr; }
};
struct VirtualOfDevice {
  int* note = nullptr;
  virtual __device__ ~VirtualOfDevice() { *note = *note * 10 + 3; }
};
struct DerivedOfDevice : VirtualOfDevice {
  Part part;
};
struct ProvidedOfDevice : VirtualOfDevice {
  Part part;
  __device__ ~ProvidedOfDevice() override { part.note = nullptr; }
};
template <class T, class Of>
BOTH void Delete(int* note) {
  T* const object = new T;
  object->note = object->part.note = note;
  Of* const base = object;
  delete base;
}
template <class T, class Of>
__global__ void DeleteOnDevice(int* note) {
  T* const object = new T;
  if (object == nullptr) return;
  object->note = object->part.note = note;
  Of* const base = object;
  delete base;
}

}  // namespace
