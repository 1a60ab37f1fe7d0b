import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";
import { EnvironmentError, environment } from "./src/platform/environment.ts";
import { DATA_POLICY, hostedPolicy, POLICY_HEADER } from "./src/platform/policy.ts";
import { hostKeepsPages } from "./src/platform/serverlessHosts.ts";

const distDir = process.env.NEXT_DIST_DIR || ".next";

// A wrong setting ends every command here with one line, before anything is built or served.
try {
  environment();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(`Settings: ${error.message}`);
  process.exit(1);
}

// Next rewrites the tsconfig it is given for every distDir, so it gets a copy. Types are checked by `npm test`.
const tsconfigPath = `${distDir}.tsconfig.json`;
writeFileSync(tsconfigPath, '{ "extends": "./tsconfig.json" }\n');

/** For every answer, unless a path below has others. `src/page-cache/cacheHandler.ts` adds the policy of each page. */
const headers = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  // The voice demo asks for the microphone; nothing asks for more.
  { key: "Permissions-Policy", value: "microphone=(self), camera=(), geolocation=()" },
  // No window of another origin keeps a handle on this one, and no page of another origin embeds an answer.
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

/** Pictures may be shown on other sites: by search engines, in mail, in feeds. */
const crossOrigin = { key: "Cross-Origin-Resource-Policy", value: "cross-origin" };

/** The Studio opens a preview in its own window and talks to it. `src/proxy.ts` adds this to the drafts. */
const openedByStudio = { key: "Cross-Origin-Opener-Policy", value: "unsafe-none" };

const notFramed = { key: "Content-Security-Policy", value: "frame-ancestors 'none'" };

const dataPolicy = { key: "Content-Security-Policy", value: DATA_POLICY };

/** Answers to a plain form are pages. Our server gives them a policy in place of this one; Next's own can't. */
const isNextAlone = process.env.NODE_ENV === "development" || Boolean(process.env.CRON_SECRET);
const withoutDataPolicy = isNextAlone ? "draft-mode/|early-access" : "draft-mode/";

/** Where the host keeps pages, they don't get one by our cache (docs/how-to/serverless.md). */
const keepsPages = hostKeepsPages(process.env);
const pagePolicy = keepsPages ? [{ key: POLICY_HEADER, value: hostedPolicy(environment()) }] : [];

/** The last match counts. Pages have a policy of their own. */
const headersByPath: Awaited<ReturnType<NonNullable<NextConfig["headers"]>>> = [
  { source: "/:path*", headers: [...headers, ...pagePolicy] },
  { source: `/api/((?!${withoutDataPolicy}).*)`, headers: [dataPolicy] },
  { source: "/voiceagent/:path*", headers: [dataPolicy] },
  { source: "/api/draft-mode/:path*", headers: [openedByStudio] },
  { source: "/images/:path*", headers: [crossOrigin, notFramed] },
  { source: "/share/:path*", headers: [crossOrigin, notFramed] },
];

/** For `next dev`, under status 200. Otherwise `src/server/routing/notFoundPage.ts` answers unknown paths. */
const unknownPaths = { fallback: [{ source: "/((?!_next/|api/).*)", destination: "/not-found" }] };

/** A page whose file ends so, and all that it alone imports, is in no other build: `src/gallery` in development, and for its tests. */
const GALLERY_PAGES = "gallery.tsx";
const hasGallery = process.env.NODE_ENV === "development" || Boolean(process.env.GALLERY);

const config: NextConfig = {
  distDir,
  pageExtensions: ["tsx", "ts", ...(hasGallery ? [GALLERY_PAGES] : [])],
  poweredByHeader: false,
  ...(!keepsPages && {
    cacheHandler: fileURLToPath(new URL("src/page-cache/cacheHandler.ts", import.meta.url)),
  }),
  headers: async () => headersByPath,
  ...(process.env.NODE_ENV === "development" && { rewrites: async () => unknownPaths }),
  // Our server compresses pages and files. A response to one visitor must not be: it may contain both a secret and their input.
  compress: false,
  // Pictures are served by `images/content`. Without this, anyone could make Next scale pictures.
  images: { unoptimized: true },
  // The queue's database is WebAssembly with files beside it, which it would not find when bundled.
  serverExternalPackages: ["pg-boss", "@electric-sql/pglite", "pg"],
  typescript: { ignoreBuildErrors: true, tsconfigPath },
  experimental: {
    useTypeScriptCli: true,
    // Each page has the styles of its own parts, and few of others. They are put into its HTML, so files cost no requests.
    cssChunking: { type: "graph", requestCost: 4000 },
  },
};

export default config;
