import { stegaClean } from "@sanity/client/stega";
import {
  childText,
  type SettingSource,
  type SettingValue,
  settingHref,
} from "#schemas/rules/settingValues.ts";

/** A value of the site settings with its text, and with its URL if the setting links to one. */
interface ResolvedValue {
  readonly _type: "settingValue";
  readonly _key: string;
  /** In draft mode it contains stega, so a click in the preview opens the site settings. */
  readonly text: string;
  readonly href: string | null;
}

type Child = {
  readonly _type: "span" | "citation" | "citedClaim";
  readonly _key: string;
  readonly text?: string;
};

type Resolved<B extends { readonly children: readonly (Child | SettingValue)[] }> = Omit<B, "children"> & {
  readonly children: (Exclude<B["children"][number], SettingValue> | ResolvedValue)[];
};

/** Replaces the values in a text block by the text of the site settings. */
export function resolveBlockValues<B extends { readonly children: readonly (Child | SettingValue)[] }>(
  { children, ...block }: B,
  settings: SettingSource,
): Resolved<B> {
  const resolved = children.map((child) => {
    if (child._type !== "settingValue") return child;
    const text = childText(child, settings);
    const href = settingHref(child.setting, stegaClean(text)) ?? null;
    return { _type: child._type, _key: child._key, text, href };
  });
  // TypeScript can't narrow the children of a generic block; every stored value was replaced above.
  return { ...block, children: resolved as Resolved<B>["children"] };
}

/** Replaces the values in text blocks by the text of the site settings. */
export const resolveValues = <B extends { readonly children: readonly (Child | SettingValue)[] }>(
  blocks: readonly B[],
  settings: SettingSource,
): Resolved<B>[] => blocks.map((block) => resolveBlockValues(block, settings));
