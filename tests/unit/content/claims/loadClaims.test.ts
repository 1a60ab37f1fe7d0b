// The claims that pages show, from a real lake to the loaded content.
import { stegaClean } from "@sanity/client/stega";
import { vercelStegaDecode, vercelStegaSplit } from "@vercel/stega";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { approve } from "../../../support/approve.ts";
import { restoreSeed } from "../../../support/content/restoreSeed.ts";
import { readFrom, startTestLake, type TestLake } from "../../../support/testLake.ts";
import { seedContent } from "../../sections/seedContent.ts";

const request = vi.hoisted(() => ({ draft: false, cookies: {} as Record<string, string> }));
vi.mock("next/headers", () => ({
  draftMode: async () => ({ isEnabled: request.draft }),
  cookies: async () => ({ get: (name: string) => ({ value: request.cookies[name] }) }),
}));

const id = "claim-uptime";
let lake: TestLake;
let loadPage: typeof import("#content/loadPage.ts").loadPage;
let claims: typeof import("#content/claims/loadClaims.ts");
let readPublished: typeof import("#content/readPublished.ts").readPublished;
let newSessionCookie: typeof import("#content/draft/sessionCookie.ts").newSessionCookie;

beforeAll(async () => {
  lake = await startTestLake();
  readFrom(lake, { SIGN_OFF: "required" });
  ({ loadPage } = await import("#content/loadPage.ts"));
  claims = await import("#content/claims/loadClaims.ts");
  ({ readPublished } = await import("#content/readPublished.ts"));
  ({ newSessionCookie } = await import("#content/draft/sessionCookie.ts"));
});
afterAll(() => lake.close());
beforeEach(async () => {
  Object.assign(request, { draft: false, cookies: {} });
  await restoreSeed(lake.editor);
});

/** Returns the field that the Studio opens when somebody clicks on a text. */
function fieldOf(text: string | null | undefined) {
  const { href = "" } = vercelStegaDecode<{ href: string }>(vercelStegaSplit(text ?? "").encoded) ?? {};
  const search = new URLSearchParams(href.slice(href.indexOf("?")));
  return { id: search.get("id"), type: search.get("type"), path: search.get("path") };
}

const revisionOf = async (of: string) => (await lake.editor.getDocument(of))?._rev;
const shown = async () => (await claims.loadLandingClaims("en")).claims.find(({ _id }) => _id === id);

test("the page that lists the claims reports the revisions of all claims and all evidence", async () => {
  const loaded = await loadPage("/evidence");
  const ids = await lake.editor.fetch<string[]>('*[_type in ["claim", "claimEvidence"]]._id');
  expect(new Set(loaded?.others.map(({ _id }) => _id))).toEqual(new Set(ids));
  expect(loaded?.others).toContainEqual({ _id: id, _rev: await revisionOf(id) });
  const others = await loadPage("/pricing");
  expect(others?.others).toEqual([]);
});

test("a page reports the claims of its sections, figures and texts with their evidence, and a page without any loads none", async () => {
  const reference = (_ref: string) => ({ _type: "reference", _ref });
  const figure = { _type: "marketingFigure", label: "uptime", value: "99%", claim: reference(id) };
  const figures = [figure, { ...figure, value: "50+", label: "languages", claim: undefined }];
  const keyed = figures.map((each, index) => ({ ...each, _key: `figure-${index}` }));
  const block = { _type: "figuresBlock", heading: "Our figures", figures: keyed };
  const section = { _key: "goals", _type: "sectionBlock", section: reference("goals") };
  expect((await loadPage("/pricing"))?.claims.claims).toEqual([]);
  const own = [{ ...block, _key: "own" }];
  await lake.editor.create({ _id: "saved", _type: "savedBlock", name: "Figures", block: own });
  const shared = { _key: "shared", _type: "sharedBlock", saved: reference("saved") };
  const idsWith = async (added: object) => {
    const before = await lake.editor.getDocument("page-pricing");
    await lake.editor.patch("page-pricing").append("blocks", [added]).commit();
    const loaded = await loadPage("/pricing");
    if (before) await lake.editor.createOrReplace(before);
    return loaded?.others.map(({ _id }) => _id).toSorted();
  };
  const named = [id, "evidence-availability-target"];
  expect(await idsWith({ ...block, _key: "figures" })).toEqual(named);
  expect(await idsWith(shared)).toEqual([...named, "saved"]);
  const child = { _type: "citedClaim", _key: "claim", claim: reference(id) };
  const paragraph = { _type: "block", _key: "aim", style: "normal", markDefs: [], children: [child] };
  const text = { _type: "textBlock", _key: "text", heading: "Our aims", body: [paragraph] };
  expect(await idsWith(text)).toEqual(named);
  const expected = ["claim-goal-alerts", "claim-goal-calls", "claim-goal-messages", "evidence-goal-targets"];
  expect(await idsWith(section)).toEqual(expected);
});

test("a claim stays as it was approved until somebody approves its published content", async () => {
  const before = await revisionOf(id);
  await lake.editor.patch(id).set({ qualifier: "Nobody approved this" }).commit();
  expect((await shown())?.qualifier).toBe("A monthly target: about seven hours of downtime.");
  expect((await loadPage("/evidence"))?.others).toContainEqual({ _id: id, _rev: before });
  expect((await readPublished(id)).check).toThrow(`"${id}" was published without clinical approval`);

  await approve(lake.editor, id);
  expect((await shown())?.qualifier).toBe("Nobody approved this");
  expect((await readPublished(id)).check).not.toThrow();
  expect((await loadPage("/evidence"))?.others).toContainEqual({ _id: id, _rev: await revisionOf(id) });
});

test("a claim that nobody ever approved is on no page", async () => {
  await lake.editor.delete({ query: `*[_type == "signOff" && document == "${id}"]` });
  expect(await shown()).toBeUndefined();
  expect((await loadPage("/evidence"))?.others.map(({ _id }) => _id)).not.toContain(id);
});

test("draft mode shows the draft of a claim, whose texts open its form on a click", async () => {
  const document = await lake.editor.getDocument(id);
  await lake.editor.create({ ...document, _id: `drafts.${id}`, _type: "claim", qualifier: "A draft" });
  expect((await shown())?.qualifier).not.toBe("A draft");
  const cookie = newSessionCookie("editor", false);
  Object.assign(request, { draft: true, cookies: { [cookie.name]: cookie.value } });
  const claim = await shown();
  expect(stegaClean(claim?.qualifier)).toBe("A draft");
  expect(fieldOf(claim?.qualifier)).toEqual({ id, type: "claim", path: "qualifier" });
  expect(fieldOf(claim?.statement)).toEqual({ id, type: "claim", path: "statement" });
  // Code compares these values.
  expect(claim).toMatchObject({ isApproved: true, showsQualifier: true });
  const { evidence } = await claims.loadLandingClaims("en");
  const target = evidence.find(({ _id }) => _id === "evidence-availability-target");
  expect(fieldOf(target?.title)).toEqual({ id: target?._id, type: "claimEvidence", path: "title" });
  expect(target).toMatchObject({ kind: "target", reviewBy: stegaClean(target?.reviewBy) });
});

test("evidence stays as approved until somebody approves its change, and invented evidence supports nothing", async () => {
  const evidence = "evidence-availability-target";
  const dateOf = async () =>
    (await claims.loadLandingClaims("en")).evidence.find(({ _id }) => _id === evidence)?.reviewBy;
  const before = await dateOf();
  await lake.editor.patch(evidence).set({ reviewBy: "2099-01-01" }).commit();
  expect(await dateOf()).toBe(before);
  expect((await readPublished(evidence)).check).toThrow("without clinical approval");
  await approve(lake.editor, evidence);
  expect(await dateOf()).toBe("2099-01-01");
  expect((await readPublished(evidence)).check).not.toThrow();
  const stored = await lake.editor.getDocument(evidence);
  await lake.editor.create({ ...stored, _id: "evidence-invented", _type: "claimEvidence" });
  expect((await claims.loadLandingClaims("en")).evidence.map(({ _id }) => _id)).not.toContain(
    "evidence-invented",
  );
});

test("a page hashes only the claims that have changed since the last page", async () => {
  await claims.loadLandingClaims("en");
  await lake.editor.patch(id).set({ qualifier: "last month" }).commit();
  await approve(lake.editor, id);
  const digest = vi.spyOn(crypto.subtle, "digest");
  expect((await shown())?.qualifier).toBe("last month");
  await shown();
  expect(digest).toHaveBeenCalledTimes(1);
  digest.mockRestore();
});

test("every figure of the hero, every goal and every response time of the seed names a claim", async () => {
  const [hero, goals, clinicalSafety, trustedBy] = await Promise.all([
    seedContent("hero"),
    seedContent("goals"),
    seedContent("clinicalSafety"),
    seedContent("trustedBy"),
  ]);
  const items = claims.itemsOfSections({ hero, goals, clinicalSafety, trustedBy });
  expect(items).toHaveLength(9 + 3 + 4);
  expect(items.filter(({ claim }) => claim === null)).toEqual([]);
});

test("standards can name claims, and absent sections have no items", async () => {
  const standard = { _key: "a", title: "HL7 FHIR", description: "We follow it.", url: null, claim: "fhir" };
  const trustedBy = { ...(await seedContent("trustedBy")), standards: [standard] };
  expect(claims.itemsOfSections({ trustedBy }).map(({ claim }) => claim)).toEqual(["fhir"]);
  expect(claims.itemsOfSections({})).toEqual([]);
  expect(claims.claimingSections).toContain("trustedBy");
});
