import { expect, test } from "vitest";
import { withAppendix } from "../../../../studio/archive/appendix.ts";
import type { StoredEvent } from "../../../../studio/sign-off/signOffState.ts";

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
