#include "machine/views.h"

#include <algorithm>
#include <cstring>

#include "machine/rules.h"

namespace ref::views {
namespace {

constexpr std::size_t kMostPlaces = 64;      // of a view
constexpr std::size_t kMostWrites = 4;       // of a word
constexpr std::size_t kMostShown = 8;        // by a write
constexpr std::size_t kMostReleases = 16;    // of a thread, by words or seen
constexpr std::size_t kMostWords = 1 << 18;  // eight bytes each
constexpr u64 kGap = 1 << 20;                // between places of writes that follow each other

u64 MemoryAt(const Access& access) {
  u64 value = 0;
  std::memcpy(&value, access.word, access.bytes);
  return value;
}
void Remember(Thread& t, const Release& release) {
  std::vector<Release>& seen = t.sight.seen;
  const auto is_it = [&](const Release& other) { return other.view == release.view; };
  if (std::none_of(seen.begin(), seen.end(), is_it)) seen.push_back(release);
}
// What a thread sees by reading a write; `begins`: whether acquire fences behind the read join it, too.
void Sees(Thread& t, const History& history, const Write& read, const Access& access, bool begins) {
  rule::SeesRead(t, history, read);
  if (access.order == Order::kWeak) return;
  for (const Release& release : read.shows) {
    if (Acquires(access.order)) rule::Acquire(t, release, access.scope);
    if (begins) Remember(t, release);
  }
}
u64 Cut(u64 value, u32 bytes) { return bytes == 8 ? value : value & ((1ull << 8 * bytes) - 1); }

}  // namespace

u64 View::PlaceOf(const u8* word) const {
  for (const auto& [at, place] : places) {
    if (at == word) return place;
  }
  return 0;
}

void View::Raise(const u8* word, u64 place) {
  for (auto& [at, old] : places) {
    if (at != word) continue;
    old = std::max(old, place);
    return;
  }
  places.emplace_back(word, place);
}

void View::Join(const View& other) {
  floor = std::max(floor, other.floor);
  for (const auto& [at, place] : other.places) Raise(at, place);
}

u64 Views::Draw(u64 bound) {
  state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
  return (state_ >> 33) % bound;
}

void Views::Bound(View& view) const {
  if (view.places.size() > kMostPlaces) view.SeeAll(now_);
}

void Views::BoundSight(Thread& t) const {
  if (t.sight.seen.size() > kMostReleases) SeeAll(t);
  Bound(t.sight.view);
}

void Views::SeeAll(Thread& t) const {
  t.sight.view.SeeAll(now_);
  t.sight.seen.clear();
}

History* Views::Find(const Access& access) {
  const auto found = histories_.find(reinterpret_cast<u64>(access.word) / 8);
  if (found == histories_.end()) return nullptr;
  std::vector<History>& all = found->second;
  const u8* const word = access.word;
  if (all.size() == 1 && all[0].word == word && all[0].bytes == access.bytes &&
      all[0].writes.back().value == MemoryAt(access))
    return all.data();
  std::erase_if(all, [&](const History& h) {
    const bool overlaps = h.word < word + access.bytes && word < h.word + h.bytes;
    if (overlaps && (h.word != word || h.bytes != access.bytes)) {
      Forget();
      return true;
    }
    return overlaps && h.writes.back().value != MemoryAt(access);  // a copy has overwritten it
  });
  const auto same = std::find_if(all.begin(), all.end(), [&](const History& h) { return h.word == word; });
  return same == all.end() ? nullptr : &*same;
}

History& Views::FindOrMake(const Access& access, u64 value) {
  if (History* found = Find(access)) return *found;
  if (histories_.size() >= kMostWords) {
    histories_.clear();
    Forget();
  }
  std::vector<History>& here = histories_[reinterpret_cast<u64>(access.word) / 8];
  here.push_back({access.word, access.bytes, {{value, ++places_ * kGap, now_, false, {before_}}}});
  return here.back();
}

void Views::Forget() {
  if (before_.view->floor != now_) before_ = UpTo(now_);
}

Release Views::UpTo(u64 made) {
  View all;
  all.SeeAll(made);
  return {std::make_shared<const View>(all), nullptr, Scope::kSys};
}

void Views::Pass(Thread& t, const Access& access) {
  for (u32 at = 0; at < access.bytes; at += 8) {
    const auto found = histories_.find((reinterpret_cast<u64>(access.word) + at) / 8);
    if (found != histories_.end()) histories_.erase(found);
  }
  Forget();
  if (access.order != Order::kWeak) SeeAll(t);
}

u64 Views::Load(Thread& t, const Access& access) {
  const History* const history = Find(access);
  if (history == nullptr) {
    if (access.order != Order::kWeak) t.sight.view.floor = std::max(t.sight.view.floor, before_.view->floor);
    return MemoryAt(access);
  }
  const std::size_t count = history->writes.size(), first = rule::FirstReadable(t, *history);
  const Write& read = history->writes[Draw(2) == 0 ? count - 1 : first + Draw(count - first)];
  Sees(t, *history, read, access, true);
  BoundSight(t);
  return read.value;
}

std::vector<Release> Views::Shown(Thread& t, const Access& access) const {
  if (access.order == Order::kWeak) return {};
  Sight& sight = t.sight;
  std::vector<Release> shown = sight.fenced;
  if (rule::LaterWritesRelease(t)) {
    for (const auto& [word, release] : sight.released) {
      if (word == access.word) shown.push_back(release);
    }
  }
  if (!Releases(access.order)) return shown;
  shown.push_back({std::make_shared<const View>(rule::Shown(t)), t.block, access.scope});
  std::erase_if(sight.released, [&](const auto& earlier) {
    return earlier.first == access.word && earlier.second.scope == access.scope;
  });
  sight.released.emplace_back(access.word, shown.back());
  if (sight.released.size() > kMostReleases) {  // one that would be forgotten counts as one of a fence
    rule::FenceOrders(t, Order::kRelease, sight.released.front().second.scope);
    sight.released.erase(sight.released.begin());
  }
  return shown;
}

void Views::Store(Thread& t, const Access& access, u64 value) {
  value = Cut(value, access.bytes);
  History& history = FindOrMake(access, MemoryAt(access));
  std::vector<Write>& writes = history.writes;
  // Behind all that the thread has seen of the word, and never between the read and the write of an atomic operation (8.10.3).
  const std::size_t first = std::min(rule::FirstWritable(t, history), writes.size());
  std::size_t at = Draw(4) == 0 ? first + Draw(writes.size() - first + 1) : writes.size();
  if (at < writes.size() && (writes[at].atomic || writes[at].place - writes[at - 1].place < 2)) at = writes.size();
  const bool last = at == writes.size();
  const u64 place = last ? ++places_ * kGap : (writes[at - 1].place + writes[at].place) / 2;
  t.sight.view.Raise(history.word, place);
  Write write{value, place, ++now_, false, Shown(t, access)};
  writes.insert(writes.begin() + static_cast<std::ptrdiff_t>(at), std::move(write));
  if (last) std::memcpy(access.word, &value, access.bytes);
  if (writes.size() > kMostWrites) writes.erase(writes.begin());
  Bound(t.sight.view);
}

void Views::Update(Thread& t, const Access& access, u64 old, u64 value, bool is_red) {
  // Memory has what the operation left already.
  const u64 after = MemoryAt(access);
  old = Cut(old, access.bytes);
  std::memcpy(access.word, &old, access.bytes);
  History& history = FindOrMake(access, old);
  std::memcpy(access.word, &after, access.bytes);
  const Write& read = history.writes.back();
  std::vector<Release> shows = rule::PassesOn(read);
  Sees(t, history, read, access, !is_red);
  const u64 place = ++places_ * kGap;
  t.sight.view.Raise(history.word, place);
  for (const Release& release : Shown(t, access)) shows.push_back(release);
  if (shows.size() > kMostShown) shows = {UpTo(now_)};
  history.writes.push_back({Cut(value, access.bytes), place, ++now_, true, std::move(shows)});
  if (history.writes.size() > kMostWrites) history.writes.erase(history.writes.begin());
  BoundSight(t);
}

}  // namespace ref::views
