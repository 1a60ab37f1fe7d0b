import { expect, test, vi } from "vitest";
import { projectSchema } from "../../../../studio/check/compiledSchema.ts";
import { OutOfDateLine } from "../../../../studio/translations/OutOfDateLine.tsx";
import { markupOf } from "../sign-off/markupOf.tsx";

const state = vi.hoisted(() => ({ draft: null as object | null }));
vi.mock("sanity", async (original) => ({
  ...(await original<typeof import("sanity")>()),
  useSchema: () => projectSchema(),
  useEditState: () => ({ published: { _type: "goals", heading: "Goals" }, draft: state.draft }),
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
  state.draft = draft && { _type: "goals", ...draft };
  const markup = markupOf(<OutOfDateLine id="goals" type="goals" />);
  expect(markup.replaceAll(/<[^>]+>/g, "")).toBe(words);
});
