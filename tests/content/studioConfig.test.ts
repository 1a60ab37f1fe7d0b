import { expect, test } from "vitest";
import { schemaTypes } from "#schemas/index.ts";
import { singletons } from "#schemas/singletons.ts";
import { questionOf } from "../../studio/actions/publishConfirmations.ts";
import { documentsBesidePages } from "../../studio/presentation.ts";
import config from "../../studio/sanity.config.ts";
import { structure } from "../../studio/structure.ts";

const [workspace] = [config].flat();

// The check compiles the schema types by themselves; this holds it to what the Studio is configured with.
test("the Studio is configured with exactly the types that are checked", () => {
  const types = workspace?.schema?.types;
  if (!Array.isArray(types)) throw new Error("The Studio's types are a list");
  const byName = (list: readonly { name: string }[]) => new Map(list.map((type) => [type.name, type]));
  // An icon and another preview are all that the Studio adds; rules are compared as the very same functions.
  const bare = (list: readonly { name: string }[]) =>
    byName(list.map((type) => ({ ...type, icon: undefined, preview: undefined })));
  expect(bare(types)).toEqual(bare(schemaTypes));
});

/** A structure builder that records which documents the structure opens. */
function recorder(reached: string[]): unknown {
  return new Proxy(
    {},
    {
      get: (_target, method) => (value: unknown) => {
        if (method === "documentId") reached.push(String(value));
        return recorder(reached);
      },
    },
  );
}

test("the structure opens every document, and each once", () => {
  const reached: string[] = [];
  // The resolver uses the builder only; the context beside it is the Studio's.
  structure(recorder(reached) as Parameters<typeof structure>[0], {} as Parameters<typeof structure>[1]);
  expect(reached.toSorted()).toEqual(singletons.map(({ id }) => id).toSorted());
});

test("each page opens with the first document that opens on it; the page for unknown addresses with none", () => {
  expect(documentsBesidePages).toEqual([
    { route: "/", filter: '_id == "hero"' },
    { route: "/privacy-policy", filter: '_id == "privacyPolicy"' },
    { route: "/terms-of-service", filter: '_id == "termsOfService"' },
    { route: "/:slug", filter: '_type == "page" && slug.current == $slug' },
  ]);
});

test("only documents with a question of their own are asked about", () => {
  expect(questionOf("legalDocument")).toBeDefined();
  for (const type of ["hero", "toString"]) expect(questionOf(type)).toBeUndefined();
});

test("developers' tools are shown to developers and administrators alone", () => {
  const tools = workspace?.tools;
  if (typeof tools !== "function") throw new Error("The Studio's tools depend on who it is");
  const shownTo = (...roles: string[]) => {
    const currentUser = { roles: roles.map((name) => ({ name, title: name })) };
    // The resolver reads the roles only; the rest of the context is the Studio's.
    const context = { currentUser } as unknown as Parameters<typeof tools>[1];
    const all = ["structure", "presentation", "vision"].map(
      (name) => ({ name }) as Parameters<typeof tools>[0][number],
    );
    return tools(all, context).map(({ name }) => name);
  };
  expect(shownTo("editor")).toEqual(["structure", "presentation", "changes", "help"]);
  expect(shownTo("editor", "developer")).toContain("vision");
  expect(shownTo("administrator")).toContain("vision");
});
