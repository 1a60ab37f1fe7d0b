import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routes } from "#voice-platform/routes.ts";
import { docsPage, withRouteTable } from "#voice-platform/writeDocs.ts";

test("the guide's list of operations matches the table (npm run voice:docs writes it)", () => {
  const text = readFileSync(docsPage, "utf8");
  expect(text).toBe(withRouteTable(text));
  expect(text.match(/^\| `\/\S*` \| `.+ \|$/gm)).toHaveLength(
    new Set(routes.map(({ operation }) => operation.path)).size,
  );
  expect(text.match(/`[a-z- ]+` (GET|POST|PUT|PATCH|DELETE)\b/g)).toHaveLength(126);
  expect(text).toContain("| `/credential/webhook` | `credential webhook` POST json (no token) |");
  expect(text).toContain("| `/file/upload` | `file upload` POST multipart (deprecated) |");
});
