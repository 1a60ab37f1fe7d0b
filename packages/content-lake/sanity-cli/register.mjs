// Points Sanity's command line at a lake. Load it with `node --import` or in NODE_OPTIONS, since the command
// line starts workers and child processes. Sanity's command line has no setting for another host. It creates
// its clients with `createClient`, and `migrations run` uses its own `fetch`, so this replaces both modules.
// `vitePlugin.mjs` replaces the first one in the code that the command line loads with Vite.
import { registerHooks } from "node:module";

const replacements = new Map(
  Object.entries({ "@sanity/client": "lakeClient.mjs", "get-it/node": "lakeFetch.mjs" }).map(
    ([name, file]) => [name, new URL(file, import.meta.url).href],
  ),
);

registerHooks({
  resolve(specifier, context, next) {
    const url = replacements.get(specifier);
    return url && context.parentURL !== url ? { url, shortCircuit: true } : next(specifier, context);
  },
});
