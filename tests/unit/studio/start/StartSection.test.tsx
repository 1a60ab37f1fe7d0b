import { parse } from "node-html-parser";
import { expect, test, vi } from "vitest";
import type { StartRow } from "../../../../schemas/rules/start/row.ts";
import { StartSection } from "../../../../studio/start/StartSection.tsx";
import type { Rows } from "../../../../studio/start/useWaiting.ts";
import { TextCard } from "../../../../studio/translations/TextCard.tsx";
import { markupOf } from "../sign-off/markupOf.tsx";

vi.mock("sanity/router", () => ({
  IntentLink: ({ children, params }: { children: string; params: { id: string } }) => (
    <a href={`/intent/${params.id}`}>{children}</a>
  ),
  Link: ({ children, href }: { children: string; href: string }) => <a href={href}>{children}</a>,
}));

const render = (rows: Rows) =>
  parse(markupOf(<StartSection title="Leads" rows={rows} empty="None. New leads appear here." />));

const row = (key: string, link: StartRow["link"]): StartRow => ({
  key,
  title: `Row ${key}`,
  sentence: "Do it.",
  link,
});

test("each row has its link and its sentence, and more than five are behind a button", () => {
  const links: StartRow["link"][] = [
    { intent: "edit", params: { id: "hero" } },
    { href: "/leads" },
    { href: "https://www.tendwell.example" },
  ];
  const rows = Array.from({ length: 7 }, (_, index) => row(String(index), links[index % 3] ?? { href: "/" }));
  const page = render({ value: rows });
  const items = page.querySelectorAll("li");
  expect(items.map((item) => [item.querySelector("a")?.getAttribute("href"), item.textContent])).toEqual([
    ["/intent/hero", "Row 0Do it."],
    ["/leads", "Row 1Do it."],
    ["https://www.tendwell.example", "Row 2Do it."],
    ["/intent/hero", "Row 3Do it."],
    ["/leads", "Row 4Do it."],
  ]);
  expect(page.querySelector("h2")?.textContent).toBe("Leads: 7");
  expect(page.querySelector("button")?.textContent).toBe("Show 2 more");
});

test.each([
  ["what will appear, while there is nothing", { value: [] }, "None. New leads appear here."],
  ["that it loads", {}, "Loading…"],
  ["why it could not be read", { error: "No connection." }, "This could not be read. No connection."],
])("says %s", (_, rows, words) => {
  const page = render(rows);
  expect(page.querySelectorAll("li")).toEqual([]);
  expect(page.textContent).toBe(`Leads${words}`);
});

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
