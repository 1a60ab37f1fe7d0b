import { expect, test } from "vitest";
import {
  badgeOf,
  isChanging,
  type Liveness,
  livenessOf,
  releaseBadge,
} from "../../../../studio/badges/liveness.ts";
import { moment } from "../../../../studio/changes/moment.ts";

const since = "2026-11-20T10:00:00Z";
const published = { _rev: "two", _updatedAt: since };
const page = (path: string, revision: string | null) => ({ path, revision });
const pages = (...revisions: (string | null)[]) => ({
  pages: revisions.map((each, at) => page(`/${at}`, each)),
});
const problem = "Hero: headline: not filled in.";
const notPublished = "It is not published.";

test.each([
  ["every page shows the published revision", published, pages("two", "two"), { state: "live", since }],
  ["a page shows another", published, pages("two", "one"), { state: "earlier", reason: "Not yet on /1." }],
  ["no page shows any", published, pages(null), { state: "nowhere", reason: "Not yet on /0." }],
  ["the site has a problem", published, { ...pages("one"), problem }, { state: "earlier", reason: problem }],
  [
    "only the site has a problem",
    published,
    { ...pages("two"), problem },
    { state: "earlier", reason: problem },
  ],
  ["the site is away", published, null, { state: "nowhere", reason: "The site does not respond." }],
  ["nothing is published", null, null, { state: "nowhere", reason: notPublished }],
  ["a page still shows an unpublished one", null, pages("one"), { state: "earlier", reason: notPublished }],
  ["no page shows an unpublished document", null, pages(null), { state: "nowhere", reason: notPublished }],
])("knows the state of a document if %s", (_name, stored, answer, liveness) => {
  expect(livenessOf(stored, answer)).toEqual(liveness);
});

const live: Liveness = { state: "live", since };
const [earlier, nowhere]: Liveness[] = [
  { state: "earlier", reason: "" },
  { state: "nowhere", reason: "" },
];

test("changes until a published document is live, or until the site has removed another one", () => {
  const states = [live, earlier, nowhere].flatMap((each) => each ?? []);
  expect(states.map((each) => isChanging(published, each))).toEqual([false, true, true]);
  expect(states.slice(1).map((each) => isChanging(null, each))).toEqual([true, false]);
});

test.each([
  [live, false, `Live since ${moment(since)}`, "success"],
  [live, true, `Live since ${moment(since)}, without this draft`, "primary"],
  [earlier, false, "Live: an earlier version", "warning"],
  [nowhere, false, "Not yet live", "warning"],
])(
  "shows a green badge only if visitors see all changes: %j, with a draft: %j",
  (state, hasDraft, label, color) => {
    expect(state && badgeOf(state, hasDraft)).toMatchObject({ label, color });
  },
);

const publishAt = "2027-03-20T10:00:00.000Z";

test.each([
  ["scheduled", false, `Live on ${moment(publishAt)}`],
  // The time of an unscheduled release is ignored.
  ["active", false, undefined],
  ["scheduled", true, `Off the site on ${moment(publishAt)}`],
  ["active", true, "Off the site with its release"],
])(
  "the badge of a version in a release that is %s, and unpublishes its document: %j, is “%s”",
  (state, ends, label) => {
    expect(releaseBadge({ state, publishAt }, ends)?.label).toBe(label);
  },
);
