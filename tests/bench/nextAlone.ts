// node tests/bench/nextAlone.ts PORT: serves the built site with Next's own request handler on a plain HTTP server,
// like `next start`, with Next's own cache instead of src/page-cache/cacheHandler.ts, and its own compression. A
// baseline.
import { createServer } from "node:http";
import next from "next";
import { root } from "../support/browser/workspace.ts";

const [port] = process.argv.slice(2);
const distDir = process.env.NEXT_DIST_DIR || ".next";
Object.assign(process.env, { __NEXT_PRIVATE_ORIGIN: `http://localhost:${port}` });
const app = next({ dir: root, dev: false, conf: { distDir, poweredByHeader: false } });
await app.prepare();
createServer(app.getRequestHandler()).listen(Number(port), () => console.log("Ready in time"));
