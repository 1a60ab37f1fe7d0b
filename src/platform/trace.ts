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

/** Says that spans are recorded from now on. */
export function tracingStarted(): void {
  tracing.isOn = true;
}

/** What a span is besides its name. */
interface SpanSettings {
  /** `server` and `consumer` begin a process's part of a trace; `producer` ends with a job for a consumer. */
  kind?: "server" | "producer" | "consumer" | "internal";
  /** Nothing personal, no address with a query: a trace is kept outside the site. */
  attributes?: Attributes;
  /** The span it follows from, as W3C `traceparent`; without it the active one, if there is one. */
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
    // Its class alone: a message may repeat what a visitor entered.
    span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Does work in a span of a trace. Without `OTEL_EXPORTER_OTLP_ENDPOINT` it just does the work.
 * @throws what the work throws; the span then says so
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

/** The active span as W3C `traceparent`, to be followed elsewhere or later; undefined where nothing is traced. */
export function traceparent(): string | undefined {
  if (!tracing.isOn) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The `traceparent` of what is not worth a trace: whoever gets it records nothing. */
export function untraced(): string | undefined {
  return tracing.isOn
    ? `00-${randomBytes(16).toString("hex")}-${randomBytes(8).toString("hex")}-00`
    : undefined;
}
