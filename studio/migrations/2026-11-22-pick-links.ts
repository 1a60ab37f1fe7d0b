import { at, set } from "@sanity/migrate";
import { sectionAnchor } from "../../schemas/rules/linkTargets.ts";
import { type Singleton, singletons } from "../../schemas/singletons.ts";
import { contentMigration } from "../contentMigration.ts";

const rows: readonly Singleton[] = singletons;

interface WrittenLink {
  readonly _key: string;
  readonly _type: string;
  readonly href?: string;
}

interface Block {
  readonly _key: string;
  readonly markDefs?: readonly WrittenLink[];
}

/** A section of a legal document, which may be unfinished. */
interface Section {
  readonly _key: string;
  readonly body?: readonly Block[];
}

/** Returns the id of the landing-page document with an anchor. */
function landingDocument(anchor: string): string | undefined {
  const place = rows.find((row) => row.group === "landing" && row.anchor === anchor && !row.partOf);
  if (place) return place.id;
  // The hero's cards have their own anchor; the voice agent's anchor contains the product's name.
  if (anchor === "" || rows.some(({ link }) => link?.footer === anchor)) return "hero";
  return anchor.endsWith("-info") ? "voiceAgent" : undefined;
}

/**
 * Converts a typed address to a picked link.
 * @param keysOf returns the section keys of a legal document
 * @returns undefined if the address doesn't exist, so an editor must choose the target
 */
async function picked(href: string, keysOf: (id: string) => Promise<readonly string[]>) {
  const [path, anchor = ""] = href.split("#");
  const legal = rows.find((row) => row.group === "legal" && row.pages[0] === path);
  const id = path === "/" ? landingDocument(anchor) : legal?.id;
  if (!id) return undefined;
  const target = { _type: "reference", _ref: id, _weak: true };
  if (!legal || anchor === "") return { target };
  const section = (await keysOf(id)).find((_, index) => sectionAnchor(index + 1) === anchor);
  return section && { target, section };
}

/** Converts typed links to pages of this site into picked links. */
export const migration = contentMigration({
  title: "Pick the pages that links in legal texts lead to",
  covers: ["pageLink"],
  documentTypes: ["legalDocument"],
  migrate: {
    async document(document, { filtered }) {
      const keysOf = async (id: string) => {
        const sections = (await filtered.getDocument(id))?.sections as Section[] | undefined;
        return (sections ?? []).map(({ _key }) => _key);
      };
      const changes = [];
      for (const { _key: section, body } of (document.sections ?? []) as Section[]) {
        for (const { _key: block, markDefs = [] } of body ?? []) {
          for (const { _key, _type, href } of markDefs) {
            if (_type !== "link" || !href?.startsWith("/")) continue;
            const link = await picked(href, keysOf);
            const path = ["sections", { _key: section }, "body", { _key: block }, "markDefs", { _key }];
            if (link) changes.push(at(path, set({ _type: "pageLink", _key, ...link })));
          }
        }
      }
      return changes;
    },
  },
});
