import * as v from "valibot";
import { clientAddressIn } from "#platform/clients/clientAddress.ts";
import { rateLimit } from "#platform/clients/rateLimit.ts";
import { environment } from "#platform/environment.ts";
import { emit } from "#platform/events.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { BODY_LIMITS, BodyTooLargeError, readBody } from "#platform/requestBody.ts";
import { pages } from "#schemas/singletons.ts";

/** Reports per minute and client address. The visitors of a clinic may share an address. */
const PER_MINUTE = 60;

/** The names of errors that engines and the bundler throw. Any other name is arbitrary text. */
const ERRORS = ["Error", "TypeError", "RangeError", "ReferenceError", "SyntaxError", "ChunkLoadError"];
/** A position in one of the build's scripts, with line and column. */
const PLACE = /^\/_next\/static\/[\w~./-]{1,120}\.js:\d{1,7}:\d{1,7}$/;

const MOST_ACTIONS = 200;
/** The maximum number of an experiment's events in a report: each of the four at most once. */
const MOST_EVENTS = 4;
/** The maximum lengths of paths and of other texts. */
const LONGEST_PATH = 300;
const LONGEST_TEXT = 255;

const milliseconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));

const browserError = v.object({
  name: v.pipe(
    v.string(),
    v.transform((name) => (ERRORS.includes(name) ? name : "other")),
  ),
  at: v.optional(
    v.pipe(
      v.string(),
      v.transform((place) => (PLACE.test(place) ? place : "elsewhere")),
    ),
  ),
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
});

/** The payload of `public/page-report.js`. Fields with arbitrary text are mapped to a fixed set of values. */
const schema = v.object({
  page: v.pipe(
    v.string(),
    v.transform((path) => path.slice(0, LONGEST_PATH)),
  ),
  /** Actions that the code doesn't know are ignored. */
  actions: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(MOST_ACTIONS)), []),
  view: v.optional(
    v.object({
      from: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_TEXT))),
      query: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(LONGEST_TEXT))), v.maxLength(2))),
      isVisit: v.optional(v.boolean(), false),
      isPrerendered: v.optional(v.boolean()),
    }),
  ),
  experiment: v.optional(
    v.object({
      id: v.pipe(v.string(), v.maxLength(LONGEST_TEXT)),
      version: v.pipe(v.string(), v.maxLength(LONGEST_TEXT)),
      events: v.pipe(v.array(v.unknown()), v.maxLength(MOST_EVENTS)),
      proof: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_TEXT))),
    }),
  ),
  paint: milliseconds,
  interaction: milliseconds,
  shift: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
  errors: v.optional(v.pipe(v.array(browserError), v.maxLength(5)), []),
});

const takeToken = rateLimit(PER_MINUTE);
const answer = (status: number) => new Response(null, { status, headers: { "Cache-Control": "no-store" } });

async function readReport(request: Request) {
  try {
    const text = Buffer.from(await readBody(request, BODY_LIMITS.report)).toString("utf8");
    return v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return { success: false } as const;
    throw error;
  }
}

type Payload = v.InferOutput<typeof schema>;

/** Logs a report's errors, and emits its web vitals. */
function reportVitals({ page: path, paint, interaction, shift, errors }: Payload): void {
  const page = Object.hasOwn(pages, path) ? path : "other";
  for (const error of errors)
    logPerCause("warn", "browser.error-reported", JSON.stringify(error), { page, ...error });
  emit("page-report", { page, paint, interaction, shift, errors: errors.length });
}

/**
 * `POST /api/page-report`: accepts the report of a visit, only from the site's own pages. The response has no body.
 * Text that the sender chose never reaches the log or the metrics.
 * @param count counts the actions, the view and the events of an experiment in a report
 */
export async function pageReportEndpoint(
  request: Request,
  count: (
    headers: Headers,
    report: Pick<Payload, "page" | "actions" | "view" | "experiment">,
  ) => Promise<void>,
): Promise<Response> {
  const { RUM_SAMPLE_RATE, ANALYTICS, TRUSTED_PROXY_HOPS } = environment();
  if (RUM_SAMPLE_RATE === 0 && ANALYTICS === "off") return answer(404);
  if (request.headers.get("sec-fetch-site") !== "same-origin") return answer(403);
  const address = clientAddressIn(request.headers, TRUSTED_PROXY_HOPS) ?? "";
  if ((await takeToken(address)) !== undefined) return answer(429);
  const { success, output } = { output: undefined, ...(await readReport(request)) };
  if (!success || !output) return answer(400);
  if (RUM_SAMPLE_RATE > 0) reportVitals(output);
  const { page, actions, view, experiment } = output;
  if (ANALYTICS === "on") await count(request.headers, { page, actions, view, experiment });
  return answer(204);
}
