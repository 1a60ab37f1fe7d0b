import { join } from "node:path";
import { expect, test } from "vitest";
import { conformanceDocument } from "../../long/lake-conformance/conformanceDocument.ts";

test("docs/conformance.md of the lake says what the tests of the lake try", async () => {
  const file = join(import.meta.dirname, "../../../packages/content-lake/docs/conformance.md");
  await expect(conformanceDocument()).toMatchFileSnapshot(file);
});
