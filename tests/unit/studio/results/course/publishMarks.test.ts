import { expect, test } from "vitest";
import type { Publication } from "../../../../../studio/changes/past/publications.ts";
import { publishMarks } from "../../../../../studio/results/course/publishMarks.ts";
import { exampleResults } from "../../../../support/results/exampleResults.ts";

const publication = (time: string, title: string, kind: Publication["kind"] = "published"): Publication => ({
  ...{ id: time, time, author: "ada", kind, release: undefined },
  documents: [{ id: title, type: "hero", title, isRemoved: false, isNew: false }],
});

test("marks the days of publications, oldest first, without what visitors don't see", () => {
  const found = publishMarks(exampleResults, [
    publication("2026-11-25T10:00:00Z", "Goals"),
    publication("2026-11-24T23:59:00Z", "Hero"),
    publication("2026-11-24T01:00:00Z", "Day"),
    publication("2026-11-24T02:00:00Z", "Block", "saved"),
    publication("2026-11-01T02:00:00Z", "Long ago"),
  ]);
  expect(found).toEqual([
    { start: "2026-11-24", titles: ["Published: Hero", "Published: Day"] },
    { start: "2026-11-25", titles: ["Published: Goals"] },
  ]);
});

test("marks hours when the course has hours", () => {
  const series = [{ start: "2026-11-24T09", visits: 5, views: 5 }];
  expect(publishMarks({ series, unit: "hour" }, [publication("2026-11-24T09:30:00Z", "Hero")])).toEqual([
    { start: "2026-11-24T09", titles: ["Published: Hero"] },
  ]);
});

test("shortens what a large import published", () => {
  const many = Array.from({ length: 5 }, (_, index) =>
    publication(`2026-11-24T0${index}:00:00Z`, "Words ".repeat(40)),
  );
  const [mark] = publishMarks(exampleResults, many);
  expect(mark?.titles.map(({ length }) => length)).toEqual([101, 101, 101, 16]);
  expect(mark?.titles.at(-1)).toBe("2 more publishes");
});
