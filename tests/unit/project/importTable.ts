/**
 * The folders that each folder may import. A folder may always import itself. A row's folder includes its
 * sub-folders. A sub-folder with a row is treated like any other folder: it and its parent may import each other only
 * if a row says so.
 */
export const rules: Record<string, string[]> = {
  "src/app": [
    ...siteParts("messages sections blocks trust demos forms ui styles seo content endpoints leads/intake"),
    "rules of schemas",
  ],
  // The table of endpoints, for Next and for the server.
  "src/endpoints": [
    "src/content",
    "src/publishing",
    "src/leads",
    "src/results",
    "src/link-check",
    "src/archive",
    "src/analytics",
    "src/observability",
  ],
  // Nothing else imports it, so builds without its page contain none of it.
  "src/app/[language]/not-found/gallery": ["src/gallery", "src/content", "rules of schemas"],
  "src/gallery": [
    "src/messages",
    "src/sections",
    "src/blocks",
    "src/demos",
    "src/forms",
    "src/ui",
    "types of src/content",
    "rules of schemas",
  ],
  "src/sections": [
    "src/messages",
    "src/blocks",
    "src/ui",
    "src/demos",
    "src/forms",
    "src/page-script",
    "types of src/content",
    "rules of schemas",
  ],
  // The behavior of the parts is next to them.
  "src/page-script": ["src/sections", "src/demos", "src/forms", "src/ui"],
  "src/blocks": ["src/messages", "src/forms", "src/ui", "types of src/content", "rules of schemas"],
  // The reports of tools and tests, and the blocks that show them.
  "src/trust": ["src/messages", "src/blocks", "types of src/content", "rules of schemas"],
  "src/demos": ["src/messages", "src/ui", "rules of schemas"],
  "src/forms": ["src/messages", "src/ui", "rules of schemas"],
  // Only the server imports it.
  "src/messages": [],
  "src/ui": ["src/styles", "rules of schemas"],
  "src/styles": ["rules of schemas"],
  "src/seo": ["src/seo/markdown", "src/messages", "src/content", "rules of schemas"],
  // The Markdown of a page is derived from its copy in memory.
  "src/seo/markdown": ["src/page-cache", "rules of schemas"],
  "src/content": ["src/messages", "rules of schemas"],
  // Its own file contains the steps of a publish. Each part may import the parts below it.
  "src/publishing": [
    "src/publishing/revalidation",
    "src/publishing/cluster",
    "src/publishing/edge",
    "src/publishing/webhook",
    "src/content",
    "src/page-cache",
    "rules of schemas",
  ],
  "src/publishing/revalidation": [
    "src/publishing/cluster",
    "src/publishing/webhook",
    "src/content",
    "src/page-cache",
    "rules of schemas",
  ],
  "src/publishing/cluster": [
    "src/publishing/edge",
    "src/publishing/webhook",
    "src/content",
    "src/page-cache",
    "rules of schemas",
  ],
  "src/publishing/edge": ["src/content", "src/page-cache", "rules of schemas"],
  "src/publishing/webhook": [],
  // Other folders use its own files. The part is private.
  "src/page-cache": ["src/page-cache/html", "rules of schemas"],
  "src/page-cache/html": ["src/page-cache", "types of src/page-script", "rules of schemas"],
  // It runs before all routes, applies their rules to requests, and calls some of them itself.
  "src/server": [
    "src/endpoints",
    "src/seo/markdown",
    "src/content",
    "src/publishing",
    "src/page-cache",
    "src/leads",
    "src/analytics",
    "src/observability",
    "rules of schemas",
  ],
  // Its own files compose the seven parts.
  "src/leads": [
    "src/leads/intake",
    "src/leads/queue",
    "src/leads/delivery",
    "src/leads/confirmation",
    "src/leads/notices",
    "src/leads/operator",
    "src/leads/studio",
    "src/studio-access",
    "rules of src/forms",
    "rules of schemas",
  ],
  "src/leads/intake": ["src/leads/queue", "src/messages", "rules of src/forms", "rules of schemas"],
  "src/leads/queue": ["rules of schemas"],
  "src/leads/delivery": ["src/leads/queue", "rules of src/forms"],
  "src/leads/confirmation": [
    "src/leads/queue",
    "src/leads/delivery",
    "src/messages",
    "rules of schemas",
    "files of src/forms",
    "rules of src/forms",
  ],
  "src/leads/notices": ["src/leads/queue", "src/leads/confirmation", "rules of schemas"],
  "src/leads/operator": ["src/leads/queue", "src/analytics", "rules of schemas"],
  "src/leads/studio": ["src/leads/queue", "src/leads/operator", "rules of schemas"],
  // Sessions are in the queue's database.
  "src/studio-access": ["types of src/leads/queue"],
  "src/results": ["src/leads", "src/leads/queue", "src/analytics", "src/studio-access", "rules of schemas"],
  // The database of totals is provided by the code that starts both.
  "src/analytics": ["rules of schemas"],
  "src/link-check": ["rules of schemas"],
  "src/archive": ["src/content"],
  "src/observability": [],
  // Imports from rows above, because health checks poll: they query the queue and the lake, and gauges use the
  // queue's statuses as labels.
  "src/observability/health": ["src/leads", "src/content/client", "rules of schemas"],
  "src/observability/metrics": ["src/observability/health", "src/leads/queue"],
  "src/platform": [],
  "src/voice-platform": [],
  schemas: [],
  studio: ["schemas"],
  // The operators' tools read what the site reads.
  "studio/check": ["studio", "schemas", "src/content", "src/link-check"],
  "studio/diff": ["studio", "studio/check", "schemas"],
  // Its own files are the commands. Each part may import the parts below it.
  scripts: [
    "files of schemas",
    "rules of schemas",
    ...scriptParts(
      "serve build brand claims content lake new outdated trust process settings doctor install",
    ),
    "the program of src/server",
    "src/trust",
  ],
  "scripts/serve": [
    ...scriptParts("build content process settings"),
    "local",
    "the entry of packages/content-lake/src",
  ],
  "scripts/build": scriptParts("process settings trust"),
  "scripts/trust": ["src/trust", "files of schemas", "rules of schemas", "files of tests/runner"],
  "scripts/brand": [
    ...scriptParts("process settings"),
    ...["files of schemas", "rules of schemas", "files of tests/runner"],
  ],
  "scripts/content": ["scripts/process", "rules of schemas"],
  "scripts/claims": ["files of schemas", "rules of schemas"],
  "scripts/doctor": [...scriptParts("process settings"), "local", "src/platform"],
  "scripts/lake": ["scripts/process"],
  "scripts/new": ["scripts/process"],
  "scripts/outdated": [],
  "scripts/process": [...scriptParts("settings"), "local"],
  "scripts/settings": ["scripts/process", "local", "rules of schemas"],
  "scripts/install": [],
  // The fonts of share pictures have the characters that the pictures can show.
  "scripts/assets": ["files of schemas", "files of src/demos/video", "files of src/seo/share"],
  // The local voice platform plays what the hosted one gets as instructions, and what the chat answers.
  local: ["the entry of packages/content-lake/src", "src/demos", "rules of schemas"],
  // createLake.ts composes the parts. Each part may import the parts below it.
  "packages/content-lake/src": lakeParts(
    "http datasets assets webhooks streams history settings writing reading",
  ),
  "packages/content-lake/src/http/endpoints": lakeParts(
    "http datasets assets webhooks streams history settings writing reading",
  ),
  "packages/content-lake/src/http": lakeParts("datasets webhooks streams history settings writing reading"),
  "packages/content-lake/src/datasets": lakeParts("assets webhooks streams history settings writing reading"),
  "packages/content-lake/src/assets": lakeParts("writing"),
  "packages/content-lake/src/webhooks": lakeParts("writing reading"),
  "packages/content-lake/src/streams": lakeParts("writing reading"),
  "packages/content-lake/src/history": lakeParts("writing"),
  "packages/content-lake/src/settings": lakeParts(),
  "packages/content-lake/src/writing": lakeParts("reading"),
  "packages/content-lake/src/reading": lakeParts(),
  // The package's tests and benchmark import nothing outside the package, and no suite imports another.
  "packages/content-lake": [],
  "packages/content-lake/bench": lakeTests(),
  "packages/content-lake/tests/support": [...lakeTests(), "packages/content-lake/sanity-cli"],
  "packages/content-lake/tests/conformance": lakeTests(),
  "packages/content-lake/tests/unit": lakeTests(),
  "packages/content-lake/tests/slow": lakeTests(),
};

/** Returns the lake's own files and the given parts. */
function lakeParts(names = ""): string[] {
  const parts = names.split(" ").filter(Boolean);
  return ["files of packages/content-lake/src", ...parts.map((name) => `packages/content-lake/src/${name}`)];
}

function lakeTests(): string[] {
  const folders = ["src", "tests/support", "tests/conformance"];
  return ["files of packages/content-lake", ...folders.map((name) => `packages/content-lake/${name}`)];
}

function siteParts(names: string): string[] {
  return names.split(" ").map((name) => `src/${name}`);
}

function scriptParts(names: string): string[] {
  return names.split(" ").map((name) => `scripts/${name}`);
}

/** The site imports only data from schemas/, so that it doesn't bundle Sanity. */
