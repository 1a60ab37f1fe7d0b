import { expect, test } from "vitest";
import { releaseBadge } from "../../../../studio/badges/releaseBadge.ts";

const publishAt = "2027-03-20T10:00:00.000Z";

test.each([
  ["scheduled", false, "Live on 2027-03-20"],
  // The time of an unscheduled release is ignored.
  ["active", false, undefined],
  ["scheduled", true, "Off the site on 2027-03-20"],
  ["active", true, "Off the site with its release"],
])(
  "the badge of a version in a release that is %s, and unpublishes its document: %j, is “%s”",
  (state, ends, label) => {
    expect(releaseBadge({ state, publishAt }, ends, (time) => time.toISOString().slice(0, 10))?.label).toBe(
      label,
    );
  },
);
