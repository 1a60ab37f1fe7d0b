import { expect, test } from "vitest";
import { moment } from "../../../../studio/changes/moment.ts";
import {
  rowsOfDates,
  rowsOfLastDocuments,
  rowsOfReviews,
  rowsOfSchedule,
  rowsOfSite,
  rowsOfTranslations,
} from "../../../../studio/start/startRows.ts";
import type { TranslationCell } from "../../../../studio/translations/overview.ts";
import { requestedEvent } from "../sign-off/requestedEvent.ts";

const TODAY = "2026-11-29";
const stored = (_id: string, _type: string, fields: object = {}) => ({
  ...{ _id, _type, _rev: "1", _updatedAt: "2026-11-28T10:00:00Z" },
  ...fields,
});

const review = {
  ...{ id: "clinicalSafety", type: "clinicalSafety", title: "Clinical safety", release: undefined },
  ...{ event: { ...requestedEvent, due: "2026-12-01" }, approver: { kind: "clinical" }, isEdited: false },
} as const;
const clinician = { id: "bo", email: "bo@clinic.example", roles: [{ name: "clinical-approver" }] };
const reviews = (...requests: object[]) =>
  ({ requests, emergencies: [], decided: [], claiming: [] }) as unknown as Parameters<
    typeof rowsOfReviews
  >[0];

test("a request for a person says who needs what by when, and opens the document, in its release", () => {
  const release = { ...review, release: "r1", event: { ...review.event, _id: "e2", due: "2026-11-28" } };
  const rows = rowsOfReviews(reviews(review, release), clinician, "required", TODAY);
  expect(rows).toMatchObject([
    {
      title: "Clinical safety",
      sentence:
        "Ada needs clinical approval from you by 2026-12-01. Read it and choose “Approve or return…”.",
      isLate: false,
      link: { intent: "edit", params: { id: "clinicalSafety", type: "clinicalSafety" } },
    },
    { isLate: true, link: { searchParams: [["perspective", "r1"]] } },
  ]);
});

test.each([
  ["somebody else's", review, { ...clinician, roles: [{ name: "editor" }] }],
  ["a person's own", { ...review, event: { ...review.event, by: "bo" } }, clinician],
  ["an edited", { ...review, isEdited: true }, clinician],
])("%s request doesn't wait for a person", (_, request, person) => {
  expect(rowsOfReviews(reviews(request), person, "required", TODAY)).toEqual([]);
});

test("a published claim that visitors don't see yet says what to do", () => {
  const claims = [
    { sentence: "It heals.", passage: "heals", kind: "treatment", reason: "a claim about treatment" },
  ];
  const claiming = [{ id: "hero", type: "hero", title: "Hero", claims }];
  const rows = rowsOfReviews({ ...reviews(), claiming } as never, clinician, "required", TODAY);
  expect(rows.map(({ title, sentence }) => `${title}: ${sentence}`)).toEqual([
    "Hero: Visitors see the earlier words: “heals” is a claim about treatment. Bind it to a claim, reword it, or request approval.",
  ]);
});

test.each([
  ["returned", undefined, "Ada returned it. Read the comments, change it, and request the approval again."],
  ["approved", undefined, "Ada approved it. Publish it, or schedule it."],
  ["approved", "r1", "Ada approved it. It goes live with its release."],
])(
  "an answer that %s a request waits for the person who made it (release: %s)",
  (step, release, sentence) => {
    const event = { ...requestedEvent, step };
    const value = { ...reviews(), decided: [{ ...review, event, release, requester: "bo" }] } as never;
    const rows = rowsOfReviews(value, clinician, "required", TODAY);
    expect(rows).toMatchObject([{ title: "Clinical safety", sentence, isLate: false }]);
    for (const other of [{ ...clinician, id: "cleo" }, null])
      expect(rowsOfReviews(value, other, "required", TODAY)).toEqual([]);
  },
);

test("an emergency that nobody has reviewed is late", () => {
  const event = { ...requestedEvent, step: "emergency" };
  const value = { ...reviews(), emergencies: [{ ...review, event }] };
  const [row] = rowsOfReviews(value as never, clinician, "required", TODAY);
  expect(row).toMatchObject({
    isLate: true,
    sentence: expect.stringMatching(/^Ada published it in an emergency\./),
  });
});

test("expired claims and overdue reviews precede what is due, and each opens its field", () => {
  const claim = { qualifier: null, showsQualifier: false };
  const dates = {
    claims: [
      { ...claim, _id: "claim-soon", statement: "Soon", evidence: ["soon"] },
      { ...claim, _id: "claim-late", statement: "Late", evidence: ["late"] },
      { ...claim, _id: "claim-valid", statement: "Valid", evidence: [] },
    ],
    evidence: [
      { _id: "soon", reviewBy: "2026-12-10" },
      { _id: "late", reviewBy: "2026-11-01" },
    ],
  };
  const overdue = { review: { owner: "Legal", nextReview: "2026-11-01" } };
  const rows = rowsOfDates(
    [
      stored("late", "claimEvidence", { title: "A study", reviewBy: "2026-11-01" }),
      stored("page-a", "page", { title: "A", review: { nextReview: "2026-12-20" } }),
      stored("privacyPolicy-es", "legalDocument", { language: "es", ...overdue }),
      stored("drafts.page-b", "page", { title: "A draft", ...overdue }),
      stored("page-c", "page", { title: "No review" }),
      stored("page-d", "page", { title: "Later", review: { nextReview: "2027-12-20" } }),
    ],
    dates as unknown as Parameters<typeof rowsOfDates>[1],
    TODAY,
  );
  expect(
    rows.map(({ title, isLate, link }) => [title, isLate, "params" in link && link.params.path]),
  ).toEqual([
    ["A study", true, "reviewBy"],
    ["Privacy policy (Spanish)", true, "review.nextReview"],
    ["Late", true, "evidence"],
    ["A", false, "review.nextReview"],
    ["Soon", false, "evidence"],
  ]);
  expect(rows[1]?.sentence).toBe(
    "Its check date was 2026-11-01. The owner is Legal. Read it, set a later date, and publish.",
  );
  expect(rows[3]?.sentence).toBe("Its check date is 2026-12-20. Read it, set a later date, and publish.");
});

const text = (path: string) => ({ path }) as unknown as TranslationCell["outOfDate"][number];
const cell = (language: "es" | "ar", change: Partial<TranslationCell> = {}): TranslationCell => ({
  ...{ language, id: `hero-${language}`, isPublished: true },
  ...{ outOfDate: [], incomplete: [], unrecorded: [], hasOwnOrder: false, waitsFor: [] },
  ...change,
});

test("lists only live translations that are out of date, by language, with the first field", () => {
  const source = stored("hero", "hero");
  const row = (title: string, ...cells: TranslationCell[]) => ({
    ...{ id: "hero", type: "hero", title, source, isPublished: true, isEnglishOnly: false },
    cells,
  });
  const outOfDate = { outOfDate: [text("headline"), text("intro")] };
  const { id: _, ...none } = cell("ar");
  const rows = rowsOfTranslations([
    {
      title: "Landing page",
      rows: [
        row("Hero", cell("es", outOfDate), cell("ar", { unrecorded: [text("headline")] })),
        row("Day", cell("es", { ...outOfDate, isPublished: false }), none),
        row("Goals", cell("es"), cell("ar", { ...outOfDate, waitsFor: ["Day"] })),
      ],
    },
  ]);
  expect(rows).toMatchObject([
    {
      title: "Arabic: Hero",
      sentence: expect.stringMatching(/^Never compared with English: 1 text\. /),
      link: { params: { id: "hero-ar", type: "hero", inspect: "translation", path: "headline" } },
    },
    {
      title: "Spanish: Hero",
      sentence: expect.stringMatching(/^Out of date: 2 texts\. Compare it with the English/),
      link: { params: { id: "hero-es", type: "hero", inspect: "translation", path: "headline" } },
    },
  ]);
});

test("lists failed releases first, then those with a time", () => {
  const hero = stored("versions.r2.hero", "hero");
  const publishAt = "2026-12-03T08:00:00Z";
  const rows = rowsOfSchedule([
    { name: "r1", title: "Spring", publishAt, versions: [hero, stored("versions.r1.goals", "goals")] },
    { name: "r2", title: "A scheduled draft", publishAt, versions: [{ ...hero, _system: { delete: true } }] },
    { name: "r3", title: "Summer", error: "The hero lacks a headline.", versions: [] },
    { name: "r4", title: "Not planned", versions: [hero] },
  ]);
  expect(rows.map(({ title, sentence }) => `${title}: ${sentence}`)).toEqual([
    "Summer: It could not go live: The hero lacks a headline. Correct it, and schedule it again.",
    `Spring: It goes live on ${moment(publishAt)} with Hero, Goals. Unschedule it to change it.`,
    `A scheduled draft: It goes off the site on ${moment(publishAt)} with Hero. Unschedule it to change it.`,
  ]);
  expect(rows.map(({ link }) => link)).toEqual([
    { intent: "release", params: { id: "r3" } },
    { intent: "release", params: { id: "r1" } },
    { intent: "edit", params: { id: "hero", type: "hero" }, searchParams: [["perspective", "r2"]] },
  ]);
});

test.each([
  ["ok", []],
  ["degraded", ["Visitors see it, but"]],
  ["down", ["It can't store what visitors send"]],
  ["unreachable", ["It doesn't respond."]],
] as const)("says what is wrong when the site is %s", (state, starts) => {
  const rows = rowsOfSite(state, "https://www.tendwell.example");
  expect(rows.map(({ sentence }, index) => sentence.startsWith(starts[index] ?? "?"))).toEqual(
    starts.map(() => true),
  );
});

test("lists each document that a person changed once, the last first, without those that are gone or imported", () => {
  const at = (timestamp: string, ...documentIDs: string[]) => ({
    id: timestamp,
    timestamp,
    author: "ada",
    documentIDs,
  });
  const documents = [
    stored("hero", "hero"),
    stored("drafts.hero", "hero"),
    stored("page-a", "page", { title: "A" }),
    stored("page-b", "page", { title: "Imported" }),
  ];
  const log = [
    at("2026-11-29T10:00:00Z", "page-a", "drafts.page-a"),
    at("2026-11-28T10:00:00Z", "drafts.hero"),
    at("2026-11-27T10:00:00Z", "drafts.gone", "page-a", "signOff.hero.1"),
    at("2026-11-26T10:00:00Z", "page-b", ...Array.from({ length: 20 }, (_, index) => `imported-${index}`)),
  ];
  const day = (time: string) => `You changed it on ${moment(time)}.`;
  expect(rowsOfLastDocuments(documents, log).map(({ title, sentence }) => [title, sentence])).toEqual([
    ["A", `${day("2026-11-29T10:00:00Z")} It has no unpublished changes.`],
    [
      "Hero",
      `${day("2026-11-28T10:00:00Z")} It has changes that visitors don't see: finish and publish them.`,
    ],
  ]);
});
