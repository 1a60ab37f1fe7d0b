import { expect, test } from "vitest";
import { versionUrl } from "../../../../studio/experiments/seeVersion.ts";

test.each([
  ["original", "hero", "%2F"],
  ["variant", "hero", "%2Fvariant%2Fexperiment-a"],
  ["original", "hero-es", "%2Fes"],
  ["variant", "hero-es", "%2Fes%2Fvariant%2Fexperiment-a"],
] as const)("shows the %s of %s next to the form of the experiment", (version, section, path) => {
  expect(versionUrl(version, "experiment-a", section)).toBe(
    `/presentation/experiment/experiment-a?preview=${path}`,
  );
});
