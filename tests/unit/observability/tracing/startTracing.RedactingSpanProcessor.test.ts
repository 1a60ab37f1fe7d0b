import { SpanStatusCode } from "@opentelemetry/api";
import { InMemorySpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import { expect, test } from "vitest";
import { RedactingSpanProcessor } from "#observability/startTracing.ts";

test("a span is exported without query strings, destination paths and error messages", async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new RedactingSpanProcessor({ exporter })] });
  const span = provider.getTracer("next.js").startSpan("fetch POST https://hooks.example/a-password");
  span.setAttributes({
    "http.target": "/?email=ana@clinic.example",
    "http.status_code": 500,
    "error.type": "TypeError",
  });
  span.recordException(new TypeError("ana@clinic.example is not a function"));
  span.setStatus({ code: SpanStatusCode.ERROR, message: "ana@clinic.example is not a function" });
  span.end();
  await provider.forceFlush();
  const [sent] = exporter.getFinishedSpans();
  expect(sent?.name).toBe("fetch POST https://hooks.example");
  expect(sent?.attributes).toEqual({
    "http.target": "/",
    "http.status_code": 500,
    "error.type": "TypeError",
  });
  expect(sent?.events).toEqual([]);
  expect(sent?.status).toEqual({ code: SpanStatusCode.ERROR });
});
