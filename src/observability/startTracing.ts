import { hostname } from "node:os";
import { context, DiagLogLevel, diag, propagation, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Span,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { isLoopback } from "#platform/clients/clientAddress.ts";
import { environment } from "#platform/environment.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { stopSteps } from "#platform/processWide.ts";
import { tracingStarted } from "#platform/trace.ts";

/** Shortens a URL to its origin, or on this host to its origin and path. Elsewhere only the origin is safe to export. */
function shortened(url: string): string {
  if (!URL.canParse(url)) return "(a URL)";
  const { origin, pathname, hostname } = new URL(url);
  return isLoopback(hostname) ? origin + pathname : origin;
}

/**
 * Removes secrets in URLs from the name or an attribute of a span. A destination's path is often its password, and a
 * query string may contain a preview secret or text that a visitor typed.
 */
export const redactSecrets = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, shortened).replace(/\?\S*/g, "");

/**
 * Exports spans in batches, without secrets and personal data. Next's own spans contain the URLs that they request,
 * with their query strings, and repeat error messages.
 */
export class RedactingSpanProcessor extends BatchSpanProcessor {
  onEnding(span: Span): void {
    span.updateName(redactSecrets(span.name));
    for (const [name, value] of Object.entries(span.attributes))
      if (typeof value === "string") span.setAttribute(name, redactSecrets(value));
    // The class of the error is the attribute `error.type`.
    span.events.length = 0;
    if (span.status.code === SpanStatusCode.ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
  }
}

/**
 * Starts recording traces and sends them to the OTLP endpoint: our own spans (`trace.ts`) and Next's. OpenTelemetry's
 * own variables set the address, headers and timeouts. `OTEL_TRACES_SAMPLER_ARG` is the share of traces to record. For a
 * trace that another system started, that system decides.
 */
export function startTracing(): void {
  const { PORT, OTEL_TRACES_SAMPLER_ARG: ratio } = environment();
  // Once per cause and minute, so that an unreachable endpoint doesn't fill the log.
  const note = (message: string) =>
    logPerCause("warn", "traces.export-failed", message.slice(0, 100), { reason: message });
  const silent = () => {};
  diag.setLogger(
    { error: note, warn: silent, info: silent, debug: silent, verbose: silent },
    DiagLogLevel.ERROR,
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": process.env.OTEL_SERVICE_NAME || "tendwell",
      "service.instance.id": `${hostname()}:${PORT}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new RedactingSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  tracingStarted();
  stopSteps.tracing = () => provider.shutdown();
}
