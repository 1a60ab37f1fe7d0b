import { expect, test, vi } from "vitest";
import { projectSchema } from "../../../../studio/check/compiledSchema.ts";
import { OutOfDateLine } from "../../../../studio/translations/OutOfDateLine.tsx";
import { markupOf } from "../sign-off/markupOf.tsx";

const state = vi.hoisted(() => ({ published: null as object | null, draft: null as object | null }));
vi.mock("sanity", async (original) => ({
  ...(await original<typeof import("sanity")>()),
  useSchema: () => projectSchema(),
  useEditState: () => state,
}));
vi.mock("../../../../studio/changes/useLake.ts", () => ({
  useRawClient: () => ({ withConfig: () => ({}) }),
  useAsyncValue: (_: unknown, key: string) => ({ value: key.endsWith("true") ? ["ar", "es"] : [] }),
}));

test.each([
  ["no draft", null, ""],
  ["a draft with the same words", { heading: "Goals" }, ""],
  [
    "other words in a draft",
    { heading: "Aims" },
    "Publishing this puts the translations into Spanish and Arabic out of date.",
  ],
])("with %s, the form says what a publish puts out of date", (_, draft, words) => {
  state.published = { _type: "goals", heading: "Goals" };
  state.draft = draft && { _type: "goals", ...draft };
  const markup = markupOf(<OutOfDateLine id="goals" type="goals" />);
  expect(markup.replaceAll(/<[^>]+>/g, "")).toBe(words);
});

test("says that the translations follow another order of the landing page", () => {
  const section = (name: string) => ({ _key: name, _type: "landingSection", section: name });
  const order = (...names: string[]) => ({ _type: "landingPage", sections: names.map(section) });
  state.published = order("day", "goals");
  state.draft = order("goals", "day");
  const line = () => markupOf(<OutOfDateLine id="landingPage" type="landingPage" />);
  expect(line()).toContain("The translations follow the new order, except those with their own.");
  state.draft = order("day", "goals");
  expect(line()).not.toContain("follow");
});
