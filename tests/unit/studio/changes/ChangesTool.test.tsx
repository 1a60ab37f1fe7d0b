import { beforeEach, expect, test, vi } from "vitest";
import { markupOf } from "../sign-off/markupOf.tsx";

const studio = vi.hoisted(() => ({ signOffMode: "required" }));
vi.mock("../../../../studio/connection.ts", () => ({
  get signOffMode() {
    return studio.signOffMode;
  },
}));
vi.mock("sanity/router", () => ({
  Link: "a",
  route: { create: () => ({}) },
  useRouter: () => ({ state: {}, navigate: () => {} }),
}));
vi.mock("../../../../studio/changes/useRestoredIds.ts", () => ({
  useRestoredIds: () => [undefined, () => {}],
}));
vi.mock("../../../../studio/changes/WaitingList.tsx", () => ({ WaitingList: () => null }));
vi.mock("../../../../studio/changes/past/PastList.tsx", () => ({ PastList: () => null }));
vi.mock("../../../../studio/check-dates/CheckDates.tsx", () => ({ CheckDates: () => null }));
vi.mock("../../../../studio/translations/TranslationsTable.tsx", () => ({ TranslationsTable: () => null }));
vi.mock("../../../../studio/sign-off/reviews/ReviewList.tsx", () => ({ ReviewList: () => null }));

// The tabs are chosen once.
beforeEach(() => vi.resetModules());

async function tool(mode: string) {
  studio.signOffMode = mode;
  const { ChangesTool } = await import("../../../../studio/changes/ChangesTool.tsx");
  return markupOf(<ChangesTool />);
}

test.each(["required", "alone"])("with SIGN_OFF=%s, the tool lists approvals", async (mode) => {
  expect(await tool(mode)).toContain('id="tab-approvals"');
});

test("with SIGN_OFF=off, the tool lists no approvals", async () => {
  const markup = await tool("off");
  expect(markup).toContain('id="tab-waiting"');
  expect(markup).not.toContain("tab-approvals");
});
