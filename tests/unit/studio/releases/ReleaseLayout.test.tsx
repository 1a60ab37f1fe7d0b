import type { ActiveToolLayoutProps } from "sanity";
import { expect, test, vi } from "vitest";
import { ReleaseLayout } from "../../../../studio/releases/ReleaseLayout.tsx";
import { markupOf } from "../sign-off/markupOf.tsx";

const studio = vi.hoisted(() => ({ active: [] as { name: string }[], checklist: null as object | null }));
vi.mock("sanity", () => ({ useActiveReleases: () => ({ data: studio.active }) }));
vi.mock("sanity/router", () => ({ useRouterState: () => "r1" }));
vi.mock("@sanity/ui", async (original) => ({ ...(await original<object>()), useRootTheme: () => ({}) }));
vi.mock("../../../../studio/sign-off/reviews/ReleaseApprovals.tsx", () => ({ ReleaseApprovals: () => null }));
vi.mock("../../../../studio/releases/ReleaseTranslations.tsx", () => ({ ReleaseTranslations: () => null }));
vi.mock("../../../../studio/releases/ScheduledList.tsx", () => ({ ScheduledList: () => null }));
vi.mock("../../../../studio/releases/withoutPopover.ts", () => ({ withoutPopover: () => undefined }));
vi.mock("../../../../studio/releases/RunGuard.tsx", () => ({ RunGuard: () => "Sanity's page" }));
vi.mock("../../../../studio/releases/Checklist.tsx", () => ({
  useChecklist: () => ({ value: studio.checklist }),
  Checklist: () => "Checklist",
}));

test.each([
  ["an active release", [{ name: "r1" }], null, true],
  ["a release that is over", [{ name: "r2" }], null, false],
  ["a release that is over, with a checklist", [], { items: [] }, true],
])("the page of %s (active: %j) with the checklist %j offers it: %s", (_, active, checklist, isOffered) => {
  Object.assign(studio, { active, checklist });
  const props = { activeTool: { name: "releases" }, renderDefault: () => null };
  const markup = markupOf(<ReleaseLayout {...(props as unknown as ActiveToolLayoutProps)} />); // all that it reads
  expect(markup).toContain("Sanity&#x27;s page");
  expect(markup.includes("Checklist")).toBe(isOffered);
});
