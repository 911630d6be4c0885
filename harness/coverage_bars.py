"""A pytest plugin: the run fails if engine/ or firmware/ is covered less than its bar.

    pytest --cov --cov-branch -p harness.coverage_bars

A bar holds for the branches alone and for coverage's own figure of lines and branches together. pyproject.toml says
what is measured and what is left out by name. Nothing is decided if the run itself failed or pytest-cov is not there.
"""

import json
import os
import tempfile

BARS = {"engine": 95.0, "firmware": 85.0}


class Figure:
    """Coverage of one folder, in percent; `missing` names the files that cost most, worst first."""

    def __init__(self, name, report):
        totals = report["totals"]
        self.name = name
        self.both = totals["percent_covered"]
        self.branches = 100.0 * totals["covered_branches"] / max(1, totals["num_branches"])
        open_branches = {
            path.replace(os.sep, "/"): file["summary"]["num_branches"] - file["summary"]["covered_branches"]
            for path, file in report["files"].items()
        }
        self.missing = sorted((path for path in open_branches if open_branches[path]), key=lambda p: -open_branches[p])

    @property
    def short(self):
        return min(self.both, self.branches) < BARS[self.name]

    def __str__(self):
        line = f"{self.name + '/':10} {self.branches:5.1f} % of branches, {self.both:5.1f} % with lines"
        line += f" (at least {BARS[self.name]:.0f} %)"
        return line + (f": TOO LITTLE; most is missing in {', '.join(self.missing[:3])}" if self.short else "")


def figures(measured):
    """A Figure for each bar from a coverage.Coverage with its data loaded; folders without a file left out."""
    from coverage.exceptions import NoDataError

    found = []
    for name in BARS:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "report.json")
            try:
                measured.json_report(include=[name + "/*"], outfile=path)
            except NoDataError:
                continue
            with open(path, encoding="utf-8") as source:
                found.append(Figure(name, json.load(source)))
    return found


def pytest_sessionfinish(session, exitstatus):
    plugin = session.config.pluginmanager.get_plugin("_cov")
    if plugin is None or plugin.cov_controller is None or exitstatus != 0 or hasattr(session.config, "workerinput"):
        return
    session.config.coverage_figures = figures(plugin.cov_controller.cov)
    if any(figure.short for figure in session.config.coverage_figures):
        session.exitstatus = 1


def pytest_terminal_summary(terminalreporter, config):
    for figure in getattr(config, "coverage_figures", ()):
        terminalreporter.write_line(f"coverage: {figure}", red=figure.short, green=not figure.short)
