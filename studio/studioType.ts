import type { SchemaTypeDefinition } from "sanity";
import { SOURCE_LANGUAGE } from "../schemas/languages.ts";
import { languageOf } from "../schemas/rules/documentIds.ts";
import { iconOf } from "./icons.ts";
import { singletonsOfType } from "./singletonOf.ts";
import { languageName } from "./translations/pairs.ts";

type Selection = Readonly<Record<string, unknown>>;

/** A preview, as far as it concerns the language. */
interface Preview {
  readonly select?: Selection;
  readonly prepare?: (selection: Selection) => Selection;
}

/** Names the language of a translation in its preview. */
function withLanguage(type: SchemaTypeDefinition): SchemaTypeDefinition {
  const preview: Preview | undefined = "preview" in type ? (type.preview as Preview) : undefined; // by its schema
  const hasLanguage = "fields" in type && type.fields?.some(({ name }) => name === "language");
  if (type.type !== "document" || !hasLanguage || !preview) return type;
  const { select, prepare = (selection) => selection } = preview;
  return {
    ...type,
    preview: {
      select: { ...select, language: "language" },
      prepare: ({ language, ...selection }: Selection) => {
        const shown = prepare(selection);
        const documentLanguage = languageOf({ language });
        if (documentLanguage === SOURCE_LANGUAGE) return shown;
        return {
          ...shown,
          subtitle: [languageName(documentLanguage), shown.subtitle].filter(Boolean).join(": "),
        };
      },
    },
  } as SchemaTypeDefinition; // spreading loses the members of the union type
}

/**
 * Adapts a content type for the Studio: adds its icon, and previews a section by its registered title, with its
 * headline as the subtitle. Presentation overlays and release lists use the same preview.
 */
export const studioType = (type: SchemaTypeDefinition): SchemaTypeDefinition => withLanguage(titled(type));

function titled(type: SchemaTypeDefinition): SchemaTypeDefinition {
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
