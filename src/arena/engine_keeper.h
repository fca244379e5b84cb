#pragma once

#include <sys/types.h>

#include <cstdint>

namespace lianzhu {

/// The pipe ends that the keeper and its engine start with.
struct KeeperPipes {
    int control;  ///< orders come in, the exit code goes out
    int input;    ///< the engine's stdin, stdout and stderr
    int output;
    int errors;
};

/// The keeper sends this minus errno instead of an exit code when it could not start the engine.
inline constexpr int32_t engine_not_started = -1000;

/// Orders to the keeper, one byte each. Closing the socket is the order to kill.
inline constexpr char order_term = 'T';
inline constexpr char order_kill = 'K';

/// Closes all descriptors from `first` to `last`, with one system call if the kernel has it.
void close_descriptors(unsigned first, unsigned last);
/// The same without that call.
void close_one_by_one(unsigned first, unsigned last);

/// A child of this process; 0 when there is none or it cannot be known. The first asks the kernel for the
/// list of this thread's children, which not every kernel keeps; the second searches all processes.
pid_t listed_child();
pid_t searched_child();

/// The parent of a process, whose number is given as text; 0 when it is not known.
pid_t parent_of(const char* process);

/// The whole life of the keeper, right after fork(): it starts the engine, carries out orders, and exits when
/// nothing of the engine is left. Calls only what is safe after a fork in a program with threads. /bin/sh
/// runs `command`.
[[noreturn]] void keep_engine(const KeeperPipes& pipes, const char* command);

}  // namespace lianzhu
