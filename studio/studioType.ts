import type { SchemaTypeDefinition } from "sanity";
import { iconOf } from "./icons.ts";
import { singletonsOfType } from "./singletonOf.ts";

type Selection = Readonly<Record<string, unknown>>;

/**
 * A type of the content model as the Studio shows it: with its icon, and a section under its own name, as the structure
 * calls it, with its headline below. So do the overlays of a preview and the lists of releases.
 */
export function studioType(type: SchemaTypeDefinition): SchemaTypeDefinition {
  const icon = iconOf(type);
  const [section, ...others] = singletonsOfType(type.name);
  const select: unknown = "preview" in type ? type.preview?.select : undefined;
  const shown = icon ? { ...type, icon } : type;
  if (!section || others.length > 0 || typeof select !== "object" || select === null) return shown;
  return {
    ...shown,
    preview: {
      select: { subtitle: (select as { title?: string }).title ?? "_type" }, // a preview selects fields by name
      prepare: ({ subtitle }: Selection) => ({ title: section.title, subtitle }),
    },
  } as SchemaTypeDefinition; // the union of all types does not keep what it spreads
}
