import { expect, test } from "vitest";
import type { LeadDetails } from "../../../../studio/leads/lead.ts";
import { entriesOf } from "../../../../studio/leads/leadEntries.ts";

const lead: LeadDetails = {
  ...{ id: "7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10", reference: "TW-4K7Q-9XH2", kind: "callback" },
  ...{ status: "delivered", receivedAt: "2026-01-02T03:04:05Z", attempts: 1, deliveredAt: null },
  ...{ pageLanguage: "es", confirmation: "sent", followUp: null, origin: null, explanation: null },
  payload: { name: "Ana Ruiz", language: "English" },
};

test("a lead has the language of the call and the language of the page", () => {
  const entries = entriesOf(lead).filter(([label]) => label !== "Received");
  expect(entries).toEqual([
    ["Name", "Ana Ruiz"],
    ["Language", "English"],
    ["Reference", "TW-4K7Q-9XH2"],
    ["Form", "Callback"],
    ["Language of the page", "Spanish"],
    ["Confirmation email", "Sent"],
  ]);
});

test("a lead has what the visitor agreed to, and the link that led to the form", () => {
  const added = (change: Partial<LeadDetails>) => {
    const before = new Set(entriesOf({ ...lead, ...change, origin: null }).map(([label]) => label));
    return entriesOf({ ...lead, ...change }).filter(([label]) => !before.has(label));
  };
  expect(added({ origin: { campaign: "spring", source: "email", consent: "2026-11-28" } })).toEqual([
    ["Agreed to", "Use of the answers to reply, and an automated call in an AI voice (text of 2026-11-28)"],
    ["Campaign", "spring"],
    ["Source", "email"],
  ]);
  expect(added({ kind: "early-access", origin: { consent: "2026-11-28" } })).toEqual([
    ["Agreed to", "Use of the answers to reply (text of 2026-11-28)"],
  ]);
});

test("an erased lead has no language", () => {
  const labels = entriesOf({ ...lead, payload: null, confirmation: null }).map(([label]) => label);
  expect(labels).toEqual(["Reference", "Form", "Received"]);
});
