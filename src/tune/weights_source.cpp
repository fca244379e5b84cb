#include "tune/weights_source.h"

#include "tune/number_list.h"

namespace lianzhu::tune {

std::string source_of(const Weights& weights, const std::string& name, const std::string& origin) {
    std::string text =
        "#include \"evaluate/patterns/weights.h\"\n\nnamespace lianzhu {\n\n"
        "// clang-format off\n/// Written by `lianzhu tune`; see docs/engine.md, \"Tuning\".\n/// " +
        origin + "\nconst Weights " + name + "_weights{\n";
    for (const CombinationValues* values :
         {&weights.moving, &weights.waiting, &weights.attack, &weights.defence}) {
        text += list_of(*values);
    }
    text += "    ";
    for (const int value :
         {weights.right_to_move, weights.three_now, weights.two_threes_now, weights.two_threes_next,
          weights.four_three_now, weights.four_three_next, weights.winning_four_next}) {
        text += std::to_string(value) + ", ";
    }
    return text + std::to_string(weights.open_four_cell) +
           "};\n// clang-format on\n\n}  // namespace lianzhu\n";
}

}  // namespace lianzhu::tune
