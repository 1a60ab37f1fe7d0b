import { join } from "node:path";
import { expect, test } from "vitest";
import { conformanceDocument } from "../../long/lake-conformance/conformanceDocument.ts";

test("docs/lake-conformance.md says what the tests of the lake try", async () => {
  const file = join(import.meta.dirname, "../../../docs/lake-conformance.md");
  await expect(conformanceDocument()).toMatchFileSnapshot(file);
});
