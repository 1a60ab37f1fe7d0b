// One malformed document in a list that several pages read affects no other document, page or build.
import type { SanityDocumentStub } from "@sanity/client";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { seedLake } from "../../../scripts/content/seed.ts";
import { SEED } from "../../support/content/seedPath.ts";
import { readFrom, startTestLake, type TestLake } from "../../support/testLake.ts";

vi.mock("next/headers", () => ({
  draftMode: async () => ({ isEnabled: false }),
  cookies: async () => ({ get: () => undefined }),
}));

const approval = (document: string, documentType: string, title: string) => ({
  ...{ _id: `signOff.${document}.bad`, _type: "signOff", step: "approved", kind: "clinical" },
  ...{ document, documentType, title, by: "p1", byName: "Ana", changedBy: [] },
  ...{ contentHash: "0".repeat(64), snapshot: "{}", release: "spring", note: "A note", voids: "x" },
});

/** A valid document of each kind of list. */
const valid = {
  decision: approval("clinicalSafety", "clinicalSafety", "Safety"),
  "decision on a claim": approval("claim-uptime", "claim", "Uptime"),
  claim: {
    ...{ _id: "claim-bad", _type: "claim", statement: "Bad", qualifier: "No", status: "approved" },
    ...{ whenExpired: "drop", evidence: [{ _key: "a", _ref: "evidence-bad" }] },
  },
  evidence: {
    ...{ _id: "evidence-bad", _type: "claimEvidence", title: "Bad", kind: "study", summary: "Bad" },
    ...{ size: "1", method: "m", date: "2026-01-01", url: "https://example.com", reviewBy: "2026-01-01" },
  },
  redirect: {
    ...{ _id: "redirect-bad", _type: "redirect", from: "/bad-address", kind: "permanent" },
    ...{ url: "https://example.com", page: { target: { _ref: "hero" }, section: "a" } },
  },
  experiment: {
    ...{ _id: "experiment-bad", _type: "experiment", name: "Bad", section: { _ref: "goals" }, share: 50 },
    ...{ goal: "earlyAccess", startedAt: "2126-01-01T00:00:00Z", texts: [{ path: "heading", text: "Bad" }] },
  },
  "release's member": {
    ...{ _id: "versions.other.goals", _type: "goals", heading: "Bad", goals: [], review: { reviewer: "A" } },
  },
  review: {
    ...{ _id: "page-bad", _type: "page", title: "Bad", description: "Bad", slug: { current: "bad-page" } },
    ...{ review: { owner: "Ana", lastReviewed: "2026-01-01", nextReview: "2026-01-01" }, blocks: [] },
  },
  "settings of another language": {
    ...{ _id: "siteSettings-es", _type: "siteSettings", productName: "Bad", email: "a@example.com" },
    ...{ postalAddress: ["Bad"], phone: "1", productSlug: "bad", campaigns: ["bad"], searchAndShare: {} },
  },
} satisfies Record<string, SanityDocumentStub>;

let lake: TestLake;
let read: () => Promise<Record<string, unknown>>;
let before: Record<string, unknown>;

beforeAll(async () => {
  lake = await startTestLake();
  readFrom(lake, { SIGN_OFF: "required" });
  await seedLake({ client: lake.editor, folder: SEED });
  await lake.editor.releases.create({ releaseId: "spring" });
  await lake.editor.releases.create({ releaseId: "other" });
  const { contentDocuments } = await import("#content/documents/index.ts");
  const { loadPublished } = await import("#content/load.ts");
  const { loadLandingClaims } = await import("#content/claims/loadClaims.ts");
  const { loadLandingVersion } = await import("#content/experiments/loadLandingVersion.ts");
  const { loadPageList } = await import("#content/links/loadPageList.ts");
  const { loadRedirects } = await import("#content/links/redirects.ts");
  const { loadPublicPages } = await import("#content/publicPages.ts");
  const { readPublished } = await import("#content/readPublished.ts");
  const { readCampaigns, readRuns } = await import("#content/readCountedNames.ts");
  const { readMailSender } = await import("#content/readMailSender.ts");
  const { readClaimNotices } = await import("#content/claims/readClaimNotices.ts");
  const { releaseProblems } = await import("#content/releaseProblems.ts");
  const shown = ["siteSettings", "privacyPolicy", "hero", "clinicalSafety", "goals"];
  const english = contentDocuments.filter(({ id }) => shown.includes(id));
  read = async () => ({
    documents: await Promise.all(english.map(loadPublished)),
    claims: (await loadLandingClaims("en")).claims.filter(({ _id }) => _id !== "claim-bad"),
    landing: (await loadLandingVersion("en"))?.sections,
    pages: (await loadPageList()).pages.flatMap(({ _id, path }) =>
      _id === "page-bad" || path.startsWith("/es/") ? [] : _id,
    ),
    redirects: (await loadRedirects()).filter(({ id }) => id !== "redirect-bad"),
    publicPages: (await loadPublicPages()).filter(({ path }) => !/^\/es|bad/.test(path)).length,
    published: await Promise.all(english.map(async ({ id }) => (await readPublished(id)).check())),
    runs: (await readRuns()).filter(({ id }) => id !== "experiment-bad"),
    campaigns: await readCampaigns(),
    sender: (await readMailSender("en")).email,
    notices: (await readClaimNotices()).filter(({ key }) => !key.startsWith("claim-bad")),
    release: await releaseProblems("spring"),
  });
  before = await read();
});
afterAll(() => lake.close());

/** Returns the document with some of its fields changed to any values. */
function brokenOf(document: SanityDocumentStub) {
  const fields = Object.keys(document).filter((field) => !field.startsWith("_"));
  const value = fc.oneof(fc.constant(undefined), fc.jsonValue(), fc.constantFrom("x", {}, [], [null], 0));
  return fc
    .record({ changed: fc.subarray(fields, { minLength: 1 }), values: fc.infiniteStream(value) })
    .map(({ changed, values }) => {
      const changes = changed.map((field) => [field, values.next().value] as const);
      return { ...document, ...Object.fromEntries(changes) };
    });
}

test(`a malformed ${Object.keys(valid).join(", ")} affects nothing else`, async () => {
  const broken = fc.tuple(...Object.values(valid).map(brokenOf));
  const property = fc.asyncProperty(broken, async (documents) => {
    for (const bad of documents) {
      // The lake refuses some.
      await lake.editor.createOrReplace(JSON.parse(JSON.stringify(bad))).catch(() => {});
    }
    expect(await read()).toEqual(before);
  });
  await fc.assert(property, { numRuns: 8 });
});
