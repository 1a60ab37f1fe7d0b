import { expect, test } from "vitest";
import { movableIds } from "../../../../schemas/singletons.ts";
import { landingList } from "../../../../studio/structure/landingList.ts";

const ids = (order?: Parameters<typeof landingList>[0]) =>
  landingList(order).map((entry) => (entry.kind === "section" ? entry.id : entry.kind));

test("lists the sections as visitors see them, the parts of a section after it", () => {
  const order = ["goals", "technology", "day"].map((section) => ({ _type: "landingSection", section }));
  const listed = ids([order[0] ?? {}, { _type: "questionsBlock", _key: "q" }, ...order.slice(1)]);
  expect(listed.slice(-2)).toEqual(["earlyAccess", "voiceAgent"]);
  expect(listed.slice(0, 6)).toEqual(["hero", "goals", "questions", "technology", "dashboardSample", "day"]);
});

test("lists every section once, also without an order", () => {
  const listed = ids();
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(["hero", ...movableIds, "dashboardSample", "earlyAccess"]));
});

test("marks hidden sections", () => {
  const [hero, goals, day] = landingList([
    { _type: "landingSection", section: "goals", hidden: true },
    { _type: "landingSection", section: "day" },
  ]);
  expect([hero, goals, day]).toMatchObject([
    { id: "hero", isHidden: false },
    { id: "goals", isHidden: true },
    { id: "day", isHidden: false },
  ]);
});
