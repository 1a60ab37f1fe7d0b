/** A Vite plugin for `sanity.cli.ts`: what the command line loads with Vite talks to the lake at SANITY_LAKE_URL too. */
export declare function lakeClientPlugin(): {
  name: string;
  enforce: "pre";
  resolveId(source: string, importer: string | undefined): string | undefined;
};
