import { of } from "rxjs";
import { expect, test } from "vitest";
import { sharedBlock } from "#schemas/blocks/sharedBlock.ts";
import { schemaTypes } from "#schemas/index.ts";
import { languages } from "#schemas/languages.ts";
import { saveableTypes } from "#schemas/rules/blocks.ts";
import { singletons } from "#schemas/singletons.ts";
import { questionOf } from "../../studio/actions/publishConfirmations.ts";
import { documentsBesidePages } from "../../studio/presentation.ts";
import config from "../../studio/sanity.config.ts";
import { structure } from "../../studio/structure/structure.ts";

const [workspace] = [config].flat();

// The check compiles the schema types without the Studio, so test that the Studio uses the same types.
test("the Studio uses exactly the checked types", () => {
  const types = workspace?.schema?.types;
  if (!Array.isArray(types)) throw new Error("The Studio's types are a list");
  const byName = (list: readonly { name: string }[]) => new Map(list.map((type) => [type.name, type]));
  // The Studio adds only an icon and a preview. Rules are compared by identity.
  const bare = (list: readonly { name: string }[]) =>
    byName(list.map((type) => ({ ...type, icon: undefined, preview: undefined })));
  expect(bare(types)).toEqual(bare(schemaTypes));
});

/** A fake structure builder that records the documents that the structure opens. */
function recorder(reached: string[]): unknown {
  return new Proxy(
    {},
    {
      get: (_target, method) => (value: unknown) => {
        if (method === "documentId") reached.push(String(value));
        // The Studio resolves a child when its list entry is opened.
        if (typeof value === "function" && method === "child") value().subscribe();
        return recorder(reached);
      },
    },
  );
}

/** The parts of the Studio's context that the structure reads: the landing page's order, and the release or draft to show. */
const context = {
  documentStore: { listenQuery: () => of([{ _type: "questionsBlock" }]) },
  perspectiveStack: ["drafts"],
};

test("the structure opens every document", () => {
  const reached: string[] = [];
  structure(
    recorder(reached) as Parameters<typeof structure>[0],
    context as unknown as Parameters<typeof structure>[1],
  );
  // The order of the landing page has a second entry for its questions.
  const questions = reached.indexOf("landingPage", reached.indexOf("landingPage") + 1);
  expect(reached.toSpliced(questions, 1).toSorted()).toEqual(singletons.map(({ id }) => id).toSorted());
});

test("each page opens with its first document, and the not-found page with none", () => {
  const documents = { "": "hero", "/privacy-policy": "privacyPolicy", "/terms-of-service": "termsOfService" };
  const types = { "/:slug": "page", "/articles/:slug": "article", "/case-studies/:slug": "caseStudy" };
  const expected = (prefix: string, suffix: string, language: string) => ({
    own: Object.entries(documents).map(([path, id]) => [
      `${prefix}${path}` || "/",
      `_id == "${id}${suffix}"`,
    ]),
    pages: Object.entries(types).map(([path, type]) => [
      `${prefix}${path}`,
      `_type == "${type}" && slug.current == $slug && ${language}`,
    ]),
  });
  const others = languages
    .slice(1)
    .map(({ id }) => `"${id}"`)
    .join(", ");
  const english = expected("", "", `!(language in [${others}])`);
  const spanish = expected("/es", "-es", 'language == "es"');
  // Of the translations, one tells.
  const found = documentsBesidePages.filter(({ route }) => !/^\/(?!es\b)[a-z]{2}(\/|$)/.test(route));
  expect(found.map(({ route, filter }) => [route, filter])).toEqual([
    ...[...english.own, ...spanish.own, ...english.pages, ...spanish.pages],
  ]);
});

test("only documents with their own confirmation require one before publishing", () => {
  expect(questionOf("legalDocument")).toBeDefined();
  for (const type of ["hero", "toString"]) expect(questionOf(type)).toBeUndefined();
});

test("only developers and administrators see the developer tools", () => {
  const tools = workspace?.tools;
  if (typeof tools !== "function") throw new Error("The Studio's tools depend on who it is");
  const shownTo = (...roles: string[]) => {
    const currentUser = { roles: roles.map((name) => ({ name, title: name })) };
    // The resolver reads only the roles from the context.
    const context = { currentUser } as unknown as Parameters<typeof tools>[1];
    const all = ["structure", "presentation", "vision"].map(
      (name) => ({ name }) as Parameters<typeof tools>[0][number],
    );
    return tools(all, context).map(({ name }) => name);
  };
  expect(shownTo("editor").join(" ")).toBe(
    "start structure presentation changes results pictures leads help",
  );
  expect(shownTo("editor", "developer")).toContain("vision");
  expect(shownTo("administrator")).toContain("vision");
});

test.each(saveableTypes)("a saved %s has the title of its type on a page", (kind) => {
  const title = schemaTypes.find(({ name }) => name === kind)?.title;
  expect(sharedBlock.preview?.prepare?.({ name: "A name", kind }).subtitle).toBe(`Saved block: ${title}`);
});
