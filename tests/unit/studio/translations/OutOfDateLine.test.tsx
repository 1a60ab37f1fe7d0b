import { describe, expect, test, vi } from "vitest";
import { projectSchema } from "../../../../studio/check/compiledSchema.ts";
import { OutOfDateLine } from "../../../../studio/translations/OutOfDateLine.tsx";
import { markupOf } from "../sign-off/markupOf.tsx";

const state = vi.hoisted(() => ({
  published: null as object | null,
  draft: null as object | null,
  version: null as object | null,
}));
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

describe("with another order of the landing page, the form says what happens to the translations", () => {
  const section = (name: string) => ({ _key: name, _type: "landingSection", section: name });
  const order = (...names: string[]) => ({ _type: "landingPage", sections: names.map(section) });
  const [former, moved] = [order("day", "goals"), order("goals", "day")];

  test.each([
    ["a draft", "landingPage", { draft: moved }, /follow the new order, except/],
    ["a draft without a change", "landingPage", { draft: former }, /^$/],
    ["a release", "versions.rSpring.landingPage", { version: moved }, /^The page of the release lets/],
    ["a draft beside a release", "versions.rSpring.landingPage", { version: former, draft: moved }, /^$/],
  ])("in %s", (_, id, changed, words) => {
    Object.assign(state, { published: former, draft: null, version: null }, changed);
    const markup = markupOf(<OutOfDateLine id={id} type="landingPage" />);
    expect(markup.replaceAll(/<[^>]+>/g, "")).toMatch(words);
  });
});
