#pragma once

namespace lianzhu::gomocup {

/// Asks the system to run the calling thread soon after it wakes, in exchange for short time slices: right
/// for a thread that mostly waits and then has little to do. Linux grants it to everybody from 6.12 on;
/// elsewhere nothing happens.
void ask_for_prompt_wakeups();

}  // namespace lianzhu::gomocup
