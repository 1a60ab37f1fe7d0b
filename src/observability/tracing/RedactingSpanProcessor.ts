import { SpanStatusCode } from "@opentelemetry/api";
import { BatchSpanProcessor, type Span } from "@opentelemetry/sdk-trace";
import { redactSecrets } from "./redactSecrets.ts";

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
