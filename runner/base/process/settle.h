// What a program may have inherited from whoever started it, and should not depend on.
#pragma once

namespace process {

/// To be called first thing in main(), before any thread or file. Opens /dev/null for closed descriptors 0 to 2, so that no
/// journal becomes standard error; makes children waitable again where SIGCHLD was ignored; lets every signal through that
/// was blocked, has writes to closed pipes and beyond the limit of file sizes fail instead of ending the program, and leaves
/// to their owner the files and folders that are made from now on, whatever the umask takes from others.
void SettleIn();

}  // namespace process
