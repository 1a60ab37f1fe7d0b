import { expect, test } from "vitest";
import { releaseBadge } from "../../../../studio/badges/releaseBadge.ts";

const moment = (time: Date) => time.toISOString().slice(0, 10);

test("shows when a version's release goes live, if it is scheduled", () => {
  const scheduled = { state: "scheduled", publishAt: "2027-03-20T10:00:00.000Z" };
  expect(releaseBadge(scheduled, false, moment)).toMatchObject({ label: "Live on 2027-03-20" });
  expect(releaseBadge({ state: "active" }, false, moment)).toMatchObject({ label: "Live with its release" });
  // The time of an unscheduled release is ignored.
  const taken = { ...scheduled, state: "active" };
  expect(releaseBadge(taken, false, moment)).toMatchObject({ label: "Live with its release" });
});

test("labels a version that unpublishes its document", () => {
  const scheduled = { state: "scheduled", publishAt: "2027-03-20T10:00:00.000Z" };
  expect(releaseBadge(scheduled, true, moment).label).toBe("Off the site on 2027-03-20");
  expect(releaseBadge({ state: "active" }, true, moment).label).toBe("Off the site with its release");
});
