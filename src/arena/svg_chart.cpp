#include "arena/svg_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/markup.h"

namespace lianzhu {

namespace {

constexpr double width = 640;
constexpr double height = 260;
constexpr double left = 56;
constexpr double right = 16;
constexpr double top = 52;
constexpr double bottom = 34;
constexpr std::array<const char*, 6> colours{"#1f6fb4", "#c4501b", "#2c8a4a",
                                             "#8a4fb0", "#8a7a1f", "#555555"};

/// The part of the plane that a chart shows.
struct Frame {
    double x0 = 0;
    double x1 = 1;
    double y0 = 0;
    double y1 = 1;

    [[nodiscard]] double x(double value) const {
        return left + (value - x0) / (x1 - x0) * (width - left - right);
    }
    [[nodiscard]] double y(double value) const {
        return height - bottom - (value - y0) / (y1 - y0) * (height - top - bottom);
    }
};

Frame frame_of(const std::vector<ChartLine>& lines) {
    Frame frame{1e300, -1e300, 0, 0};
    for (const ChartLine& line : lines) {
        for (const ChartPoint& point : line.points) {
            frame.x0 = std::min(frame.x0, point.x);
            frame.x1 = std::max(frame.x1, point.x);
            frame.y0 = std::min(frame.y0, point.low);
            frame.y1 = std::max(frame.y1, point.high);
        }
    }
    if (frame.x1 < frame.x0) frame = Frame{};
    if (frame.x1 - frame.x0 < 1) frame.x1 = frame.x0 + 1;
    if (frame.y1 - frame.y0 < 1e-9) frame.y1 = frame.y0 + 1;
    return frame;
}

std::string open_svg(const std::string& title) {
    return fmt::format(
        "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n"
        "<text x=\"{}\" y=\"20\" class=\"title\">{}</text>\n",
        width, height, escape_markup(title), left, escape_markup(title));
}

/// A round step that gives about four lines.
double grid_step(double range) {
    const double raw = range / 4;
    const double power = std::pow(10, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= raw) return factor * power;
    }
    return 10 * power;
}

std::string grid(const Frame& frame) {
    std::string svg;
    const double step = grid_step(frame.y1 - frame.y0);
    const int first = static_cast<int>(std::ceil(frame.y0 / step));
    const int last = static_cast<int>(std::floor(frame.y1 / step + 1e-6));
    for (int number = first; number <= last; ++number) {
        const double y = number * step;
        svg += fmt::format(
            "<line x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" class=\"grid\"/>"
            "<text x=\"{}\" y=\"{:.1f}\" class=\"tick\">{:g}</text>\n",
            left, width - right, frame.y(y), frame.y(y), left - 6, frame.y(y) + 4,
            std::abs(y) < step / 2 ? 0 : y);
    }
    return svg;
}

std::string draw_line(const ChartLine& line, const Frame& frame, const char* colour) {
    std::string band;
    std::string path;
    for (const ChartPoint& point : line.points) {
        band += fmt::format("{:.1f},{:.1f} ", frame.x(point.x), frame.y(point.high));
        path += fmt::format("{:.1f},{:.1f} ", frame.x(point.x), frame.y(point.y));
    }
    std::string lower_edge;
    for (const ChartPoint& point : line.points) {
        lower_edge.insert(0, fmt::format("{:.1f},{:.1f} ", frame.x(point.x), frame.y(point.low)));
    }
    band += lower_edge;
    return fmt::format(
        "<polygon points=\"{}\" fill=\"{}\" fill-opacity=\"0.15\"/>"
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n",
        band, colour, path, colour);
}

}  // namespace

std::string line_chart(const std::string& title, const std::string& x_label,
                       const std::vector<ChartLine>& lines) {
    const Frame frame = frame_of(lines);
    std::string svg = open_svg(title) + grid(frame);
    double legend = left;
    for (size_t i = 0; i < lines.size(); ++i) {
        const char* colour = colours.at(i % colours.size());
        svg += draw_line(lines[i], frame, colour);
        svg += fmt::format("<text x=\"{}\" y=\"38\" fill=\"{}\">{}</text>\n", legend, colour,
                           escape_markup(lines[i].name));
        legend += 24 + 8 * static_cast<double>(lines[i].name.size());
    }
    svg += fmt::format(
        "<text x=\"{}\" y=\"{}\" class=\"tick\">{:g}</text><text x=\"{}\" y=\"{}\" "
        "text-anchor=\"start\">{:g}</text>"
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
        width - right, height - 12, frame.x1, left, height - 12, frame.x0, width / 2, height - 12,
        escape_markup(x_label));
    return svg + "</svg>\n";
}

std::string bar_chart(const std::string& title, const std::vector<ChartBar>& bars) {
    Frame frame{0, std::max<double>(1, static_cast<double>(bars.size())), 0, 0};
    for (const ChartBar& bar : bars) frame.y1 = std::max(frame.y1, bar.value);
    if (frame.y1 <= 0) frame.y1 = 1;
    std::string svg = open_svg(title) + grid(frame);
    for (size_t i = 0; i < bars.size(); ++i) {
        const double x = frame.x(static_cast<double>(i) + 0.15);
        const double bar_width = frame.x(static_cast<double>(i) + 0.85) - x;
        svg += fmt::format(
            "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>"
            "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{:g}</text>"
            "<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
            x, frame.y(bars[i].value), bar_width, frame.y(0) - frame.y(bars[i].value), colours[0],
            x + bar_width / 2, frame.y(bars[i].value) - 4, bars[i].value, x + bar_width / 2, height - 12,
            escape_markup(bars[i].name));
    }
    return svg + "</svg>\n";
}

}  // namespace lianzhu
