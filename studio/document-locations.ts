import { getPublishedId } from "@sanity/client/csm";
import type { DocumentLocation } from "sanity/presentation";
import { ANSWER_PATH, pages, type Singleton, singletons } from "../schemas/singletons.ts";
import { siteUrl } from "./connection.ts";

const rows: readonly Singleton[] = singletons;

/**
 * Where the site shows the document, as path and anchor; the first is the one to open. @param id published,
 * draft or version
 */
export function locationsOf(id: string): readonly DocumentLocation[] {
  const row = rows.find((each) => each.id === getPublishedId(id));
  const anchor = row?.anchor ? `#${row.anchor}` : "";
  return (row?.pages ?? []).flatMap((path) =>
    path === ANSWER_PATH ? [] : [{ title: pages[path], href: path + anchor }],
  );
}

/** The address on the site that shows the document; undefined for one that no page shows. */
export function addressOf(id: string): string | undefined {
  const [first] = locationsOf(id);
  return first && siteUrl + first.href;
}
