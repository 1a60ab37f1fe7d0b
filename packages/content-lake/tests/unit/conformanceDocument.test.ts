import { join } from "node:path";
import { expect, test } from "vitest";
import { conformanceDocument } from "../conformance/conformanceDocument.ts";

test("docs/conformance.md matches the tables that the tests run", async () => {
  const file = join(import.meta.dirname, "../../docs/conformance.md");
  await expect(conformanceDocument()).toMatchFileSnapshot(file);
});
