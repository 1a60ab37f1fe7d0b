// Ways around sign-off that the embedded lake refuses, for each kind of document: nobody approves their own words, or words that
// are not written yet. Another approver may decide after each.
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson, type Person } from "#content-lake/testing";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { type ApprovalKind, newEventId, type SignOffStep } from "#schemas/rules/sign-off/signOff.ts";
import { startTestLake, type TestLake } from "../../support/testLake.ts";

interface Kind {
  readonly id: string;
  readonly type: string;
  readonly kind: ApprovalKind;
  readonly fields?: object;
}

const kinds: readonly Kind[] = [
  { id: "privacyPolicy", type: "legalDocument", kind: "legal" },
  { id: "termsOfService-es", type: "legalDocument", kind: "legal" },
  { id: "clinicalSafety", type: "clinicalSafety", kind: "clinical" },
  { id: "claim-fast", type: "claim", kind: "clinical" },
  { id: "goals", type: "goals", kind: "reviewer", fields: { review: { reviewer: "Nobody here" } } },
];

let lake: TestLake;
let ada: Person;
let ben: Person;
let editor: Person;

beforeAll(async () => {
  lake = await startTestLake();
  ada = await addPerson(lake, "Ada", "administrator");
  ben = await addPerson(lake, "Ben", "administrator");
  editor = await addPerson(lake, "Edgar", "editor");
});
afterAll(() => lake.close());

interface Chosen {
  /** The id of the document whose content the event is about. */
  readonly of: string;
  readonly step?: SignOffStep;
  readonly fields?: object;
}

/** Writes an event as a script would. */
async function decide({ id, type, kind }: Kind, person: Person, { of, step = "approved", fields }: Chosen) {
  const document = await lake.clientWith({ token: lake.lakeToken, perspective: "raw" }).getDocument(of);
  return person.client.create({
    ...{ _id: newEventId(id), _type: "signOff", step, kind, document: id, documentType: type, title: id },
    ...{ contentHash: await contentHash(document ?? {}), snapshot: JSON.stringify({ ...document, _id: id }) },
    ...{ by: person.id, byName: person.name, changedBy: [], note: "Why", ...fields },
  });
}

const action = (person: Person, body: object) =>
  person.client.request({
    ...{ url: "/data/actions/production", method: "POST" },
    body: { actions: [body] },
  });
const publish = (person: Person, id: string) =>
  action(person, { actionType: "sanity.action.document.publish", draftId: `drafts.${id}`, publishedId: id });

/** Each way prepares words of Ada's, and returns what she would approve. */
const ways: Record<string, (kind: Kind) => Promise<Chosen>> = {
  "her draft": async ({ id }) => ({ of: `drafts.${id}` }),
  "her draft, with a made-up release": async ({ id }) => ({
    ...{ of: `drafts.${id}`, fields: { release: "made-up" } },
  }),
  "words that are not written yet": async ({ id, type }) => {
    const content = { _type: type, heading: "Later" };
    return {
      of: `drafts.${id}`,
      fields: { contentHash: await contentHash(content), snapshot: JSON.stringify(content) },
    };
  },
  "a hash of other words than she shows": async ({ id, type }) => ({
    of: `drafts.${id}`,
    fields: { snapshot: JSON.stringify({ _type: type, heading: "Others" }) },
  }),
  "the words in another person's name": async ({ id }) => ({ of: `drafts.${id}`, fields: { byName: "Ben" } }),
  "her draft that an editor added to a release": async ({ id, type }) => {
    const releaseId = `r${id}`;
    await lake.editor.releases.create({ releaseId });
    const draft = await lake.editor.getDocument(`drafts.${id}`);
    await editor.client.create({ ...draft, _type: type, _id: `versions.${releaseId}.${id}` });
    return { of: `versions.${releaseId}.${id}`, fields: { release: releaseId } };
  },
  "her draft that an editor copied after she discarded it": async ({ id, type }) => {
    const draft = await lake.editor.getDocument(`drafts.${id}`);
    await ada.client.delete(`drafts.${id}`);
    await editor.client.create({ ...draft, _type: type, _id: `drafts.${id}` });
    return { of: `drafts.${id}` };
  },
  "her draft that an editor published": async ({ id }) => {
    await publish(editor, id);
    return { of: id };
  },
  "an editor's draft of the words that she published": async ({ id, type, fields }) => {
    await publish(editor, id);
    await editor.client.create({ _id: `drafts.${id}`, _type: type, heading: "Hers, corrected", ...fields });
    return { of: `drafts.${id}` };
  },
  "her emergency": async (kind) => {
    await decide(kind, ada, { of: `drafts.${kind.id}`, step: "emergency" });
    await publish(editor, kind.id);
    return { of: kind.id };
  },
};

/** The site doesn't enforce reviewers: what is published is accepted, and its last author is the person who published it. */
const published = [
  "her draft that an editor published",
  "an editor's draft of the words that she published",
  "her emergency",
];
const cases = kinds.flatMap((kind) =>
  Object.entries(ways)
    .filter(([way]) => kind.kind !== "reviewer" || !published.includes(way))
    .map(([way, prepare]) => ({ ...kind, way, prepare })),
);

test.each(cases)("$id: nobody approves $way", async ({ prepare, ...kind }) => {
  const { id, type, fields } = kind;
  await lake.editor.delete({ query: `*[_type == "signOff" || _id match "${id}" || _id == "${id}"]` });
  await lake.editor.delete({ query: `*[_id in path("**.${id}")]` });
  await lake.editor.createOrReplace({ _id: id, _type: type, heading: "Old", ...fields });
  await decide(kind, ben, { of: id, step: "approved" }).catch(() => undefined);
  await ada.client.createOrReplace({ _id: `drafts.${id}`, _type: type, heading: "Hers", ...fields });
  const chosen = await prepare(kind);
  await expect(decide(kind, ada, chosen)).rejects.toThrow(
    /changed this content yourself|current content|no document|must name the person/,
  );
  const { fields: other, ...rest } = chosen;
  const release =
    other && "release" in other && other.release !== "made-up" ? { release: other.release } : {};
  await expect(decide(kind, ben, { ...rest, fields: release })).resolves.toMatchObject({ step: "approved" });
});

test.each(kinds)(
  "$id: who approved earlier content may approve the next change of another person",
  async (kind) => {
    const { id, type, fields } = kind;
    await ada.client.createOrReplace({ _id: `drafts.${id}`, _type: type, heading: "First", ...fields });
    await decide(kind, ben, { of: `drafts.${id}` });
    await publish(ada, id);
    await ben.client.createOrReplace({ _id: `drafts.${id}`, _type: type, heading: "Second", ...fields });
    await expect(decide(kind, ada, { of: `drafts.${id}` })).resolves.toMatchObject({ step: "approved" });
  },
);

const removals: Record<string, (person: Person, id: string) => Promise<unknown>> = {
  "a delete": ({ client }, id) => client.delete(id),
  "a delete by query": ({ client }, id) => client.delete({ query: `*[_id == "${id}"]` }),
  "an unpublish": (person, id) =>
    action(person, {
      actionType: "sanity.action.document.unpublish",
      publishedId: id,
      draftId: `drafts.${id}`,
    }),
  "a change of its type": ({ client }, id) => client.createOrReplace({ _id: id, _type: "article" }),
};

test.each(
  ["privacyPolicy", "termsOfService", "clinicalSafety"].flatMap((id) =>
    Object.entries(removals).map(([way, remove]) => ({ id, way, remove })),
  ),
)("$id: $way is refused, also from an administrator", async ({ id, remove }) => {
  await lake.editor.createOrReplace({ _id: id, _type: id === "clinicalSafety" ? id : "legalDocument" });
  for (const person of [editor, ada])
    await expect(remove(person, id)).rejects.toThrow("can't be taken off the site");
});

test("a translation may be taken off the site", async () => {
  await lake.editor.createOrReplace({ _id: "privacyPolicy-es", _type: "legalDocument" });
  await expect(editor.client.delete("privacyPolicy-es")).resolves.toBeTruthy();
});

const field = (email: string) => ({ _type: "siteSettings", email });
/** Each way puts a setting of Ada's on the site, next to words that Ben approved. */
const settingWays: Record<string, (id: string) => Promise<unknown>> = {
  "a setting that she published": (id) => ada.client.createOrReplace({ _id: id, ...field("hers") }),
  "her draft of a setting that an editor published": async (id) => {
    await ada.client.createOrReplace({ _id: `drafts.${id}`, ...field("hers") });
    await publish(editor, id);
  },
  "her setting that an editor copied after she discarded it": async (id) => {
    await ada.client.createOrReplace({ _id: `drafts.${id}`, ...field("hers") });
    await ada.client.delete(`drafts.${id}`);
    await editor.client.createOrReplace({ _id: id, ...field("hers") });
  },
};

test.each(
  ["", "-es"].flatMap((suffix) =>
    Object.entries(settingWays).map(([way, change], index) => ({
      ...{ way, change, id: `imprint${index}${suffix}`, settings: `siteSettings${suffix}` },
    })),
  ),
)("$id: nobody approves $way", async ({ id, settings, change }) => {
  const type = "legalDocument";
  const body = [{ _type: "settingValue", setting: "email" }];
  await lake.editor.createOrReplace({ _id: settings, ...field("old") });
  await ada.client.createOrReplace({ _id: id, _type: type, sections: [{ body }] });
  const approve = (person: Person, email: string) => {
    const shown = { _id: id, _type: type, sections: [{ body: [{ ...body[0], text: email }] }] };
    const snapshot = JSON.stringify(shown);
    return contentHash(shown).then((hash) =>
      decide({ id, type, kind: "legal" }, person, { of: id, fields: { contentHash: hash, snapshot } }),
    );
  };
  await expect(approve(ben, "not written yet")).rejects.toThrow("current content");
  await approve(ben, "old");
  // The approver of the words may change other settings.
  await ben.client.patch(settings).set({ tagline: "Other" }).commit();
  await change(settings);
  await expect(approve(ada, "hers")).rejects.toThrow("changed this content yourself");
  await expect(approve(ben, "old")).rejects.toThrow("current content");
  await expect(approve(ben, "hers")).resolves.toMatchObject({ step: "approved" });
});
