#pragma once

#include <sys/types.h>

namespace lianzhu {

// An engine may kill its keeper, and what the engine started would then belong to nobody who ends it. A
// program whose only children are keepers can inherit such orphans, and end them. Threads: any may call these
// functions.

/// From now on this process inherits the orphans of killed keepers.
void inherit_orphans();

/// fork() for a keeper: the child is told apart from orphans until it is reaped.
pid_t fork_keeper();
/// Waits for the end of a keeper.
void reap_keeper(pid_t keeper);

/// Kills all orphans and what they started; does nothing in a process that does not inherit them.
void kill_orphans();

}  // namespace lianzhu
