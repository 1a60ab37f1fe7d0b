// Points Sanity's command line at a lake. Load it with `node --import` or in NODE_OPTIONS, since the command
// line starts workers and child processes. Sanity's command line has no setting for another host. It creates
// its clients with `createClient`, and `migrations run` uses its own `fetch`, so this replaces both modules.
// `vitePlugin.mjs` replaces the first one in the code that the command line loads with Vite. A project may have several
// versions of a module. The address of a replacement names the one that its importer would get, and it adds to that one.
import { registerHooks } from "node:module";

const replacements = new Map(
  Object.entries({ "@sanity/client": "lakeClient.mjs", "get-it/node": "lakeFetch.mjs" }).map(
    ([name, file]) => [name, new URL(file, import.meta.url).href],
  ),
);

registerHooks({
  resolve(specifier, context, next) {
    const replacement = replacements.get(specifier);
    if (!replacement) return next(specifier, context);
    const [parent, original] = (context.parentURL ?? "").split("?of=");
    if (parent === replacement && original) return next(decodeURIComponent(original), context);
    const { url } = next(specifier, { ...context, conditions: ["node", "import"] });
    return { url: `${replacement}?of=${encodeURIComponent(url)}`, shortCircuit: true };
  },
});
