// Points Sanity's command line at a lake: load it with `node --import`, also in NODE_OPTIONS, since the command line starts
// workers and child processes. It has no setting for another host than Sanity's own. It makes its clients with `createClient`,
// and `migrations run` fetches by itself, so these two modules are replaced. `vitePlugin.mjs` replaces the first in what the
// command line loads with Vite.
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
