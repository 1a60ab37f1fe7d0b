import * as v from "valibot";

const attribute = v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) });
const span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  startTimeUnixNano: v.string(),
  endTimeUnixNano: v.string(),
  attributes: v.array(attribute),
});
/** The part of a POST to `/v1/traces` that is read here (OTLP 1.0, ExportTraceServiceRequest as JSON). */
const request = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(attribute) }),
      scopeSpans: v.array(v.object({ spans: v.array(span) })),
    }),
  ),
});

type Attributes = v.InferOutput<typeof attribute>[];

const textOf = (attributes: Attributes, name: string) =>
  String(Object.values(attributes.find(({ key }) => key === name)?.value ?? { text: "" })[0]);

/** Parses the spans that an exporter sent. */
export function spansOf(bodies: unknown[]) {
  const all = bodies.flatMap((body) =>
    v.parse(request, body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map(({ parentSpanId, startTimeUnixNano, endTimeUnixNano, ...rest }) => ({
          ...rest,
          parent: parentSpanId,
          service: textOf(resource.attributes, "service.name"),
          start: BigInt(startTimeUnixNano),
          milliseconds: Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6,
        })),
      ),
    ),
  );
  type Sent = (typeof all)[number];
  const own = ({ attributes }: Sent) =>
    attributes
      .filter(({ key }) => /^(lead\.|path$|document$|error\.type|http\.response)/.test(key))
      .filter(({ key }) => key !== "lead.id")
      .map(({ key }) => ` ${key}=${textOf(attributes, key)}`)
      .join("");

  return {
    all,
    /** Returns the first trace with a span of this name as text: one line for each span, indented below its parent. */
    traceWith(name: string): string {
      const id = all.find((each) => each.name === name)?.traceId;
      const trace = all.filter(({ traceId }) => traceId === id).sort((a, b) => Number(a.start - b.start));
      const known = new Set(trace.map(({ spanId }) => spanId));
      const lines = (parent: string | undefined, indent: string): string[] =>
        trace
          .filter((each) => (parent ? each.parent === parent : !each.parent || !known.has(each.parent)))
          .flatMap((each) => [
            `${indent}${each.name} ${each.milliseconds.toFixed(1)} ms${own(each)}`,
            ...lines(each.spanId, `${indent}  `),
          ]);
      return lines(undefined, "").join("\n");
    },
  };
}
export type Spans = ReturnType<typeof spansOf>;
