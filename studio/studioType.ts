import type { SchemaTypeDefinition } from "sanity";
import { iconOf } from "./icons.ts";
import { singletonsOfType } from "./singletonOf.ts";

type Selection = Readonly<Record<string, unknown>>;

/**
 * Adapts a content type for the Studio: adds its icon, and previews a section by its registered title, with its
 * headline as the subtitle. Presentation overlays and release lists use the same preview.
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
  } as SchemaTypeDefinition; // spreading loses the members of the union type
}
