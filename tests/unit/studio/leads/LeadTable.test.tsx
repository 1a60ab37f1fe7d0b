import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { LeadTable } from "../../../../studio/leads/LeadTable.tsx";
import { markupOf } from "../sign-off/markupOf.tsx";

const lead = {
  id: "7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10",
  reference: "TW-4K7Q-9XH2",
  kind: "callback",
  status: "delivered",
  receivedAt: "2026-01-02T03:04:05Z",
  name: "Ana Ruiz",
  organization: null,
} as const;

test("a row has the name of the visitor and what is done about the lead", () => {
  const page = parse(
    markupOf(
      <LeadTable
        leads={[
          { ...lead, campaign: "spring", followUp: "contacted", owner: "Bo Lee", due: "2026-12-03" },
          {
            ...lead,
            ...{ id: "erased", status: "erased", name: null, campaign: null },
            ...{ followUp: "new", owner: null, due: null },
          },
        ]}
        onOpen={() => {}}
      />,
    ),
  );
  const rows = page.querySelectorAll("tbody tr").map((row) =>
    row
      .querySelectorAll("td")
      .map(({ textContent }) => textContent)
      .slice(2),
  );
  expect(rows).toEqual([
    ["Ana Ruiz", "–", "Callback", "spring", "Delivered", "Contacted, Bo Lee, 2026-12-03", "Details"],
    ["–", "–", "Callback", "–", "Erased", "New", "Details"],
  ]);
});
