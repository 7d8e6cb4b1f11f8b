"""Figures for Prometheus: what this process did since its start, and what it holds now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from teahouse.server.live.hub import Hub
    from teahouse.server.storage.writer import Writer

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """The figures of one server. Each has its own registry, so that tests can open several."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        ProcessCollector(registry=own)
        PlatformCollector(registry=own)
        self.requests = Counter(
            "teahouse_requests", "Answers to HTTP requests by status", ["status"], registry=own
        )
        self.messages = Counter(
            "teahouse_messages", "Requests of pages at tables by outcome", ["outcome"], registry=own
        )
        self.outcomes = {name: self.messages.labels(name) for name in ("done", "refused", "failed")}
        self.answer_seconds = Histogram(
            "teahouse_answer_seconds", "From a page's request to its answer", registry=own, buckets=QUICK
        )
        self.commit_seconds = Histogram(
            "teahouse_commit_seconds", "How long a commit takes", registry=own, buckets=QUICK
        )
        self.jobs = Counter("teahouse_stored", "What was stored; several share a commit", registry=own)
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
            self.jobs.inc(jobs)
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
