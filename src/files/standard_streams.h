#pragma once

namespace lianzhu {

/// To be called before anything else in a program. A descriptor 0, 1 or 2 that the caller closed would be given
/// to the next file that is opened, and a log would then take what is meant for the screen. Here each closed one
/// becomes a place that can neither be read nor written, so that using it is still an error. Writing to a pipe
/// that nobody reads, or a file that has reached the limit of its size, becomes an error too, instead of the end of
/// the program.
void open_standard_streams();

}  // namespace lianzhu
