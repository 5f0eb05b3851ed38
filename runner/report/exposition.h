// Prometheus' text format 0.0.4, as node_exporter's textfile collector reads it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace report {

/// Names are of the suite's own ([a-z_]+); values may be foreign text.
using MetricLabels = std::vector<std::pair<std::string, std::string>>;

struct Sample {
  MetricLabels labels;
  double value = 0;
};

/// Gauges of one name.
struct MetricFamily {
  std::string name, help;  ///< `help` is fixed for a name: the collector wants it alike in all files.
  std::vector<Sample> samples;
};

/// The families in the given order, those without samples left out. `common` comes first among the labels of each sample;
/// labels without value are left out, which Prometheus takes for the same.
std::string ExpositionText(const std::vector<MetricFamily>& families, const MetricLabels& common);

}  // namespace report
