// Loaded before Sanity's command line, and by Node in each of its workers and child processes. The command line has no
// setting for another host than Sanity's own. It makes its clients with `createClient`, and `migrations run` fetches by
// itself: so these two modules are replaced. What it loads with Vite, studio/sanity.cli.ts replaces in the same way.
import { registerHooks } from "node:module";

const replacements = new Map(
  Object.entries({ "@sanity/client": "lake-client.mjs", "get-it/node": "lake-fetch.mjs" }).map(
    ([name, file]) => [name, new URL(file, import.meta.url).href],
  ),
);

registerHooks({
  resolve(specifier, context, next) {
    const url = replacements.get(specifier);
    return url && context.parentURL !== url ? { url, shortCircuit: true } : next(specifier, context);
  },
});
