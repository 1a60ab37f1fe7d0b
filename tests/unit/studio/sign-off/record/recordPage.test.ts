import { describe, expect, test } from "vitest";
import { withAppendix } from "../../../../../studio/archive/appendix.ts";
import { writeEvent } from "../../../../../studio/sign-off/events.ts";
import {
  type RecordedEvent,
  readRecord,
  recordJson,
  recordPage,
} from "../../../../../studio/sign-off/record/record.ts";
import type { StoredEvent } from "../../../../../studio/sign-off/signOffState.ts";
import { client } from "../../changes/ownLake.ts";

const event: RecordedEvent = {
  ...{ _id: "signOff.claim-a.1", _type: "signOff", _createdAt: "2026-11-26T10:00:00Z", step: "approved" },
  ...{ kind: "clinical", document: "claim-a", documentType: "claim", title: "More than <b>99%</b> uptime" },
  ...{ contentHash: "abc123", by: "ada", byName: "Ada & Ben", changedBy: ["Cleo", "Dan"] },
  evidence: [{ _key: "e", _id: "evidence-a", title: "Availability target" }],
  content: { _id: "claim-a", _type: "claim", _rev: "1", _updatedAt: "" },
};

const page = recordPage([event], "2026-11-27T08:00:00Z", () => [{ title: "Words", text: "99% uptime" }]);

test("says who approved which words when, with the evidence", () => {
  for (const text of ["2026-11-26T10:00:00Z", "clinical approval", "Cleo, Dan", "abc123", "claim-a"])
    expect(page).toContain(text);
  expect(page).toContain("<dt>Evidence</dt>");
  expect(page).toContain("Availability target (evidence-a)");
  expect(page).toContain('<dt>Words</dt><dd dir="auto">99% uptime</dd>');
  expect(page).toContain("Events: 1. Exported at 2026-11-27T08:00:00Z.");
});

test("escapes what people wrote", () => {
  expect(page).toContain("Approved: More than &lt;b&gt;99%&lt;/b&gt; uptime");
  expect(page).toContain("Ada &amp; Ben");
});

test("leaves out empty facts", () => {
  expect(page).not.toContain("Last day");
  expect(page).not.toContain("Release");
});

const ada = { by: { id: "ada", name: "Ada" }, changedBy: ["Ben"] };

test("contains every event with the words of that time, oldest first", async () => {
  const policy = await client.create({ _id: "drafts.privacyPolicy", _type: "legalDocument", intro: "One." });
  await writeEvent(client, policy, { step: "requested", ...ada });
  const edited = await client.patch(policy._id).set({ intro: "Two." }).commit();
  await writeEvent(client, edited, { step: "approved", ...ada });
  const safety = await client.create({ _id: "clinicalSafety", _type: "clinicalSafety", note: "Three." });
  await writeEvent(client, safety, { step: "emergency", note: "Wrong number", ...ada });
  expect(await readRecord(client)).toMatchObject([
    { step: "requested", content: { _id: "privacyPolicy", intro: "One." } },
    { step: "approved", content: { _id: "privacyPolicy", intro: "Two." } },
    { step: "emergency", note: "Wrong number", content: { note: "Three." } },
  ]);
  expect(await readRecord(client, "clinicalSafety")).toMatchObject([{ step: "emergency" }]);
});

test("is JSON with the time of the export", async () => {
  const now = "2026-11-26T10:00:00.000Z";
  expect(JSON.parse(recordJson(await readRecord(client), now))).toEqual({ exportedAt: now, events: [] });
});

describe("the appendix of a dated copy", () => {
  const html = `<html><head></head><body><main>Words</main></body></html>`;
  const event = (step: StoredEvent["step"], at: string, byName: string) =>
    ({
      ...{ _id: `signOff.terms.${at}`, _type: "signOff", step, kind: "legal", document: "terms", byName },
      ...{
        documentType: "legalDocument",
        title: "Terms",
        contentHash: `hash-${at}`,
        _createdAt: at,
        by: "p-ana",
        changedBy: [],
      },
    }) satisfies StoredEvent;

  test("the copy says when it was taken, the revision of each document, the newest approval and the evidence", () => {
    const copy = withAppendix(html, {
      url: "https://www.tendwell.example/terms-of-service",
      savedAt: "2026-11-29T12:00:00.000Z",
      revisions: { terms: "r1", siteSettings: "r1", "claim-a": "r2", "evidence-a": "r3" },
      documents: [
        { _id: "terms", _type: "legalDocument", _rev: "r1", name: "Terms & conditions" },
        {
          _id: "evidence-a",
          _type: "claimEvidence",
          _rev: "r3",
          name: "Study",
          reviewBy: "2027-01-01",
          url: "https://a.example/",
        },
      ],
      events: [
        event("approved", "2026-11-01T00:00:00Z", "Ana"),
        event("approved", "2026-11-20T00:00:00Z", "<Ben>"),
        event("requested", "2026-11-25T00:00:00Z", "Cy"),
      ],
    });
    expect(copy).toContain("Content-Security-Policy");
    const [, appendix = ""] = copy.split("<main>Words</main>");
    expect(appendix).toContain("2026-11-29T12:00:00.000Z (UTC)");
    expect(appendix).toContain("Terms &amp; conditions");
    expect(appendix).toContain(
      "legalDocument terms, revision r1\nlegal approval by &lt;Ben&gt; at 2026-11-20T00:00:00Z (SHA-256 hash-2026-11-20T00:00:00Z)",
    );
    expect(appendix).toContain(
      "claimEvidence evidence-a, revision r3\nhttps://a.example/\nreview by 2027-01-01",
    );
    expect(appendix).not.toMatch(/Ana|Cy\b/);
    expect(appendix.endsWith("</section></body></html>")).toBe(true);
  });
});
