import { SpanStatusCode } from "@opentelemetry/api";
import { BatchSpanProcessor, type Span } from "@opentelemetry/sdk-trace";
import { redactSecrets } from "./redactSecrets.ts";

/**
 * Sends spans in batches, without what must stay here. Next's own spans name the addresses that they ask for, with their
 * queries, and repeat the messages of errors.
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
