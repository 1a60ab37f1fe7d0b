import { readFileSync, writeFileSync } from "node:fs";
import { type Route, routes } from "./routes.ts";

/** The guide whose list of operations is generated from the table. */
export const docsPage = "docs/reference/voice-platform.md";

/** Replaces the list between the guide's two marker comments, with one row per path. */
export function withRouteTable(text: string): string {
  const byPath = Map.groupBy(routes, ({ operation }) => operation.path);
  const rows = Array.from(byPath, ([path, found]) => `| \`${path}\` | ${found.map(entry).join("; ")} |`);
  const table = ["| Path | Commands |", "|---|---|", ...rows].join("\n");
  return text.replace(/(?<=<!-- routes -->\n).*(?=\n<!-- \/routes -->)/s, table);
}

/** Formats one operation, such as `` `file create` POST multipart ``: command, method, body kind and notes. */
function entry({ words, operation: { method, body, secured, deprecated } }: Route): string {
  const notes = [...(secured === false ? ["no token"] : []), ...(deprecated ? ["deprecated"] : [])];
  const parts = [
    `\`${words.join(" ")}\``,
    method,
    ...(body ? [body] : []),
    ...(notes.length > 0 ? [`(${notes.join(", ")})`] : []),
  ];
  return parts.join(" ");
}

if (import.meta.main) writeFileSync(docsPage, withRouteTable(readFileSync(docsPage, "utf8")));
