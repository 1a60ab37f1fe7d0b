// Loaded before Sanity's command line, and by Node in each of its workers and child processes. The command line makes all
// of its clients with `createClient` and has no setting for another host than Sanity's own, so `@sanity/client` is
// replaced by lake-client.mjs. What it loads with Vite, studio/sanity.cli.ts replaces in the same way.
import { registerHooks } from "node:module";

const replacement = new URL("lake-client.mjs", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "@sanity/client" && context.parentURL !== replacement
      ? { url: replacement, shortCircuit: true }
      : next(specifier, context),
});
