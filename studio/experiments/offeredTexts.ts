import type { SchemaType } from "sanity";
import { stringToPath } from "sanity";
import { textProblem } from "../../schemas/rules/experiments/variantTexts.ts";
import { nodesOf } from "../../schemas/rules/text/documentNodes.ts";
import { fieldName } from "../changes/fieldName.ts";
import type { StoredDocument } from "../quality/context.ts";
import { textsOf } from "../translations/texts.ts";

/** A text of a section that a variant can change. */
export interface OfferedText {
  readonly path: string;
  /** The name of the field as the section's form shows it. */
  readonly name: string;
  /** The text as visitors read it now. */
  readonly original: string;
  readonly type: SchemaType;
}

/** The plain texts of a section. */
interface SectionTexts {
  /** In the order of the section's form. */
  readonly offered: readonly OfferedText[];
  /** The number of texts in items that name a claim. A variant can't change them. */
  readonly claimed: number;
}

/** Returns the plain texts of a section that a variant can change. Rich text and lists of words stay as they are. */
export function offeredTexts(section: StoredDocument, type: SchemaType): SectionTexts {
  const types = new Map([...nodesOf(section, type)].map((node) => [node.path, node.type]));
  const plain = textsOf(section, type).flatMap(({ path, value }) => {
    const type = types.get(path);
    return typeof value === "string" && type ? [{ path, original: value, type }] : [];
  });
  const offered = plain.filter(({ path }) => textProblem(section, path) === undefined);
  return {
    offered: offered.map((text) => ({ ...text, name: fieldName(type, section, stringToPath(text.path)) })),
    claimed: plain.length - offered.length,
  };
}
