import type { Pasted } from "./readPasted.ts";

const counted = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

/** Says what a paste leaves out; undefined if it keeps everything. */
export function leftOutOf({ tables, pictures }: Pick<Pasted, "tables" | "pictures">): string | undefined {
  const parts = [
    ...(tables > 0 ? [counted(tables, "table")] : []),
    ...(pictures > 0 ? [counted(pictures, "picture")] : []),
  ];
  if (parts.length === 0) return undefined;
  return `${parts.join(" and ")} ${tables + pictures === 1 ? "was" : "were"} left out`;
}
