import { expect, test } from "vitest";
import { claimFindings } from "../../../../studio/quality/claimFindings.ts";

test("names the passage, why it is a claim, and three ways on", () => {
  const claim = { path: "title", sentence: "It heals.", passage: "heals", reason: "a claim about treatment" };
  expect(claimFindings([claim], { _id: "drafts.plan", _type: "page" })).toEqual([
    {
      ...{ level: "error", topic: "claims", path: "title", documentId: "plan", documentType: "page" },
      message:
        "“heals” is a claim about treatment that nobody approved. Use the words of a claim with evidence, say it in other words, or request approval.",
    },
  ]);
});
