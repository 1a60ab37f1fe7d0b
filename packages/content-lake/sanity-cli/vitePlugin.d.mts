/** A Vite plugin for `sanity.cli.ts` that points code loaded with Vite at the lake at SANITY_LAKE_URL. */
export declare function lakeClientPlugin(): {
  name: string;
  enforce: "pre";
  resolveId(source: string, importer: string | undefined): string | undefined;
};
