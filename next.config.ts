import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";
import { languages, SOURCE_LANGUAGE } from "./schemas/languages.ts";
import { languageRewrite, pathIn } from "./schemas/rules/languagePath.ts";
import { EnvironmentError, environment } from "./src/platform/environment.ts";
import { DATA_POLICY, hostedPolicy, POLICY_HEADER } from "./src/platform/policy.ts";
import { hostKeepsPages } from "./src/platform/serverlessHosts.ts";

const distDir = process.env.NEXT_DIST_DIR || ".next";

// An invalid setting ends every command here with one line, before anything is built or served.
try {
  environment();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(`Settings: ${error.message}`);
  process.exit(1);
}

// Next rewrites its tsconfig for every distDir, so it gets a copy. `npm test` checks the types.
const tsconfigPath = `${distDir}.tsconfig.json`;
writeFileSync(tsconfigPath, '{ "extends": "./tsconfig.json" }\n');

/** Headers of every response, unless a path overrides them. `src/page-cache/cacheHandler.ts` adds each page's policy. */
const headers = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  // The voice demo needs the microphone. Nothing needs the other features.
  { key: "Permissions-Policy", value: "microphone=(self), camera=(), geolocation=()" },
  // No window of another origin keeps a reference to this one, and no page of another origin embeds a response.
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

/** Other sites may show pictures: search engines, mail, feeds. */
const crossOrigin = { key: "Cross-Origin-Resource-Policy", value: "cross-origin" };

/** The Studio opens a preview in its own window and talks to it. `src/proxy.ts` adds this to the drafts. */
const openedByStudio = { key: "Cross-Origin-Opener-Policy", value: "unsafe-none" };

const notFramed = { key: "Content-Security-Policy", value: "frame-ancestors 'none'" };

const dataPolicy = { key: "Content-Security-Policy", value: DATA_POLICY };

/** Responses to a form without JavaScript are pages. Our server replaces this policy for them; Next's server can't. */
const isNextAlone = process.env.NODE_ENV === "development" || Boolean(process.env.CRON_SECRET);
const withoutDataPolicy = isNextAlone ? "draft-mode/|early-access" : "draft-mode/";

/** If the host caches pages, our cache can't add their policy and language (docs/how-to/serverless.md). */
const keepsPages = hostKeepsPages(process.env);
const pagePolicy = keepsPages ? [{ key: POLICY_HEADER, value: hostedPolicy(environment()) }] : [];
const pageLanguages = languages.map(({ id }) => ({
  source: pathIn(id, "/:path*"),
  headers: [{ key: "Content-Language", value: id }],
}));

/** The last match wins. Pages have their own policy. */
const headersByPath: Awaited<ReturnType<NonNullable<NextConfig["headers"]>>> = [
  { source: "/:path*", headers: [...headers, ...pagePolicy] },
  ...(keepsPages ? pageLanguages : []),
  { source: `/api/((?!${withoutDataPolicy}).*)`, headers: [dataPolicy] },
  { source: "/voiceagent/:path*", headers: [dataPolicy] },
  { source: "/reports/:path*", headers: [dataPolicy] },
  { source: "/api/draft-mode/:path*", headers: [openedByStudio] },
  { source: "/images/:path*", headers: [crossOrigin, notFramed] },
  // Its address contains the key of a preview link.
  { source: "/preview", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
  { source: "/share/:path*", headers: [crossOrigin, notFramed] },
];

/** For `next dev`, with status 200. Otherwise `src/server/routing/notFoundPage.ts` handles unknown paths. */
const unknownPaths = {
  fallback: [{ source: "/((?!_next/|api/).*)", destination: `/${SOURCE_LANGUAGE}/not-found` }],
};

/** A page whose file ends so, and all that it alone imports, is in no other build: `src/gallery` in development, and for its tests. */
const GALLERY_PAGES = "gallery.tsx";
const hasGallery = process.env.NODE_ENV === "development" || Boolean(process.env.GALLERY);

const config: NextConfig = {
  distDir,
  // The script of every page (src/sections/layout/PageScript.tsx), from `npm run build`.
  ...(process.env.PAGE_SCRIPT && { env: { PAGE_SCRIPT: process.env.PAGE_SCRIPT } }),
  pageExtensions: ["tsx", "ts", ...(hasGallery ? [GALLERY_PAGES] : [])],
  poweredByHeader: false,
  ...(!keepsPages && {
    cacheHandler: fileURLToPath(new URL("src/page-cache/cacheHandler.ts", import.meta.url)),
  }),
  headers: async () => headersByPath,
  rewrites: async () => ({
    afterFiles: [languageRewrite],
    ...(process.env.NODE_ENV === "development" && unknownPaths),
  }),
  // Our server compresses pages and files. A response to a single visitor must not be compressed, because it may contain
  // both a secret and their input.
  compress: false,
  // `images/content` serves pictures. Without this setting, anyone could make Next resize pictures.
  images: { unoptimized: true },
  // The queue's database is WebAssembly. Bundled, it would not find the files next to it. The mail client's many modules
  // would make the ids of all modules longer, also in visitors' scripts.
  serverExternalPackages: [
    ...["@electric-sql/pglite", "pg", "nodemailer"],
    // Nor should these packages' modules count: longer ids cost each page a few hundred bytes.
    ...["@opentelemetry/api", "libphonenumber-js", "mdast-util-gfm", "mdast-util-to-markdown"],
    "rate-limiter-flexible",
  ],
  typescript: { ignoreBuildErrors: true, tsconfigPath },
  // Seconds for one page. On a busy machine a build takes longer, instead of failing after Next's 60 s.
  staticPageGenerationTimeout: 600,
  experimental: {
    useTypeScriptCli: true,
    // Writing a cache takes a third of a build's time, for nothing where it is the only one: a host, CI, a first look.
    turbopackFileSystemCacheForBuild: existsSync(`${distDir}/server`),
    // Nothing reads the maps of a build, and writing them takes a third of its processor time.
    turbopackSourceMaps: process.env.NODE_ENV === "development",
    // Each page gets few styles of other pages. Styles are inlined into the HTML, so separate files cost no requests.
    cssChunking: { type: "graph", requestCost: 4000 },
  },
};

export default config;
