import { expect, test } from "vitest";
import { releaseBadge } from "../../../../studio/badges/releaseBadge.ts";

const moment = (time: Date) => time.toISOString().slice(0, 10);

test("a version says when its release is published, once that is set", () => {
  const scheduled = { state: "scheduled", publishAt: "2027-03-20T10:00:00.000Z" };
  expect(releaseBadge(scheduled, false, moment)).toMatchObject({ label: "Live on 2027-03-20" });
  expect(releaseBadge({ state: "active" }, false, moment)).toMatchObject({ label: "Live with its release" });
  // The time of an unscheduled release is ignored.
  const taken = { ...scheduled, state: "active" };
  expect(releaseBadge(taken, false, moment)).toMatchObject({ label: "Live with its release" });
});

test("a version that takes its document off the site says that", () => {
  const scheduled = { state: "scheduled", publishAt: "2027-03-20T10:00:00.000Z" };
  expect(releaseBadge(scheduled, true, moment).label).toBe("Off the site on 2027-03-20");
  expect(releaseBadge({ state: "active" }, true, moment).label).toBe("Off the site with its release");
});
