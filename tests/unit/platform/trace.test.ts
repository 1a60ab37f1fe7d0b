import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { expect, test, vi } from "vitest";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { inSpan, traceparent, tracingStarted, untraced } from "#platform/trace.ts";
import { stubSite } from "../../support/siteEnvironment.ts";

const exporter = new InMemorySpanExporter();

test("without tracing, runs the work and returns no traceparent", async () => {
  expect(await inSpan("work", {}, async (span) => span)).toBeUndefined();
  expect([traceparent(), untraced()]).toEqual([undefined, undefined]);
});

test("continues a trace from a stored traceparent at any later time", async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(
    new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }),
  );
  tracingStarted();

  const kept = await inSpan("store", { kind: "producer" }, async () => traceparent());
  expect(kept).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(traceparent()).toBeUndefined();
  await inSpan("deliver", { kind: "consumer", parent: kept }, async () => {});
  const [store, deliver] = exporter.getFinishedSpans();
  expect(deliver?.spanContext().traceId).toBe(store?.spanContext().traceId);
  expect(deliver?.parentSpanContext?.spanId).toBe(store?.spanContext().spanId);
});

test("marks a failed span with the error's class, never with its message", async () => {
  exporter.reset();
  const failure = new TypeError("Ana Ruiz is not a number");
  await expect(inSpan("deliver", {}, () => Promise.reject(failure))).rejects.toBe(failure);
  const [span] = exporter.getFinishedSpans();
  expect(span?.attributes).toEqual({ "error.type": "TypeError" });
  expect(JSON.stringify([span?.status, span?.events])).not.toContain("Ana");
});

test("does not record spans whose parent is `untraced`", async () => {
  exporter.reset();
  await inSpan("page", { parent: untraced() }, async () => {});
  expect(exporter.getFinishedSpans()).toEqual([]);
});

test("traces the process's requests to itself only during a publish", async () => {
  stubSite();
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
  const sent = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get("traceparent");
  await fetchSelf("/");
  expect(sent()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  const within = await inSpan("revalidate", {}, async () => {
    await fetchSelf("/");
    return traceparent();
  });
  expect(within).toMatch(/-01$/);
  expect(sent()).toBe(within);
});
