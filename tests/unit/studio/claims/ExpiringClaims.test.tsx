import { expect, test, vi } from "vitest";
import { ExpiringClaims } from "../../../../studio/claims/ExpiringClaims.tsx";
import { markupOf } from "../sign-off/markupOf.tsx";

vi.mock("sanity/router", () => ({
  IntentLink: ({ children }: { children: string }) => <a href="/">{children}</a>,
}));
const answer = vi.hoisted(() => ({ current: {} as object }));
vi.mock("../../../../studio/changes/useLake.ts", () => ({
  useRawClient: () => ({ withConfig: () => ({}) }),
  useChangeCount: () => 0,
  useAsyncValue: () => answer.current,
}));

const words = { statement: "99% uptime", qualifier: "A monthly target.", showsQualifier: true };
const value = {
  claims: [{ _id: "claim-a", ...words, evidence: ["e"] }],
  evidence: [{ _id: "e", reviewBy: "2020-01-01" }],
};

test("lists the claims that have expired, with what the page shows", () => {
  answer.current = { value };
  const markup = markupOf(<ExpiringClaims />);
  expect(markup).toContain("Claim “99% uptime” expired at the end of 2020-01-01.");
  expect(markup).toContain("show “A monthly target.” instead of the number");
  expect(markup).toContain("Open the claim");
  expect(markup).toContain('data-tone="critical"');
});

test("shows nothing while all claims hold", () => {
  answer.current = { value: { ...value, evidence: [{ _id: "e", reviewBy: "2999-01-01" }] } };
  expect(markupOf(<ExpiringClaims />)).toBe("");
});
