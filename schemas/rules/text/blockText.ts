import { isRecord } from "../isRecord.ts";
import { childText, type SettingSource } from "../settingValues.ts";

/** A stored portable-text block. A draft may lack any field. */
export interface Block {
  readonly _type: "block";
  readonly style?: unknown;
  readonly listItem?: unknown;
  readonly children?: unknown;
  readonly markDefs?: unknown;
}

/** Returns whether a value is a portable-text block. */
export const isBlock = (value: unknown): value is Block => isRecord(value) && value._type === "block";

/** Returns the objects in a list, or none if the value is not a list. */
export const recordsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns the text of a portable-text block, with the settings that it contains as values. */
export const blockText = ({ children }: Block, settings: SettingSource): string =>
  recordsIn(children)
    .map((child) => childText(child, settings))
    .join("");
