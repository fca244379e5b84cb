#pragma once

#include <string>
#include <vector>

namespace lianzhu {

// Plain charts as SVG text, for use inside a page. All texts are escaped.

struct ChartPoint {
    double x = 0;
    double y = 0;
    double low = 0;  ///< of the band around the line; equal to y without a band
    double high = 0;
};

struct ChartLine {
    std::string name;
    std::vector<ChartPoint> points;
};

struct ChartBar {
    std::string name;
    double value = 0;
};

std::string line_chart(const std::string& title, const std::string& x_label,
                       const std::vector<ChartLine>& lines);
std::string bar_chart(const std::string& title, const std::vector<ChartBar>& bars);

}  // namespace lianzhu
