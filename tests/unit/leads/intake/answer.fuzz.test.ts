import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { Refusal, refused } from "#leads/intake/answer.ts";
import { KINDS } from "#leads/queue/lead.ts";
import {
  callback,
  earlyAccess,
  intakeWith,
  memoryQueue,
  siteUrl,
  submit,
} from "../../../support/leads/intake.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));

const RUNS = 1000;
const BAD_TEXT = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "a\u202eb",
  "\u2066\u2069",
  "\u2800\u3164",
  "a\ud800",
  "\u200b",
  "x".repeat(300),
  "\u0007",
];
const valid = { "early-access": earlyAccess, callback };

/** Fields that must be single-line texts, so that each of the texts above breaks a rule. */
const TEXTS = { "early-access": ["name", "organization", "role"], callback: ["name"] };

const kind = fc.constantFrom(...KINDS);
const notText = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.dictionary(fc.string(), fc.string()),
);

type Sent = { kind: (typeof KINDS)[number]; body: string | Uint8Array; type?: string };

/** Arbitrary JSON, text and bytes, which are never a valid form. */
const anything: fc.Arbitrary<Sent> = fc.record({
  kind,
  body: fc.oneof(fc.json({ maxDepth: 8 }), fc.string({ unit: "binary" }), fc.uint8Array({ maxLength: 2000 })),
});

/** A valid form in which one field is missing, has the wrong type, or has a text that breaks its rule. */
const spoiled: fc.Arbitrary<Sent> = kind.chain((which) =>
  fc
    .oneof(
      fc.tuple(fc.constantFrom(...TEXTS[which], "email"), fc.oneof(notText, fc.constant(undefined))),
      fc.tuple(fc.constantFrom(...TEXTS[which]), fc.constantFrom(...BAD_TEXT)),
      fc.tuple(
        fc.constant("email"),
        fc.string().filter((text) => !text.includes("@")),
      ),
    )
    .map(([field, value]) => ({ kind: which, body: JSON.stringify({ ...valid[which], [field]: value }) })),
);

/** A valid form that is nested too deeply, is too large, or has another content type. */
const wrapped: fc.Arbitrary<Sent> = kind.chain((which) => {
  const text = JSON.stringify(valid[which]);
  return fc.oneof(
    fc
      .nat(5000)
      .map((depth) => ({ kind: which, body: "[".repeat(depth + 1) + text + "]".repeat(depth + 1) })),
    fc.nat(3000).map((depth) => ({ kind: which, body: `{"a":${"[".repeat(depth)}${text}` })),
    fc.nat(20_000).map((size) => ({ kind: which, body: `${text}${" ".repeat(size + 16_384)}` })),
    fc
      .constantFrom(
        "text/plain",
        "multipart/form-data; boundary=x",
        "application/xml",
        "application/jsonp",
        "",
        "\u00ff",
      )
      .map((type) => ({ kind: which, body: text, type })),
  );
});

async function send({ kind, body, type = "application/json" }: Sent, key: string) {
  const queue = memoryQueue();
  const request = new Request(siteUrl, { method: "POST", body: body as BodyInit });
  request.headers.set("content-type", type);
  request.headers.set("x-captcha-token", "any");
  request.headers.set("idempotency-key", key);
  try {
    // Without a captcha, a body that passes the rules would be stored.
    const captcha = { url: "", secret: undefined, hostname: "" };
    await submit(kind, request, intakeWith(queue, { captcha }));
  } catch (error) {
    if (error instanceof Refusal) return { response: refused(error, "en"), stored: queue.leads.length };
    throw error;
  }
  return { response: new Response(), stored: queue.leads.length };
}

describe("bad requests", () => {
  it.each([
    ["with an arbitrary body", anything, 2 * RUNS],
    ["with one invalid field", spoiled, 2 * RUNS],
    ["with a bad nesting, size or content type", wrapped, 2 * RUNS],
  ])(
    "%s get a 4xx status with a clear JSON error and are not stored",
    async (_, arbitrary, runs) => {
      let count = 0;
      await fc.assert(
        fc.asyncProperty(arbitrary, async (sent) => {
          count += 1;
          const { response, stored } = await send(sent, String(count).padStart(16, "k"));
          expect(stored).toBe(0);
          expect(response.status).toBeGreaterThanOrEqual(400);
          expect(response.status).toBeLessThan(500);
          const { error, code } = Object(await response.json());
          expect(error).toMatch(/^[A-Z].{10,}/);
          expect(code).toMatch(/^[a-z-]+$/);
        }),
        { numRuns: runs },
      );
      expect(count).toBeGreaterThanOrEqual(runs);
    },
    60_000,
  );
});
