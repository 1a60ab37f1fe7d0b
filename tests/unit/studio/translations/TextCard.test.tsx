import { expect, test, vi } from "vitest";
import { TextCard } from "../../../../studio/translations/TextCard.tsx";
import { markupOf } from "../sign-off/markupOf.tsx";

vi.mock("sanity", () => ({ useSchema: () => ({ get: () => undefined }), pathToString: () => "" }));
vi.mock("sanity/structure", () => ({ useDocumentPane: () => ({ focusPath: [] }) }));

test.each([
  ["outdated", "Out of date", "Mark as up to date"],
  ["removed", "Removed in English", "Keep it without English"],
  ["untranslated", "Not translated", "Keep as in English"],
  ["missing", "Missing", "Copy from English"],
  ["unrecorded", "Never compared", "Mark as up to date"],
] as const)(
  "a text that is %s has the label %j, which stays whole beside a long name, and the button %j",
  (state, label, button) => {
    const text = { path: "a very long name", state, source: "Words", translation: "Palabras", words: [] };
    const markup = markupOf(
      <TextCard
        text={text}
        form={{ _id: "hero-es", _type: "hero" }}
        source={{ _id: "hero", _type: "hero" }}
        isOverForm={false}
        onConfirm={() => {}}
        onCopy={() => {}}
      />,
    );
    expect(markup).toMatch(new RegExp(`style="flex:none"[^>]*>(<[^>]*>)*${label}<`));
    expect(markup).toContain(`>${button}<`);
  },
);
