import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";
import { EnvironmentError, environment } from "./src/environment.ts";
import { DATA_POLICY } from "./src/policy.ts";

const distDir = process.env.NEXT_DIST_DIR || ".next";

// A wrong setting ends every command here, in one line, before anything is built or served.
try {
  environment();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(`Settings: ${error.message}`);
  process.exit(1);
}

// Next rewrites the tsconfig it is given for every distDir, so it gets a scratch copy.
// Types are checked by `npm test` with the real one.
const tsconfigPath = `${distDir}.tsconfig.json`;
writeFileSync(tsconfigPath, '{ "extends": "./tsconfig.json" }\n');

/** For every answer unless it says otherwise below. A page's content security policy is its own: `src/pageCache.ts` adds it. */
const headers = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  // The voice demo asks for the microphone, and nothing asks for more.
  { key: "Permissions-Policy", value: "microphone=(self), camera=(), geolocation=()" },
  // No window of another origin keeps hold of this one, and no page of another origin takes an answer in.
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

/** A shared link's picture and the site's own are made to be shown elsewhere: by search engines, in mail, in a feed. */
const shown = { key: "Cross-Origin-Resource-Policy", value: "cross-origin" };

/** The Studio opens a preview in a window of its own, and talks with it: `src/proxy.ts` says so for the drafts themselves. */
const openedByStudio = { key: "Cross-Origin-Opener-Policy", value: "unsafe-none" };

const notFramed = { key: "Content-Security-Policy", value: "frame-ancestors 'none'" };

const data = { key: "Content-Security-Policy", value: DATA_POLICY };

/** Where the last that matches counts. Pages have a policy of their own, and so has what `api/early-access` answers. */
const headersByPath: Awaited<ReturnType<NonNullable<NextConfig["headers"]>>> = [
  { source: "/:path*", headers },
  { source: "/api/((?!draft-mode/|early-access).*)", headers: [data] },
  { source: "/voiceagent/:path*", headers: [data] },
  { source: "/api/draft-mode/:path*", headers: [openedByStudio] },
  { source: "/images/:path*", headers: [shown, notFramed] },
  { source: "/opengraph-image(.*)", headers: [shown, notFramed] },
];

const config: NextConfig = {
  distDir,
  poweredByHeader: false,
  cacheHandler: fileURLToPath(new URL("src/pageCache.ts", import.meta.url)),
  headers: async () => headersByPath,
  // `src/server` compresses, once for each content and not for each request.
  compress: false,
  // Pictures come by `images/content`: without this, anyone could have Next scale them.
  images: { unoptimized: true },
  // The queue's database is WebAssembly with files beside it: bundled, it would not find them.
  serverExternalPackages: ["pg-boss", "@electric-sql/pglite", "pg"],
  typescript: { ignoreBuildErrors: true, tsconfigPath },
  experimental: { useTypeScriptCli: true },
};

export default config;
