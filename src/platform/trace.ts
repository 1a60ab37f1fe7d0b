import { randomBytes } from "node:crypto";
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { processWide } from "./processWide.ts";

const tracing = processWide("tracing", () => ({ isOn: false }));

/** Turns on the recording of spans. */
export function tracingStarted(): void {
  tracing.isOn = true;
}

interface SpanSettings {
  /** `server` and `consumer` begin a process's part of a trace; `producer` ends with a job for a consumer. */
  kind?: "server" | "producer" | "consumer" | "internal";
  /** Must not contain personal data or a URL with a query: traces are stored outside the site. */
  attributes?: Attributes;
  /** The parent span as a W3C `traceparent`; by default the active span, if any. */
  parent?: string | undefined;
}

const KINDS = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

async function run<Result>(span: Span, work: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    return await work(span);
  } catch (error) {
    // Only the class: a message may repeat a visitor's input.
    span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Does work in a span of a trace. Without `OTEL_EXPORTER_OTLP_ENDPOINT` it just does the work.
 * @throws the work's error, which the span records
 */
export function inSpan<Result>(
  name: string,
  { kind = "internal", attributes = {}, parent }: SpanSettings,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  if (!tracing.isOn) return work();
  const from = parent ? propagation.extract(ROOT_CONTEXT, { traceparent: parent }) : context.active();
  const options = { kind: KINDS[kind], attributes };
  return trace.getTracer("tendwell").startActiveSpan(name, options, from, (span) => run(span, work));
}

/** Returns the active span as a W3C `traceparent`, to continue the trace later or elsewhere; undefined without one. */
export function traceparent(): string | undefined {
  if (!tracing.isOn) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Returns a `traceparent` without the sampled flag, so that the receiver records nothing. */
export function untraced(): string | undefined {
  return tracing.isOn
    ? `00-${randomBytes(16).toString("hex")}-${randomBytes(8).toString("hex")}-00`
    : undefined;
}
