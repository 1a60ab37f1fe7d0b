import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { appFolder, readBodyLimits } from "../../../../src/server/limits/bodyLimit.ts";

/** Creates a folder like `src/app` with a route that has this code. */
function appWith(code: string, file = "api/new/route.ts") {
  const app = mkdtempSync(join(tmpdir(), "tendwell-app-"));
  onTestFinished(() => rmSync(app, { recursive: true }));
  mkdirSync(dirname(join(app, file)), { recursive: true });
  writeFileSync(join(app, file), code);
  return app;
}

const POST = "export function POST(request: Request) {\n  return endpoint(request);\n}\n";

test("every route of the site that accepts a body declares its limit", () => {
  const limits = readBodyLimits(appFolder);
  expect(limits.get("/voiceagent/api/v1/widget/submit")).toBe("form");
  expect(limits.get("/api/revalidate")).toBe("signed");
  expect(limits.get("/api/draft-mode/disable")).toBe("none");
  expect(limits.has("/api/health")).toBe(false);
});

test("reads the limit that a route declares", () => {
  const limits = readBodyLimits(appWith(`export const bodyLimit = "report";\n\n${POST}`));
  expect([...limits]).toEqual([["/api/new", "report"]]);
});

test.each([
  POST,
  "export async function PUT() {}",
  "export const PATCH = endpoint;",
  'export { POST } from "#leads/formEndpoints.ts";',
])("rejects a route that accepts a body and declares no limit: %s", (code) => {
  expect(() => readBodyLimits(appWith(code))).toThrow(
    /api\/new\/route\.ts accepts a body but declares no limit\. Add `export const bodyLimit = "…";`/,
  );
});

test("rejects a limit that does not exist", () => {
  const app = appWith(`export const bodyLimit = "huge";\n${POST}`);
  expect(() => readBodyLimits(app)).toThrow(
    'The limit "huge" in api/new/route.ts does not exist. Use one of: none, ',
  );
});

test("rejects a route with a parameter that accepts a body", () => {
  const app = appWith(`export const bodyLimit = "form";\n${POST}`, "api/[kind]/route.ts");
  expect(() => readBodyLimits(app)).toThrow(
    "api/[kind]/route.ts accepts a body, but its path has a parameter.",
  );
});

test("ignores routes that accept no body", () => {
  expect(readBodyLimits(appWith("export const GET = endpoint;\n// no POST here\n")).size).toBe(0);
});
