"""Figures for Prometheus: what this process did since its start, and what it holds now."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from teahouse.server.live.hub import Hub
    from teahouse.server.storage.writer import Writer

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
OUTCOMES = ("done", "refused", "failed")


class Tally(Collector):
    """Counts what happens with every decision; a Counter's locks would take ten times as long.

    Only the loop's thread counts.
    """

    def __init__(self, name: str, meaning: str, label: str = "", values: Iterable[str] = ()) -> None:
        self._name, self._meaning, self._label = name, meaning, label
        self.counts: dict[str, int] = dict.fromkeys(values or ("",), 0)

    def count(self, value: str = "", many: int = 1) -> None:
        self.counts[value] += many

    def collect(self) -> Iterable[Metric]:
        family = CounterMetricFamily(self._name, self._meaning, labels=[self._label] if self._label else None)
        for value, count in self.counts.items():
            family.add_metric([value] if self._label else [], count)
        return [family]


class Timings(Collector):
    """A Histogram in the same way."""

    def __init__(self, name: str, meaning: str) -> None:
        self._name, self._meaning = name, meaning
        self._counts = [0] * (len(QUICK) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(QUICK, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[Metric]:
        limits = [*map(str, QUICK), "+Inf"]
        buckets = list(zip(limits, accumulate(map(float, self._counts)), strict=True))
        return [HistogramMetricFamily(self._name, self._meaning, buckets, self._sum)]


class Metrics:
    """The figures of one server. Each has its own registry, so that tests can open several."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        ProcessCollector(registry=own)
        PlatformCollector(registry=own)
        self.requests = Counter(
            "teahouse_requests", "Answers to HTTP requests by status", ["status"], registry=own
        )
        self.messages = Tally(
            "teahouse_messages", "Requests of pages at tables by outcome", "outcome", OUTCOMES
        )
        self.answer_seconds = Timings("teahouse_answer_seconds", "From a page's request to its answer")
        self.commit_seconds = Timings("teahouse_commit_seconds", "How long a commit takes")
        self.stored = Tally("teahouse_stored", "What was stored; several share a commit")
        for often in (self.messages, self.answer_seconds, self.commit_seconds, self.stored):
            own.register(often)
        self.faults = Counter(
            "teahouse_database_faults", "Times that the database did not answer", registry=own
        )
        self.bot_seconds = Histogram(
            "teahouse_bot_seconds", "How long bots think, waiting included", registry=own, buckets=QUICK
        )
        self.bot_failures = Counter("teahouse_bot_failures", "Questions without an answer", registry=own)
        self.webhooks = Counter(
            "teahouse_webhooks", "Notices to people by outcome", ["outcome"], registry=own
        )
        self.relayed = Gauge(
            "teahouse_relayed_pages", "Pages whose table is with another process", registry=own
        )

    def gauge(self, name: str, meaning: str, read: Callable[[], float]) -> None:
        """A figure that is read when it is asked for."""
        Gauge(name, meaning, registry=self.registry).set_function(read)

    def watch_writer(self, writer: Writer) -> None:
        def committed(jobs: int, seconds: float) -> None:
            self.stored.count(many=jobs)
            self.commit_seconds.observe(seconds)

        writer.committed = committed
        writer.failed = self.faults.inc

    def watch_hub(self, hub: Hub) -> None:
        rooms = hub.rooms
        hub.webhooks.counted = lambda outcome: self.webhooks.labels(outcome).inc()
        self.gauge("teahouse_tables", "Tables in memory", lambda: len(rooms))
        self.gauge("teahouse_pages", "Open pages", lambda: sum(len(room.pages) for room in rooms.values()))
        self.gauge(
            "teahouse_questions", "Questions that wait for a bot's process", lambda: hub.workers.waiting
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)


class _Ready(Collector):
    def __init__(self, metrics: list[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        return self._metrics


def merged(texts: dict[str, str]) -> bytes:
    """The figures of several processes as one answer, each marked by its server."""
    families: dict[str, Metric] = {}
    for server, text in texts.items():
        for family in text_string_to_metric_families(text):
            kept = families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
            for sample in family.samples:
                kept.samples.append(sample._replace(labels={"server": server, **sample.labels}))
    registry = CollectorRegistry()
    registry.register(_Ready(list(families.values())))
    return generate_latest(registry)
