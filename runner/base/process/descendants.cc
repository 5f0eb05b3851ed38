#include "base/process/descendants.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstring>

namespace process {
namespace {

struct Entry {
  pid_t pid, parent;
  bool lives, below;
};

// More than any node runs. Static, because a process between fork and exec must not allocate; untouched, it costs nothing.
constexpr int kMost = 1 << 17;
Entry g_entries[kMost];
int g_count = 0;

struct KernelEntry {  // linux_dirent64
  ino64_t inode;
  off64_t offset;
  unsigned short length;
  unsigned char type;
  char name[1];
};

// Zero for a name that is no process.
pid_t PidOf(const char* name) {
  pid_t pid = 0;
  for (; *name != '\0'; ++name) {
    if (*name < '0' || *name > '9' || pid > 100'000'000) return 0;
    pid = pid * 10 + (*name - '0');
  }
  return pid;
}

// "PID (name) state parent ...": the name may hold anything, so that the last bracket counts.
bool ReadEntry(int proc, const char* name, Entry& entry) {
  char path[32];
  const int length = std::snprintf(path, sizeof path, "%s/stat", name);
  if (length < 0 || static_cast<std::size_t>(length) >= sizeof path) return false;
  const int fd = openat(proc, path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  char text[512];
  const ssize_t n = read(fd, text, sizeof text - 1);
  close(fd);
  if (n <= 0) return false;
  text[n] = '\0';
  const char* end = std::strrchr(text, ')');
  if (end == nullptr || end[1] != ' ' || end[2] == '\0' || end[3] != ' ') return false;
  entry.lives = end[2] != 'Z' && end[2] != 'X';
  entry.parent = 0;
  for (const char* digit = end + 4; *digit >= '0' && *digit <= '9'; ++digit) {
    entry.parent = entry.parent * 10 + (*digit - '0');
  }
  return true;
}

void ReadProcesses() {
  g_count = 0;
  const int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (proc < 0) return;
  alignas(KernelEntry) char buffer[32 * 1024];
  for (;;) {
    const long got = syscall(SYS_getdents64, proc, buffer, sizeof buffer);
    if (got <= 0) break;
    for (long at = 0; at < got && g_count < kMost;) {
      const auto* item = reinterpret_cast<const KernelEntry*>(buffer + at);
      at += item->length;
      Entry entry = {PidOf(item->name), 0, false, false};
      if (entry.pid > 0 && ReadEntry(proc, item->name, entry)) g_entries[g_count++] = entry;
    }
  }
  close(proc);
  std::sort(g_entries, g_entries + g_count, [](const Entry& a, const Entry& b) { return a.pid < b.pid; });
}

const Entry* Find(pid_t pid) {
  const Entry* end = g_entries + g_count;
  const Entry* at = std::lower_bound(static_cast<const Entry*>(g_entries), end, pid,
                                     [](const Entry& entry, pid_t wanted) { return entry.pid < wanted; });
  return at != end && at->pid == pid ? at : nullptr;
}

void MarkBelow(pid_t root) {
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < g_count; ++i) {
      Entry& entry = g_entries[i];
      if (entry.below || entry.pid == root) continue;
      const Entry* parent = Find(entry.parent);
      entry.below = entry.parent == root || (parent != nullptr && parent->below);
      changed = changed || entry.below;
    }
  }
}

}  // namespace

void ForEachBelow(pid_t root, void (*take)(pid_t pid, void* context), void* context) {
  ReadProcesses();
  MarkBelow(root);
  for (int i = 0; i < g_count; ++i) {
    if (g_entries[i].below && g_entries[i].lives) take(g_entries[i].pid, context);
  }
}

int SignalDescendants(pid_t root, int signal) {
  struct Sent {
    int signal, count;
  } sent = {signal, 0};
  ForEachBelow(
      root,
      [](pid_t pid, void* context) {
        auto* to = static_cast<Sent*>(context);
        ++to->count;
        kill(pid, to->signal);
      },
      &sent);
  return sent.count;
}

void KillDescendants(pid_t root) {
  constexpr int kRounds = 50;
  int before = -1;
  for (int round = 0; round < kRounds; ++round) {
    const int found = SignalDescendants(root, SIGSTOP);
    if (found == before) break;
    before = found;
  }
  SignalDescendants(root, SIGKILL);
}

pid_t FirstChild(pid_t parent) {
  ReadProcesses();
  for (int i = 0; i < g_count; ++i) {
    if (g_entries[i].parent == parent && g_entries[i].lives) return g_entries[i].pid;
  }
  return -1;
}

void ForEachChild(pid_t parent, void (*take)(pid_t child, void* context), void* context) {
  ReadProcesses();
  for (int i = 0; i < g_count; ++i) {
    if (g_entries[i].parent == parent) take(g_entries[i].pid, context);
  }
}

}  // namespace process
