import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";
import { EnvironmentError, environment } from "./src/environment.ts";

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

/** For every answer. A page's content security policy is its own: `src/pageCache.ts` adds it. */
const headers = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  // The voice demo asks for the microphone, and nothing asks for more.
  { key: "Permissions-Policy", value: "microphone=(self), camera=(), geolocation=()" },
];

const config: NextConfig = {
  distDir,
  poweredByHeader: false,
  cacheHandler: fileURLToPath(new URL("src/pageCache.ts", import.meta.url)),
  headers: async () => [{ source: "/:path*", headers }],
  // The queue's database is WebAssembly with files beside it: bundled, it would not find them.
  serverExternalPackages: ["pg-boss", "@electric-sql/pglite", "pg"],
  typescript: { ignoreBuildErrors: true, tsconfigPath },
  experimental: { useTypeScriptCli: true },
};

export default config;
