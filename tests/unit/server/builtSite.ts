import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { readRouteTable } from "#server/routing/routeTable.ts";

/** The headers that `next.config.ts` sets on every response. */
export const configured = { "X-Content-Type-Options": "nosniff" };
export const script = `console.log("${"a long script ".repeat(500)}");`;
export const DRAFT_ID = "the-cookie-of-this-build";

const rule = (regex: string, key: string, value: string, more = {}) => ({
  regex,
  headers: [{ key, value }],
  ...more,
});

const files = {
  ".next/routes-manifest.json": JSON.stringify({
    staticRoutes: ["/", "/privacy-policy", "/not-found", "/_not-found", "/_global-error", "/api/health"]
      .concat(["/api/early-access", "/api/leads", "/api/revalidate", "/api/revalidate/tags"])
      .concat(["/early-access/answer", "/page-list", "/api/draft-mode/disable"])
      .concat(["/api/health/live", "/api/health/ready", "/articles/feed.xml", "/case-studies/feed.xml"])
      .map((page) => ({ page })),
    dynamicRoutes: [
      { page: "/images/content/[asset]", regex: "^/images/content/([^/]+?)(?:/)?$" },
      { page: "/[...path]", regex: "^/(.+?)(?:/)?$" },
    ],
    headers: [
      rule("^/.*$", "X-Content-Type-Options", "nosniff"),
      rule("^/images/.*$", "X-Content-Type-Options", "of images"),
      rule("^/.*$", "X-Content-Type-Options", "only of drafts", { has: [{ type: "cookie", key: "draft" }] }),
    ],
  }),
  ".next/prerender-manifest.json": JSON.stringify({
    routes: {
      "/": { srcRoute: "/" },
      "/privacy-policy": { srcRoute: null },
      "/not-found": {},
      "/_not-found": {},
      "/built-page": { srcRoute: "/[...path]" },
      "/articles/built": { srcRoute: "/[...path]" },
      "/articles/feed.xml": { srcRoute: "/articles/feed.xml" },
    },
    preview: { previewModeId: DRAFT_ID },
  }),
  ".next/static/chunks/app.js": script,
  ".next/static/chunks/packed.js": script,
  ".next/static/chunks/packed.js.br": brotliCompressSync("the packed script"),
  ".next/static/media/font.woff2": "a font",
  "public/images/logo.svg": "<svg/>",
  "public/clip.mp4": "a film",
  "public/data.unknown": "of an unknown type",
};

/** Creates a folder with the files of a build, and deletes it after the test. */
export function builtSite() {
  const root = mkdtempSync(join(tmpdir(), "tendwell-build-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  onTestFinished(() => rmSync(root, { recursive: true }));
  return { root, paths: readRouteTable(root, ".next") };
}
