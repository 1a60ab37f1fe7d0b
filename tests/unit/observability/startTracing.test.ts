import { SpanStatusCode } from "@opentelemetry/api";
import { InMemorySpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import { expect, test } from "vitest";
import { RedactingSpanProcessor, redactSecrets } from "#observability/startTracing.ts";

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

test.each([
  ["fetch POST https://hooks.example/catch/a-password?x=1", "fetch POST https://hooks.example"],
  ["http://127.0.0.1:3000/api/revalidate/tags", "http://127.0.0.1:3000/api/revalidate/tags"],
  [
    "http://localhost:3900/v1/data/query/production?query=*",
    "http://localhost:3900/v1/data/query/production",
  ],
  ["/api/draft-mode/enable?sanity-preview-secret=abc", "/api/draft-mode/enable"],
  ["GET /?utm_term=heart-disease HTTP", "GET / HTTP"],
  ["https://[", "(a URL)"],
  ["revalidate", "revalidate"],
])("redacts %s to %s", (text, expected) => {
  expect(redactSecrets(text)).toBe(expected);
});
