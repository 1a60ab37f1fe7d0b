import { expect, test } from "vitest";
import { explainFailure } from "../../../../scripts/build/siteBuild.ts";

test.each([
  [
    'Error occurred prerendering page\n[ContentError]: Document "hero" has no headline.\n',
    'The site could not be built: Document "hero" has no headline.',
  ],
  ["Settings: SITE_URL is not set.\n", "The site could not be built: SITE_URL is not set."],
  [
    "Error occurred prerendering page\nError: ENOSPC: no space left on device, write\nmuch more\n",
    "The site could not be built: the disk of .next is full. Make room, and build again.",
  ],
  [
    "Caused by:\n- No space left on device (os error 28)\n",
    "The site could not be built: the disk of .next is full. Make room, and build again.",
  ],
  ["Something else.\n", "Something else.\nnext build ended with code 1."],
])("explains a build failure in one line if the cause is known: %j", (output, expected) => {
  expect(explainFailure(output, 1, ".next")).toBe(expected);
});
