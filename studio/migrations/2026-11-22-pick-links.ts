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

/** What is read of a legal document, which an editor may have left unfinished. */
interface Section {
  readonly _key: string;
  readonly body?: readonly Block[];
}

/** The document that is at an address of the landing page, by its anchor. */
function landingDocument(anchor: string): string | undefined {
  const place = rows.find((row) => row.group === "landing" && row.anchor === anchor && !row.partOf);
  if (place) return place.id;
  // The cards of the hero have an anchor of their own; the voice agent's has the product's name in it.
  if (anchor === "" || rows.some(({ link }) => link?.footer === anchor)) return "hero";
  return anchor.endsWith("-info") ? "voiceAgent" : undefined;
}

/**
 * What to pick for a written address.
 * @param keysOf gives the keys of a legal document's sections
 * @returns undefined when nothing is at the address: an editor must say what was meant
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

/** Links to pages of this site are picked, not written. */
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
