import { beforeEach, expect, test, vi } from "vitest";
import { LeadList } from "../../../../studio/leads/LeadList.tsx";
import type { LeadFilter } from "../../../../studio/leads/lead.ts";
import { calledPart, forgetState } from "../calledPart.ts";

vi.mock("react", async (original) => ({
  ...(await original<object>()),
  ...(await import("../calledPart.ts")).hooks,
}));
vi.mock("@sanity/ui/toast", () => ({ useToast: () => ({ push: () => {} }) }));
vi.mock("../../../../studio/site-session/useSiteSession.ts", () => ({
  useSiteSession: () => ({ ask: async (command: object) => (site.asked = command) }),
}));
vi.mock("../../../../studio/changes/useLake.ts", () => ({
  reasonOf: String,
  useAsyncValue: (read: () => unknown) => {
    void read();
    return site.answer;
  },
}));
vi.mock("../../../../studio/leads/LeadDialog.tsx", () => ({ LeadDialog: () => null }));

/** The site's latest response, and the command that the list sent last. */
const site = vi.hoisted(() => ({
  answer: {} as object,
  asked: {} as Partial<LeadFilter & { page: number }>,
}));

const counts = { pending: 0, delivered: 0, dead: 0, erased: 0 };
const responds = (suspected: number, listed: number) => {
  const leads = Array.from({ length: listed }, (_, at) => ({ id: String(at) }));
  site.answer = { value: { leads, counts: { ...counts, suspected }, pageSize: 25 } };
};

const list = () => calledPart(LeadList);
const button = (text: string) => list().find(({ props }) => props.text === text)?.props;
const press = (text: string) => Object(button(text)).onClick();
const filters = () => list().find(({ props }) => "filter" in props)?.props;
const summary = () => list().find(({ props }) => props.role === "status")?.props.children;

beforeEach(forgetState);

test("when the last page is empty, because its leads changed, the one before is requested", () => {
  responds(26, 25);
  press("Older");
  responds(26, 1);
  expect(summary()).toBe("26 leads, page 2 of 2");
  expect(site.asked.page).toBe(2);
  responds(25, 0);
  list();
  list();
  expect(site.asked.page).toBe(1);
  responds(25, 25);
  expect(summary()).toBe("25 leads");
});

test("the filters stay when the site refuses them, so that they can be changed", () => {
  responds(1, 1);
  Object(filters()).onChange({ search: "ana", from: "20266-01-01" });
  site.answer = { error: "A day looks like 2026-12-31." };
  expect(filters()?.filter).toEqual({ search: "ana", from: "20266-01-01" });
  expect(list().some(({ props }) => props.children === "A day looks like 2026-12-31.")).toBe(true);
  expect(button("Try again")).toBeDefined();
  Object(filters()).onChange({ search: "ana" });
  responds(1, 1);
  expect(summary()).toBe("1 lead");
  expect(site.asked).toEqual({ command: "list", search: "ana", page: 1 });
});

test("a person who may not see leads sees only why", () => {
  site.answer = { error: "Only people with the role leads can see leads." };
  expect(filters()).toBeUndefined();
  expect(button("Export CSV")).toBeUndefined();
});
