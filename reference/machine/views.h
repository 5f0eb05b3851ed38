// Views: which writes a thread may still read, where that is followed (order/policy.h, views). Each word that kernels write keeps its
// last writes in their order (coherence, PTX ISA 9.0, 8.9.6); a thread reads any of them that it has not seen to be overwritten. What
// it has seen is its view. A release puts the view into what is written, an acquire that reads it joins the view, where the scope of
// each includes the other (8.7 to 8.9.5). fence.sc joins the views of those before it.
//
// A view that says more than it must is right, too: it only lets fewer old values be seen. So views stay small, and what goes by
// other ways (other sizes, memory that the host reaches, launches) makes a thread see everything. A load never reads what is stored
// later in the program, so load buffering does not come; whatever comes is allowed by the model.
#pragma once

#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/bits.h"

namespace ref {
struct Block;
struct Thread;
}  // namespace ref

namespace ref::views {

enum class Scope : u8 { kCta, kGpu, kSys };
enum class Order : u8 { kWeak, kRelaxed, kAcquire, kRelease, kAcqRel, kSc };
inline bool Acquires(Order order) { return order == Order::kAcquire || order >= Order::kAcqRel; }
inline bool Releases(Order order) { return order >= Order::kRelease; }

struct View {
  u64 floor = 0;                                  ///< All writes that were made up to this one have been seen.
  std::vector<std::pair<const u8*, u64>> places;  ///< And of some words the writes up to this place in their order.

  u64 PlaceOf(const u8* word) const;
  void Raise(const u8* word, u64 place);
  void Join(const View& other);
  void SeeAll(u64 now) {
    floor = now;
    places.clear();
  }
};

/// What a release of a thread of `block` shows; null: it is of no thread, and everybody may acquire it.
struct Release {
  std::shared_ptr<const View> view;
  const Block* block;
  Scope scope;
};

struct Write {
  u64 value;
  u64 place;  ///< In the order of the word's writes.
  u64 made;   ///< The so-manieth write of all.
  bool atomic;
  std::vector<Release> shows;
};

/// The last writes of a word, in their order.
struct History {
  const u8* word;
  u32 bytes;
  std::vector<Write> writes;
};

/// Of a thread.
struct Sight {
  View view;
  std::vector<Release> fenced;  ///< By release fences: strong writes behind them show it. One a scope.
  std::vector<std::pair<const u8*, Release>>
      released;               ///< By releases of a word: strong writes to it behind them show it.
  std::vector<Release> seen;  ///< By strong reads: acquire fences behind them join it.
};

/// An access of a thread to `bytes` at `word`, 1 to 8, which are aligned.
struct Access {
  u8* word;
  u32 bytes;
  Order order;
  Scope scope;
};

class Views {
 public:
  explicit Views(u64 seed) : state_(seed) {}

  // Of memory that is followed (IsViewed).

  /// What a load reads.
  u64 Load(Thread& t, const Access& access);
  void Store(Thread& t, const Access& access, u64 value);
  /// An atomic operation has read `old` and left `value`; a red's read begins no acquire pattern (8.8).
  void Update(Thread& t, const Access& access, u64 old, u64 value, bool is_red);
  /// An access of several elements: what lies there has no history any more.
  void Pass(Thread& t, const Access& access);

  /// The thread sees everything that was written until now.
  void SeeAll(Thread& t) const;
  /// What the fences of scope gpu and sys of all threads have seen.
  View fences;
  /// Keeps a view small.
  void Bound(View& view) const;

 private:
  History* Find(const Access& access);
  History& FindOrMake(const Access& access, u64 value);
  std::vector<Release> Shown(Thread& t, const Access& access) const;
  void BoundSight(Thread& t) const;
  void Forget();                  ///< Releases may be forgotten now.
  static Release UpTo(u64 made);  ///< Shows all writes up to that one.
  u64 Draw(u64 bound);

  std::unordered_map<u64, std::vector<History>> histories_;  ///< By the number of eight bytes.
  u64 now_ = 1, places_ = 1, state_;
  /// Up to that write releases may be forgotten: who reads a word without a history sees all until then.
  Release before_ = UpTo(0);
};

}  // namespace ref::views
