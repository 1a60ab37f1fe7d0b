import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { readBuild } from "#server/routing/readBuild.ts";

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
    staticRoutes: ["/_not-found", "/_global-error", "/page-list", "/preview"].map((page) => ({ page })),
    dynamicRoutes: [
      { page: "/api/[...path]", regex: "^/api/(.+?)(?:/)?$" },
      { page: "/images/content/[asset]", regex: "^/images/content/([^/]+?)(?:/)?$" },
      { page: "/[language]", regex: "^/([^/]+?)(?:/)?$" },
      { page: "/[language]/privacy-policy", regex: "^/([^/]+?)/privacy\\-policy(?:/)?$" },
      { page: "/[language]/not-found", regex: "^/([^/]+?)/not\\-found(?:/)?$" },
      { page: "/[language]/early-access/answer", regex: "^/([^/]+?)/early\\-access/answer(?:/)?$" },
      { page: "/[language]/articles/feed.xml", regex: "^/([^/]+?)/articles/feed\\.xml(?:/)?$" },
      { page: "/[language]/case-studies/feed.xml", regex: "^/([^/]+?)/case\\-studies/feed\\.xml(?:/)?$" },
      { page: "/[language]/llms.txt", regex: "^/([^/]+?)/llms\\.txt(?:/)?$" },
      {
        page: "/[language]/variant/[experiment]",
        regex: "^/([^/]+?)/variant/([^/]+?)(?:/)?$",
      },
      { page: "/[language]/[...path]", regex: "^/([^/]+?)/(.+?)(?:/)?$" },
    ],
    headers: [
      rule("^/.*$", "X-Content-Type-Options", "nosniff"),
      rule("^/images/.*$", "X-Content-Type-Options", "of images"),
      rule("^/.*$", "X-Content-Type-Options", "only of drafts", { has: [{ type: "cookie", key: "draft" }] }),
    ],
  }),
  ".next/prerender-manifest.json": JSON.stringify({
    routes: {
      "/en": { srcRoute: "/[language]" },
      "/en/privacy-policy": { srcRoute: "/[language]/privacy-policy" },
      "/en/not-found": { srcRoute: "/[language]/not-found" },
      "/en/early-access/answer": { srcRoute: "/[language]/early-access/answer" },
      "/_not-found": {},
      "/en/variant/built-experiment": { srcRoute: "/[language]/variant/[experiment]" },
      "/en/built-page": { srcRoute: "/[language]/[...path]" },
      "/en/articles/built": { srcRoute: "/[language]/[...path]" },
      "/en/articles/feed.xml": { srcRoute: "/[language]/articles/feed.xml" },
      "/en/llms.txt": { srcRoute: "/[language]/llms.txt" },
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
  return { root, build: readBuild(root, ".next") };
}
