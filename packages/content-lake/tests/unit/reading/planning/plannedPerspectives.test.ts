import fc from "fast-check";
import { expect, test } from "vitest";
import { isPublic, isPublished, type LakeDocument, publishedId } from "../../../../src/document.ts";
import { evaluateGroq, parseGroq } from "../../../../src/reading/groq.ts";
import type { Perspective } from "../../../../src/reading/perspectives.ts";
import { type DocumentSource, Reader } from "../../../../src/reading/Reader.ts";
import type { Viewer } from "../../../../src/reading/View.ts";
import {
  attempt,
  queryParams,
  randomDocument,
  randomDocuments,
  randomQuery,
} from "../../../support/randomQueries.ts";
import { stored } from "../../../support/stored.ts";

const params = queryParams;
const noTexts = { search: () => undefined, close: () => {} } as never; // the members that a reader uses

/** Returns the documents that a perspective shows, derived only from the stored documents. */
function shownIn(all: readonly LakeDocument[], viewer: Viewer, perspective: Perspective): LakeDocument[] {
  const readable = all.filter(({ _id }) => viewer === "editor" || isPublic(_id));
  if (perspective === "raw") return readable;
  if (String(perspective) === "published") return readable.filter(({ _id }) => isPublished(_id));
  const ids = [...new Set(readable.map(({ _id }) => publishedId(_id)))];
  return ids.flatMap((id) => {
    const candidates = [...perspective.map((name) => idIn(name, id)), id];
    const found = candidates.flatMap((each) => readable.find(({ _id }) => _id === each) ?? [])[0];
    if (!found || (found._system as { delete?: boolean } | undefined)?.delete) return []; // may be random
    return [{ ...found, _id: id, _originalId: found._id }];
  });
}

const idIn = (name: string, id: string) =>
  ({ published: id, drafts: `drafts.${id}` })[name] ?? `versions.${name}.${id}`;

const randomPerspective: fc.Arbitrary<Perspective> = fc.oneof(
  fc.constant<Perspective>("raw"),
  fc.uniqueArray(fc.constantFrom("published", "drafts", "r", "s"), { minLength: 1, maxLength: 3 }),
);

/** Returns a document store with the members that a reader needs. */
function storeOf(documents: readonly LakeDocument[]) {
  const current = new Map(documents.map((document) => [document._id, document]));
  let told: Parameters<DocumentSource["afterCommit"]>[0] = () => {};
  return {
    documents: current,
    all: () => [...current.values()],
    afterCommit(listener) {
      told = listener;
    },
    change(id: string, after: LakeDocument | null) {
      const before = current.get(id) ?? null;
      if (after) current.set(id, after);
      else current.delete(id);
      told({ revisions: [{ id, before, after }] });
    },
  } satisfies DocumentSource & { change: (id: string, after: LakeDocument | null) => void };
}

test("in every perspective and after every change, a planned query returns the same result as groq-js", () => {
  fc.assert(
    fc.property(
      randomDocuments,
      fc.array(
        fc.tuple(randomQuery, randomPerspective, fc.constantFrom<Viewer>("editor", "editor", "public")),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      fc.array(fc.tuple(randomDocument, fc.boolean()), { maxLength: 4 }),
      (documents, questions, changes) => {
        const store = storeOf(documents);
        const reader = new Reader(store, noTexts, { projectId: "p", dataset: "d" });
        const compare = () => {
          for (const [query, perspective, viewer] of questions) {
            const tree = parseGroq(query, params);
            const planned = attempt(() => reader.run(viewer, perspective, params).evaluate(tree));
            const shown = shownIn(store.all(), viewer, perspective);
            const sorted = shown.toSorted((a, b) => (a._id < b._id ? -1 : 1));
            const identity = viewer === "editor" ? "editor" : "";
            expect(planned).toEqual(
              attempt(() => evaluateGroq(query, { params, documents: sorted, identity })),
            );
          }
        };
        compare();
        for (const [document, isRemoved] of changes) {
          store.change(document._id, isRemoved ? null : document);
          compare();
        }
      },
    ),
    { numRuns: 600 },
  );
});

test("a match on _originalId searches the stored id, not the id that the perspective shows", () => {
  const drafts = Array.from({ length: 200 }, (_, n) => stored(`drafts.note-${n}`));
  const found = (attributes: string[]) => (attributes.includes("_id") ? ["drafts.note-7"] : []);
  const texts = { search: found, close: () => {} } as never; // as above
  const reader = new Reader(storeOf(drafts), texts, { projectId: "p", dataset: "d" });
  const tree = parseGroq('*[_originalId match "drafts.note-7"]._id');
  expect(reader.run("editor", ["drafts"], {}).evaluate(tree)).toEqual(["note-7"]);
});

test("perspectives with invented names don't evict the views of editors", () => {
  const reader = new Reader(storeOf([]), noTexts, { projectId: "p", dataset: "d" });
  const used = reader.view("editor", ["drafts"]);
  for (let n = 0; n < 20; n++) reader.view("public", [`invented${n}`, "published"]);
  expect(reader.view("editor", ["drafts"])).toBe(used);
  const shown = (["raw", ["published"], ["invented"]] as const).map((each) => reader.view("public", each));
  expect(new Set(shown).size).toBe(3);
});
