import { readFileSync, writeFileSync } from "node:fs";
import { routes } from "./routes.ts";

/** The guide whose route list is made from the table. */
export const guide = "docs/voice-platform.md";

/** The guide with its route list, between the two comments that mark it, made anew. */
export function withRoutes(text: string): string {
  const rows = routes.map(({ words, operation: { method, path, body, secured, deprecated } }) => {
    const notes = [...(secured === false ? ["no token"] : []), ...(deprecated ? ["deprecated"] : [])];
    return `| \`${words.join(" ")}\` | ${method} | \`${path}\` | ${body ?? ""} | ${notes.join(", ")} |`;
  });
  const table = ["| Command | Method | Path | Body | Notes |", "|---|---|---|---|---|", ...rows].join("\n");
  return text.replace(/(?<=<!-- routes -->\n).*(?=\n<!-- \/routes -->)/s, table);
}

if (import.meta.main) writeFileSync(guide, withRoutes(readFileSync(guide, "utf8")));
