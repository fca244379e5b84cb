#include "tune/network_source.h"

#include "tune/number_list.h"

namespace lianzhu::tune {

namespace {

std::string definition_of(const std::string& name, const NetworkWeights& weights) {
    return "const NetworkWeights " + name + "{\n" + list_of(weights.lines) + list_of(weights.first) +
           list_of(weights.second) + list_of(weights.last) + list_of(weights.direct) +
           list_of(weights.first_bias) + list_of(weights.second_bias) + "    " +
           std::to_string(weights.bias) + "};\n";
}

}  // namespace

std::string source_of(const TrainedNetwork& network, const std::string& name, bool is_alike,
                      const std::string& origin) {
    std::string text =
        "#include \"evaluate/network/network.h\"\n\nnamespace lianzhu {\n\n"
        "// clang-format off\n/// Written by `lianzhu train`; see docs/engine.md, \"Network\".\n/// " +
        origin + "\n";
    if (is_alike) {
        text += definition_of(name + "_network", network[0]);
    } else {
        text += definition_of(name + "_black_network", network[0]) + "\n" +
                definition_of(name + "_white_network", network[1]);
    }
    return text + "// clang-format on\n\n}  // namespace lianzhu\n";
}

}  // namespace lianzhu::tune
